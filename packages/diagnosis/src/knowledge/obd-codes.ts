/**
 * All generic OBD-II codes with an explanation. Loaded separately from the knowledge base, because few users need them.
 */

import { codeFamilies } from '../../generated/code-list.ts';
import type { CodeFamily, ObdCode } from '../codes.ts';

export const codesIn = (families: readonly CodeFamily[]): ObdCode[] =>
  families.flatMap(({ means, ...shared }) =>
    Object.entries(means).map(([code, text]) => ({ code, means: text, ...shared })),
  );

export const obdCodes: readonly ObdCode[] = codesIn(codeFamilies);

const byCode = new Map(obdCodes.map((entry) => [entry.code, entry]));

/** Returns the entry of a code, or null without one, as for every manufacturer's code. */
export const obdCode = (code: string): ObdCode | null => byCode.get(code) ?? null;
