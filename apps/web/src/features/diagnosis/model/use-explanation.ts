import type { AskInput, AskReply } from '@roadworthy/domain/diagnosis/ask.schema';
import { useRef, useState } from 'react';
import { askServer } from './ask-server.ts';

/** The server's explanation of one case, as far as it has arrived. */
export type Explanation = {
  caseId: string;
  status: 'asking' | 'told' | 'failed';
  text: string;
  reply: AskReply | null;
};

/** Asks the server about one case at a time. The reply for a case that was left is not shown. */
export const useExplanation = () => {
  const [explanation, setExplanation] = useState<Explanation | null>(null);
  const current = useRef<string | null>(null);
  const ask = async (input: AskInput): Promise<AskReply | null> => {
    const { diagnosisId: caseId } = input;
    current.current = caseId;
    const show = (now: Omit<Explanation, 'caseId'>) =>
      current.current === caseId && setExplanation({ caseId, ...now });
    show({ status: 'asking', text: '', reply: null });
    try {
      const reply = await askServer(input, (text) => show({ status: 'asking', text, reply: null }));
      show({ status: 'told', text: reply.diagnosis ?? '', reply });
      return reply;
    } catch {
      show({ status: 'failed', text: '', reply: null });
      return null;
    }
  };
  return { explanation, ask };
};
