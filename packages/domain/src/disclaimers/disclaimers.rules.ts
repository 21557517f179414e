import type { AcceptanceFields } from './disclaimers.schema.ts';
import type { Disclaimer } from './disclaimers.texts.ts';

/** Returns whether the current version was accepted. Earlier versions do not count: their words were different. */
export const isAccepted = (
  { name, version }: Pick<Disclaimer, 'name' | 'version'>,
  acceptances: readonly AcceptanceFields[],
): boolean =>
  acceptances.some((accepted) => accepted.disclaimer === name && accepted.version === version);

export const accepting = (
  { name, version }: Pick<Disclaimer, 'name' | 'version'>,
  { now }: { now: string },
): AcceptanceFields => ({ disclaimer: name, version, acceptedAt: now });
