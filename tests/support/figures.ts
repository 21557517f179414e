/** Prints `figure: NAME = VALUE (asked BOUND)`. The process ends with a non-zero code if any bound is missed. */
export const figure = (
  name: string,
  value: number,
  { atLeast, atMost, digits = 2 }: { atLeast?: number; atMost?: number; digits?: number } = {},
) => {
  const asked = [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ].join(', ');
  const missed =
    (atLeast !== undefined && !(value >= atLeast)) || (atMost !== undefined && !(value <= atMost));
  console.log(
    `figure: ${name} = ${Number(value.toFixed(digits))}${asked ? ` (asked ${asked})` : ''}${missed ? ' MISSED' : ''}`,
  );
  if (missed) process.exitCode = 1;
};

/** Prints the figure. In a test the assertion beside it decides, so the process's exit code is not changed. */
export const figureInTest: typeof figure = (...parameters) => {
  const before = process.exitCode;
  figure(...parameters);
  process.exitCode = before;
};

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};
