import type { AskInput, AskReply } from '@roadworthy/domain/diagnosis/ask.schema';
import { call } from '../../../api/api.ts';

/**
 * Asks the server to explain a complaint: with a model if it has one, otherwise with its own copy of our engine.
 * `onText` receives the whole explanation so far.
 */
export const askServer = async (
  input: AskInput,
  onText: (text: string) => void,
): Promise<AskReply> => {
  const events = await call((api) => api.diagnosis.ask(input));
  let text = '';
  for await (const event of events) {
    if (event.type === 'reply') return event.reply;
    if (event.type === 'text') text = text === '' ? event.text : `${text} ${event.text}`;
    if (event.type === 'again') text = '';
    if (event.type !== 'begun') onText(text);
  }
  throw new Error('The server’s answer ended early');
};
