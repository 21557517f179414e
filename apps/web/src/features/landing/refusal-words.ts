import type { Refusal } from './ask-plate.ts';

/** `a minute`, `12 minutes`, `3 hours` */
const waitWords = (seconds: number | null): string => {
  const minutes = Math.ceil((seconds ?? 60) / 60);
  if (minutes <= 1) return 'a minute';
  return minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
};

type Words = (refusal: Refusal) => string;

const sentences: Partial<Record<Refusal['code'], Words>> = {
  INVALID_INPUT: ({ wrong }) => wrong ?? 'Please check the number plate.',
  VEHICLE_NOT_FOUND: () =>
    'DVLA and DVSA have no vehicle with this plate. Please check the letters and digits.',
  NETWORK: () => 'You’re offline. We’ll look it up when you’re back.',
  TOO_MANY_ATTEMPTS: ({ retryAfterSeconds }) =>
    `That’s a lot of plates. You can check more in ${waitWords(retryAfterSeconds)}, or with a free account.`,
  LOOKUPS_SPENT: ({ retryAfterSeconds }) =>
    `So many people have checked a plate that we’ve run out of free checks for now. Try again in ${waitWords(retryAfterSeconds)}, or check yours with a free account.`,
  OVERLOADED: () => 'We’re very busy right now. Please try again in a moment.',
};

/** Returns the sentence for a refusal. */
export const refusalWords = (refusal: Refusal): string =>
  sentences[refusal.code]?.(refusal) ??
  'DVLA and DVSA can’t be reached just now. Please try again in a few minutes.';

/** Returns whether an account would help, because each account has its own limit. */
export const isHelpedByAccount = ({ code }: Refusal): boolean =>
  code === 'TOO_MANY_ATTEMPTS' || code === 'LOOKUPS_SPENT';
