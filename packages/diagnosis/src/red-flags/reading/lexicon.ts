/**
 * Concepts with the words for each, separated by commas. A star stands for the usual endings (`leak*`: leaks, leaked,
 * leaking). A phrase counts as a whole: `steering wheel` does not mention a wheel.
 */
export type Lexicon = Readonly<Record<string, string>>;

const inflected = (word: string): string[] => {
  if (!word.endsWith('*')) return [word];
  const stem = word.slice(0, -1);
  const last = stem.at(-1) ?? '';
  if (last === 'e')
    return [stem, `${stem}s`, `${stem}d`, `${stem.slice(0, -1)}ing`, `${stem.slice(0, -1)}in`];
  if (last === 'y' && !'aeou'.includes(stem.at(-2) ?? ''))
    return [stem, `${stem.slice(0, -1)}ies`, `${stem.slice(0, -1)}ied`, `${stem}ing`];
  const ends = /(?:s|x|ch|sh)$/.test(stem) ? `${stem}es` : `${stem}s`;
  const doubled = /[^aeiou][aeiou][bdgkmnpt]$/.test(stem) ? stem + last : stem;
  // `damag*` also covers `damage`.
  const withE = stem.length > 3 ? [`${stem}e`, `${stem}es`] : [];
  return [stem, ends, `${stem}ed`, `${stem}ing`, `${doubled}ed`, `${doubled}ing`, ...withE];
};

export type PhraseNode = {
  readonly next: Map<string, PhraseNode>;
  readonly concepts: string[];
};
const emptyNode = (): PhraseNode => ({ next: new Map(), concepts: [] });

const phrasesOf = (written: string): string[] =>
  written
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

/** Builds a tree of all phrases, to be followed word by word. */
export const phraseTree = (lexicons: readonly Lexicon[]): PhraseNode => {
  const root = emptyNode();
  for (const lexicon of lexicons)
    for (const [concept, written] of Object.entries(lexicon))
      for (const phrase of phrasesOf(written)) {
        let nodes = [root];
        for (const word of phrase.split(' '))
          nodes = nodes.flatMap((node) =>
            [...new Set(inflected(word))].map((form) => {
              const next = node.next.get(form) ?? emptyNode();
              node.next.set(form, next);
              return next;
            }),
          );
        for (const node of nodes) if (!node.concepts.includes(concept)) node.concepts.push(concept);
      }
  return root;
};

export const wordsOfLexicon = (lexicon: Lexicon): string[] =>
  Object.values(lexicon)
    .flatMap(phrasesOf)
    .flatMap((phrase) => phrase.split(' '))
    .flatMap(inflected);
