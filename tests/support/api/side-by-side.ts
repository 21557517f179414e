/** Runs `work` on every item, a few at a time, and returns the results in the items' order. */
export const sideBySide = async <T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const at = next;
      next += 1;
      results[at] = await work(items[at] as T);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
};

/** Repeats a race until it is lost once, so that a bug that depends on chance has time to show. */
export const untilLost = async (rounds: number, race: () => Promise<number>): Promise<number> => {
  let lost = 0;
  for (let round = 0; round < rounds && lost === 0; round += 1) lost = await race();
  return lost;
};

export const numbered = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
