import { freePort } from '../stack/free-port.ts';
import { type OpenIdIssuer, startOpenIdIssuer } from '../stack/openid.ts';
import { publicUrl, startTestApp, type TestApp } from './test-app.ts';
import type { TestVisitor } from './test-visitor.ts';
import { createVisitor } from './test-visitor.ts';

/** Starts the local issuer that stands for Google, for `startTestApp({ config: { google } })`. */
export const startGoogle = async (): Promise<OpenIdIssuer> =>
  await startOpenIdIssuer({
    port: await freePort(),
    redirectUris: [`${publicUrl}/api/auth/callback/google`],
  });

/** Starts Google's stand-in and an app that offers it. Closing the app closes both. */
export const startAppWithGoogle = async (
  options: Omit<NonNullable<Parameters<typeof startTestApp>[0]>, 'config'> = {},
): Promise<TestApp> => {
  const google = await startGoogle();
  const stack = await startTestApp({ ...options, config: { google } });
  return {
    ...stack,
    async close() {
      await stack.close();
      await google.close();
    },
  };
};

/**
 * Goes through the whole code flow at the local issuer like a browser, and returns to us. `login` is typed there: see
 * tests/support/stack/openid.ts for the identities it creates.
 */
export const continueWithGoogle = async (
  visitor: TestVisitor,
  login: string,
  start = '/api/session/google',
  /** Runs while the browser is at the issuer. */
  meanwhile: () => Promise<void> = async () => {},
) => {
  const started = await visitor.post(start);
  let location = (started.body as { url: string }).url;
  const issuer = new URL(location).origin;
  const atIssuer = createVisitor(issuer, {});
  for (let hops = 0; hops < 20; hops += 1) {
    if (location.startsWith(publicUrl)) {
      await meanwhile();
      const url = new URL(location);
      return await visitor.get(`${url.pathname}${url.search}`);
    }
    const reply = await atIssuer.send('GET', location);
    const next = reply.headers.get('location');
    if (next) {
      location = new URL(next, issuer).href;
      continue;
    }
    const page = String(reply.body);
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    const submitted = await atIssuer.send(
      'POST',
      location,
      new URLSearchParams({ prompt, login, password: 'any' }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    );
    location = new URL(submitted.headers.get('location') ?? '', issuer).href;
  }
  throw new Error('The simulated issuer did not redirect the browser back');
};
