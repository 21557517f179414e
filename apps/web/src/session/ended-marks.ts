/** Whose session was ended from elsewhere, until their data here is wiped: that may be cut short. */
const prefix = 'roadworthy_ended:';

/** Storage may be refused; then a wipe that is cut short is not finished later. */
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
