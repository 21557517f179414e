/** A tester's text, and the systems it may be about: the first is the intended one. */
export type LabelledText = {
  readonly text: string;
  readonly system: string;
  readonly accepted: readonly string[];
};

/**
 * Reads a corpus: a heading is `= system`, bars separate texts on one line, and after a tilde come the other acceptable
 * systems.
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
