/**
 * Marks users whose session was ended from another device, until their data here is wiped: the wipe may be interrupted.
 */
const prefix = 'roadworthy_ended:';

/** If storage is blocked, an interrupted wipe is not finished later. */
const attempt = <T>(run: () => T, otherwise: T): T => {
  try {
    return run();
  } catch {
    return otherwise;
  }
};

export const markEnded = (userId: string): void =>
  attempt(() => localStorage.setItem(prefix + userId, '1'), undefined);

export const unmarkEnded = (userId: string): void =>
  attempt(() => localStorage.removeItem(prefix + userId), undefined);

export const markedEnded = (): string[] =>
  attempt(
    () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
    [],
  );
