/** Returns the error code that the server sent, or that we set when the server could not be reached. */
export const codeOf = (error: unknown): string | null => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : null;
};
