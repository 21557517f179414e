/** The code of a failure that the server named, or that we named when it could not be reached. */
export const codeOf = (error: unknown): string | null => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : null;
};
