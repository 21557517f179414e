import type { Reading } from '../src/red-flags/reading/reading.ts';
import { namingSigns, type TellingWords } from '../src/red-flags/weighing/name-danger.ts';

const leastTexts = 5;
const leastOdds = 0.7;
const mostWords = 90;

/** Returns how much more often a danger's texts hold a word than those of other dangers, as log odds. */
export const findTellingWords = (
  texts: readonly { reading: Reading; flag: string }[],
): TellingWords => {
  const all = new Map<string, number>();
  const byFlag = new Map<string, { texts: number; signs: Map<string, number> }>();
  for (const { reading, flag } of texts) {
    const own = byFlag.get(flag) ?? { texts: 0, signs: new Map<string, number>() };
    byFlag.set(flag, own);
    own.texts += 1;
    for (const sign of namingSigns(reading)) {
      own.signs.set(sign, (own.signs.get(sign) ?? 0) + 1);
      all.set(sign, (all.get(sign) ?? 0) + 1);
    }
  }
  const wordsOf = ({ texts: own, signs }: { texts: number; signs: Map<string, number> }) =>
    [...signs]
      .filter(([, count]) => count >= leastTexts)
      .map(([sign, count]) => {
        const elsewhere = (all.get(sign) ?? 0) - count;
        const odds =
          Math.log((count + 0.5) / (own + 1)) -
          Math.log((elsewhere + 0.5) / (texts.length - own + 1));
        return { sign, odds, gain: count * odds };
      })
      .filter(({ odds }) => odds >= leastOdds)
      .toSorted((a, b) => b.gain - a.gain)
      .slice(0, mostWords)
      .map(({ sign, odds }) => [sign, Math.round(odds * 10) / 10] as const);
  return Object.fromEntries(
    [...byFlag].toSorted().map(([flag, own]) => [flag, Object.fromEntries(wordsOf(own))]),
  );
};
