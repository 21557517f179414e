/**
 * Returns a 32-bit hash: FNV-1a with MurmurHash's last step, which spreads texts that differ only in their last
 * letters.
 */
const hash = (text: string): number => {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
};

/** Returns a repeatable random number from 0 up to 1, which depends only on the plate and the question. */
export const draw = (plate: string, question: string): number =>
  hash(`${plate} ${question}`) / 2 ** 32;

export const drawWhole = (plate: string, question: string, from: number, to: number): number =>
  from + Math.floor(draw(plate, question) * (to - from + 1));

export const pick = <T>(plate: string, question: string, items: readonly T[]): T =>
  items[Math.floor(draw(plate, question) * items.length)] as T;
