const spoken = new Map(
  Object.entries({
    zero: '0',
    oh: '0',
    nought: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
    pee: 'p',
    see: 'c',
    sea: 'c',
    bee: 'b',
    you: 'u',
  }),
);

const written = /\b([pcbu])\s?[-:]?\s?([0-3o])\s?([0-9a-fo])\s?([0-9a-fo])\s?([0-9a-fo])\b/g;

/** Fault codes in a text, also 'p 0301', 'PO301' and 'pee oh three oh one', in the order in which they stand. */
export const readCodes = (text: string): string[] => {
  const digits = text
    .toLowerCase()
    .replace(/\b[a-z]+\b/g, (word) => spoken.get(word) ?? word)
    .replace(
      /\b([pcbu])((?:\s[0-9]){4})\b/g,
      (_, letter: string, rest: string) => letter + rest.replaceAll(' ', ''),
    );
  const found = new Set<string>();
  for (const [, letter = '', ...rest] of digits.matchAll(written)) {
    const figures = rest.slice(0, 4).join('').replaceAll('o', '0');
    // 'b a face' is no code: at least two of the last three are digits.
    if (figures.replace(/[^0-9]/g, '').length >= 3) found.add((letter + figures).toUpperCase());
  }
  return [...found];
};
