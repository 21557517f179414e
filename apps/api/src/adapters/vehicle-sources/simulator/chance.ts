/** A 32-bit hash: FNV-1a, and MurmurHash's last step, which spreads what differs in the last letters only. */
const hash = (text: string): number => {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
};

/** Chance that is the same every time: a number from 0 up to 1, decided by the plate and the question alone. */
export const draw = (plate: string, question: string): number =>
  hash(`${plate} ${question}`) / 2 ** 32;

export const drawWhole = (plate: string, question: string, from: number, to: number): number =>
  from + Math.floor(draw(plate, question) * (to - from + 1));

export const pick = <T>(plate: string, question: string, items: readonly T[]): T =>
  items[Math.floor(draw(plate, question) * items.length)] as T;
