/** Logs a failure that the user need not see. `why` says why it does no harm. */
export const noteIgnored = (error: unknown, why: string): void =>
  console.debug(`ignored: ${why}`, error);

/** Waits for a promise whose failure the user need not see, and returns undefined if it fails. */
export const ignoreFailure = async <T>(
  promise: Promise<T> | undefined,
  why: string,
): Promise<T | undefined> => {
  try {
    return await promise;
  } catch (error) {
    noteIgnored(error, why);
    return undefined;
  }
};
