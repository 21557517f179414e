import { parsePounds } from '../../format/figures.ts';

/** Parses pence. A negative amount stays a number, because the schema has a message for it. */
export const parseCost = (text: string): number =>
  text.startsWith('-') ? -Math.max(1, parsePounds(text.slice(1))) : parsePounds(text);
