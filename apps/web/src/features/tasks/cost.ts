import { parsePounds } from '../../format/figures.ts';

/** Pence. Below nought is a number, only a wrong one: the schema has words for it. */
export const parseCost = (text: string): number =>
  text.startsWith('-') ? -Math.max(1, parsePounds(text.slice(1))) : parsePounds(text);
