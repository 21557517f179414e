/** What hostile people repeat: characters, pairs and words after which a reader hopes for more. */
const pieces = [
  ' ',
  '\n',
  'a',
  'A',
  '0',
  '.',
  '/',
  '(',
  '<',
  '”',
  '@',
  '% ',
  'a ',
  ', ',
  'A1 ',
  'a@a.',
  'not ',
];

/**
 * Returns a text that is hard to read. Neither end is white space, which is trimmed before most readers see it; at the
 * last character a reader gives up.
 */
const hostileText = (piece: string, length: number): string =>
  `x${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}\u0001`;

/** Returns milliseconds of the processor, so that a busy machine changes little. */
const costOf = (work: () => unknown): number => {
  const before = process.threadCpuUsage();
  const began = performance.now();
  work();
  const whole = performance.now() - began;
  const { user, system } = process.threadCpuUsage(before);
  return Math.min(whole, (user + system) / 1000);
};

/** Whatever costs less for the longest text delays nobody. The clock of a thread tells less apart on some machines. */
const harmlessMs = 10;
const mostRounds = 8;

/** Returns by how much the cost grows with a text twice as long: 2 if reading takes linear time. */
const growthOf = (read: (text: string) => unknown, piece: string, length: number): number => {
  let [least, leastOfHalf] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let growth = 1;
  // What looks slow is measured again, because a process also does other work.
  for (let round = 0; round < mostRounds; round += 1) {
    least = Math.min(
      least,
      costOf(() => read(hostileText(piece, length))),
    );
    if (least < harmlessMs) return 1;
    leastOfHalf = Math.min(
      leastOfHalf,
      costOf(() => read(hostileText(piece, length / 2))),
    );
    growth = least / Math.max(1, leastOfHalf);
    if (growth < 2.5) return growth;
  }
  return growth;
};

/** Returns the hostile text whose second half makes reading cost more than `most` times as much; null if none does. */
export const growsTooMuch = (
  read: (text: string) => unknown,
  most: number,
  { length, also = [] }: { length: number; also?: readonly string[] },
): string | null => {
  for (const piece of [...pieces, ...also]) {
    const growth = growthOf(read, piece, length);
    if (growth <= most) continue;
    // Collecting garbage can look like growth at one length. What compares each with each grows at every length.
    if (growthOf(read, piece, 2 * length) > most)
      return `${growth.toFixed(1)} times with ${JSON.stringify(piece)}`;
  }
  return null;
};
