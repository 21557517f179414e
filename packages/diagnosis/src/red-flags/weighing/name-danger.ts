import type { Reading } from '../reading/reading.ts';

/** For each danger, the words and concepts that indicate it, with their weights. */
export type TellingWords = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Below these odds a name would be a guess. */
const leastNamed = 2;

/** Returns the words that are meant literally, and their concepts. */
export const namingSigns = ({ tokens }: Reading): Set<string> =>
  new Set(
    tokens.flatMap(({ text, concepts, denied, aside }) =>
      text === '' || denied || aside
        ? []
        : [...text.split(' '), ...concepts.map((concept) => `#${concept}`)],
    ),
  );

/** The weight that a matched pattern adds to the odds of its danger. */
const matched = 5;

/** Returns the danger that words and patterns indicate most, or null if none stands out. */
export const nameDanger = (
  telling: TellingWords,
  reading: Reading,
  patterns: ReadonlySet<string> = new Set(),
): string | null => {
  const signs = namingSigns(reading);
  let best: string | null = null;
  let bestScore = leastNamed;
  for (const [id, words] of Object.entries(telling)) {
    let sum = patterns.has(id) ? matched : 0;
    // The text may contain `constructor`.
    for (const sign of signs) if (Object.hasOwn(words, sign)) sum += words[sign] ?? 0;
    if (sum > bestScore) {
      best = id;
      bestScore = sum;
    }
  }
  return best;
};
