import { drawFrom, drawSome } from './draw.ts';
import type { Voice, Wrapper } from './voices.ts';

const share = 0.15;
const mostSentences = 7;

const joinWith = (draw: () => number, parts: readonly string[]): string =>
  parts.reduce((text, part) => {
    if (text === '') return part;
    return /[.!?]$/.test(text) || draw() < 0.3 ? `${text} ${part}` : `${text}. ${part}`;
  }, '');

/**
 * Repeats some texts with what people write around the fault: who they are, what they drive, thanks. Without these, the
 * rest of a long message would outweigh a danger in half a sentence.
 */
export const toldAtLength = (voices: readonly Voice[], calm: readonly string[]): Voice[] => {
  const draw = drawFrom(7);
  return voices.flatMap((voice) => {
    if (draw() >= share) return [];
    const around = drawSome(calm, 1 + Math.floor(draw() * mostSentences), draw);
    const at = Math.floor(draw() * (around.length + 1));
    return [{ ...voice, text: joinWith(draw, around.toSpliced(at, 0, voice.text)) }];
  });
};

const wrappedShare = 0.15;

/** Repeats some texts between neutral words, so that a greeting or a price question weighs nothing. */
export const wrapped = (voices: readonly Voice[], wrappers: readonly Wrapper[]): Voice[] => {
  const draw = drawFrom(5);
  return voices.flatMap((voice) => {
    if (draw() >= wrappedShare) return [];
    const [around] = drawSome(wrappers, 1, draw);
    return around ? [{ ...voice, text: `${around.before}${voice.text}${around.after}` }] : [];
  });
};

/** Returns messages that describe no fault. */
export const nothingWrong = (calm: readonly string[], count: number): Voice[] => {
  const draw = drawFrom(11);
  return Array.from({ length: count }, () => ({
    text: joinWith(draw, drawSome(calm, 1 + Math.floor(draw() * 4), draw)),
    label: 'ok',
    flag: null,
  }));
};
