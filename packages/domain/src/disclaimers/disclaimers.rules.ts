import type { AcceptanceFields } from './disclaimers.schema.ts';
import type { Disclaimer } from './disclaimers.texts.ts';

/** Whether somebody has accepted the text as it is now. An earlier version does not count: its words were others. */
export const isAccepted = (
  { name, version }: Pick<Disclaimer, 'name' | 'version'>,
  acceptances: readonly AcceptanceFields[],
): boolean =>
  acceptances.some((accepted) => accepted.disclaimer === name && accepted.version === version);

export const accepting = (
  { name, version }: Pick<Disclaimer, 'name' | 'version'>,
  { now }: { now: string },
): AcceptanceFields => ({ disclaimer: name, version, acceptedAt: now });
