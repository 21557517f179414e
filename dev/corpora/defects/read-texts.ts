/** What a tester wrote, and the systems it may be said to be about: the first is the one that is meant. */
export type LabelledText = {
  readonly text: string;
  readonly system: string;
  readonly accepted: readonly string[];
};

/**
 * How the corpora are written: a heading is `= system`, bars stand between texts on one line, and behind a wave stand the
 * other systems that will do.
 */
export const readTexts = (written: string): LabelledText[] => {
  let system = '';
  return written
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('= ')) {
        system = line.slice(2);
        return [];
      }
      return line.split(' | ').map((entry) => {
        const [text = '', others] = entry.split(' ~ ');
        return { text, system, accepted: [system, ...(others?.split(' ') ?? [])] };
      });
    });
};
