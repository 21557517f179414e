import type { APIRequestContext } from '@playwright/test';

/** Logs in through the API; the browser keeps the cookies. */
export const signIn = async (
  request: APIRequestContext,
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  const data = { email, password };
  const reply = await request.post(`${origin}/api/session`, { data, headers: { origin } });
  if (!reply.ok()) throw new Error(`The log-in failed: ${await reply.text()}`);
};
