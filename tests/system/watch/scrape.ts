/** Returns the names in Prometheus's text format; a histogram's are those of its series. */
export const exposedIn = (text: string): Set<string> =>
  new Set(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split(/[{ ]/, 1)[0] ?? ''),
  );

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i;
const email = /[^\s"@]+@[^\s"@]+\.[a-z]/i;

/** Returns the lines with a label that holds one of the canaries, a user's id or an address. */
export const privateLines = (text: string, canaries: readonly string[]): string[] =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .filter(
      (line) =>
        uuid.test(line) || email.test(line) || canaries.some((canary) => line.includes(canary)),
    );

/** Returns the value of a series, or null if it has none. */
export const readSeries = (text: string, series: string): number | null => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line ? Number(line.slice(series.length + 1)) : null;
};
