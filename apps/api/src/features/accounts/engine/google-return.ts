import { AsyncLocalStorage } from 'node:async_hooks';

/** The outcome of one return from Google, recorded by the engine's hooks. */
export type GoogleReturn = {
  created: boolean;
  linked: boolean;
  refused: { userId: string; subject: string } | null;
  /** The user who was signed in in the browser that came back. */
  signedIn: string | null;
};

const returns = new AsyncLocalStorage<GoogleReturn>();
export const currentReturn = (): GoogleReturn | undefined => returns.getStore();

export const watchReturn = async <T>(
  signedIn: string | null,
  work: () => Promise<T>,
): Promise<{ result: T; came: GoogleReturn }> => {
  const came: GoogleReturn = { created: false, linked: false, refused: null, signedIn };
  return { result: await returns.run(came, work), came };
};
