/** A word and where it stands, in any unit; y grows downwards. */
export type PlacedWord = { text: string; x: number; y: number; width: number; height: number };

const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How much of the lower of two words stands beside the other, from 0 to 1. */
const besideEachOther = (a: PlacedWord, b: PlacedWord): number =>
  (Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)) / Math.min(a.height, b.height);

/** Words to lines. A word joins the line whose last word it stands best beside, so that lines may slope a little. */
const toLines = (words: readonly PlacedWord[]): PlacedWord[][] => {
  const lines: PlacedWord[][] = [];
  for (const word of words.toSorted((a, b) => a.x - b.x)) {
    let best: PlacedWord[] | undefined;
    let most = 0.5;
    for (const line of lines) {
      const last = line.at(-1) as PlacedWord;
      const share = besideEachOther(last, word);
      // Two words in one place are two lines printed close together, not one line.
      const isOver = word.x < last.x + last.width / 2;
      if (share > most && !isOver) {
        best = line;
        most = share;
      }
    }
    if (best) best.push(word);
    else lines.push([word]);
  }
  const middle = (line: PlacedWord[]) => medianOf(line.map(({ y, height }) => y + height / 2));
  return lines.toSorted((a, b) => middle(a) - middle(b));
};

/**
 * The page as text: its columns are kept by spaces, at least two where the page leaves a wide gap, and a paragraph's
 * distance becomes an empty line. A value under its title therefore stands under it in the text as well.
 */
export const pageText = (words: readonly PlacedWord[]): string => {
  const shown = words.filter(({ text, width, height }) => text.trim() && width > 0 && height > 0);
  const letter = medianOf(
    shown.filter(({ text }) => text.length > 2).map(({ text, width }) => width / text.length),
  );
  if (!(letter > 0)) return shown.map(({ text }) => text).join(' ');
  const left = Math.min(...shown.map(({ x }) => x));
  const usual = medianOf(shown.map(({ height }) => height));
  const written: string[] = [];
  let bottom = Number.POSITIVE_INFINITY;
  for (const line of toLines(shown)) {
    const top = medianOf(line.map(({ y }) => y));
    if (top - bottom > usual) written.push('');
    bottom = medianOf(line.map(({ y, height }) => y + height));
    let text = '';
    let end = 0;
    let before = 0;
    for (const word of line) {
      // A heading's letters are wide, and so are the spaces between its words.
      const gap = (word.x - end) / Math.max(letter, Math.min(word.height, before) / 2);
      // Letters set close are one word that was cut in pieces.
      const spaces = !text || gap < 0.15 ? 0 : gap < 1.6 ? 1 : 2;
      const column = text && spaces < 2 ? 0 : Math.round((word.x - left) / letter);
      text = `${text}${' '.repeat(spaces)}`.padEnd(Math.min(400, column)) + word.text.trim();
      end = word.x + word.width;
      before = word.height;
    }
    written.push(text);
  }
  return written.join('\n');
};
