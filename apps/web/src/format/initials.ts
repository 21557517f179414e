const first = (word: string | undefined): string => [...(word?.trim() ?? '')][0] ?? '';

/** Returns the first letters of a name's first and last word: 'SP' for Sam Porter. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${first(words[0])}${first(last)}`.toLocaleUpperCase('en-GB');
};
