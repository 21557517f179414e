/** A word and its position, in any unit; y grows downwards. */
export type PlacedWord = { text: string; x: number; y: number; width: number; height: number };

const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns how much of the lower of two words overlaps the other vertically, from 0 to 1. */
const besideEachOther = (a: PlacedWord, b: PlacedWord): number =>
  (Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)) / Math.min(a.height, b.height);

/**
 * Groups words into lines. A word joins the line whose last word overlaps it most, so that lines may slope slightly.
 */
const toLines = (words: readonly PlacedWord[]): PlacedWord[][] => {
  const lines: PlacedWord[][] = [];
  for (const word of words.toSorted((a, b) => a.x - b.x)) {
    let best: PlacedWord[] | undefined;
    let maxDistance = 0.5;
    for (const line of lines) {
      const last = line.at(-1) as PlacedWord;
      const share = besideEachOther(last, word);
      // Two words in the same place belong to two lines printed close together.
      const isOver = word.x < last.x + last.width / 2;
      if (share > maxDistance && !isOver) {
        best = line;
        maxDistance = share;
      }
    }
    if (best) best.push(word);
    else lines.push([word]);
  }
  const middle = (line: PlacedWord[]) => medianOf(line.map(({ y, height }) => y + height / 2));
  return lines.toSorted((a, b) => middle(a) - middle(b));
};

/**
 * Returns the page as text. Spaces keep the columns, with at least two spaces for a wide gap, and a gap between
 * paragraphs becomes an empty line. A value printed under its title is therefore under it in the text too.
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
      // A heading has wide letters and wide spaces between words.
      const gap = (word.x - end) / Math.max(letter, Math.min(word.height, before) / 2);
      // Letters very close together are one word that was split.
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
