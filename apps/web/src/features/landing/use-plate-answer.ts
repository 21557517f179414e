import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { links } from '../../links.ts';
import { askPlate, type Refusal } from './ask-plate.ts';

/** The code that shows an answer, loaded at the first key press. */
export type AnswerParts = {
  Answer: ComponentType<{ answer: LookupAnswer; onKeep: () => void }>;
  /** Returns what is wrong with a plate, or null. */
  plateProblem: (text: string) => string | null;
};

type PlateState = {
  busy: boolean;
  plate: string | null;
  answer: LookupAnswer | null;
  refusal: Refusal | null;
};
const nothing: PlateState = { busy: false, plate: null, answer: null, refusal: null };

let parts: AnswerParts | null = null;

const plateIn = (state: unknown): string | null =>
  (state as { askedPlate?: string } | null)?.askedPlate ?? null;

/**
 * Asks about plates. The plate is in the history state, never in the URL: going back shows the empty page, and a reload
 * asks again.
 */
export const usePlateAnswer = (load: () => Promise<AnswerParts>) => {
  const navigate = useNavigate();
  const shown = plateIn(useLocation().state);
  const [asking, setAsking] = useState(nothing);

  const prepare = (): void => {
    if (parts) return;
    const loading = load().then((loaded) => {
      parts = loaded;
    });
    void ignoreFailure(
      loading,
      'the code of the look-up could not be loaded early: the look-up loads it again, and reports any failure',
    );
  };

  const refuse = (plate: string, code: Refusal['code'], wrong: string | null = null) =>
    setAsking({ ...nothing, plate, refusal: { plate, code, wrong, retryAfterSeconds: null } });

  const ask = async (text: string): Promise<void> => {
    const plate = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
    const wrong = plate ? parts?.plateProblem(plate) : 'Registration number is required';
    if (wrong) return refuse(plate, 'INVALID_INPUT', wrong);
    if (!navigator.onLine) return refuse(plate, 'NETWORK');
    // The previous answer stays on the screen until there is another.
    setAsking(({ answer: before }) => ({ ...nothing, busy: true, plate, answer: before }));
    const [reply, loaded] = await Promise.all([askPlate(plate), load().catch(() => null)]);
    parts = loaded ?? parts;
    if ('refusal' in reply) return setAsking({ ...nothing, plate, refusal: reply.refusal });
    if (!parts) return refuse(plate, 'NETWORK');
    setAsking({ ...nothing, plate, answer: reply.answer });
    if (shown !== plate) await navigate(links.landing, { state: { askedPlate: plate } });
  };

  const askAgain = useEffectEvent((plate: string) => void ask(plate));
  const { busy, answer, refusal, plate } = asking;
  useEffect(() => {
    if (shown && !busy && !refusal && answer?.registrationNumber !== shown) askAgain(shown);
  }, [shown, busy, refusal, answer]);
  const waiting = refusal?.code === 'NETWORK' ? plate : null;
  useEffect(() => {
    if (!waiting) return;
    const retry = () => askAgain(waiting);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [waiting]);

  const found = shown && answer?.registrationNumber === shown ? answer : null;
  return { ...asking, answer: found, Answer: found ? parts?.Answer : undefined, ask, prepare };
};
