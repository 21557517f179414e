import type { Reading } from '../reading/reading.ts';

/** For each danger, the words and concepts that tell of it, and by how much. */
export type TellingWords = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Below these odds a name would be a guess. */
const leastNamed = 2;

/** Words as they were meant, and what they are about. */
export const namingSigns = ({ tokens }: Reading): Set<string> =>
  new Set(
    tokens.flatMap(({ text, concepts, denied, aside }) =>
      text === '' || denied || aside
        ? []
        : [...text.split(' '), ...concepts.map((concept) => `#${concept}`)],
    ),
  );

/** The danger that most of the words tell of; null where none stands out. */
export const nameDanger = (telling: TellingWords, reading: Reading): string | null => {
  const signs = namingSigns(reading);
  let best: string | null = null;
  let most = leastNamed;
  for (const [id, words] of Object.entries(telling)) {
    let sum = 0;
    // Somebody may write `constructor`.
    for (const sign of signs) if (Object.hasOwn(words, sign)) sum += words[sign] ?? 0;
    if (sum > most) {
      best = id;
      most = sum;
    }
  }
  return best;
};
