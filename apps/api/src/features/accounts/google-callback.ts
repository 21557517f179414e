import type { Deps } from '../../deps.ts';
import { type Cookies, headersOf, type Visitor } from '../../platform/http/visitor.ts';
import { sessionCookie } from './auth-engine.ts';
import { signedInHint } from './device-cookies.ts';

/** Only places of our own: whatever the library says, the browser is not sent elsewhere. */
const ownPath = (location: string | null, origin: string): string => {
  const url = URL.canParse(location ?? '', origin) ? new URL(location ?? '', origin) : null;
  return url?.origin === origin ? `${url.pathname}${url.search}` : '/login?error=unknown';
};

/** Google sent the browser back: user, identity, session and the jobs they cause are saved together. */
export const finishGoogle = async (
  deps: Deps,
  visitor: Visitor,
  requestUrl: string,
): Promise<{ location: string; cookies: Cookies }> => {
  const { origin } = deps.config.publicUrl;
  await deps.accounts.ensureGoogle();
  const response = await deps.accounts.transaction(
    async () =>
      await deps.accounts.auth.handler(
        new Request(new URL(requestUrl, origin), { headers: headersOf(visitor, origin) }),
      ),
  );
  const cookies = response.headers.getSetCookie();
  const signedIn = cookies.some((cookie) => cookie.startsWith(`${sessionCookie}=`));
  return {
    location: ownPath(response.headers.get('location'), origin),
    cookies: signedIn ? [...cookies, signedInHint] : cookies,
  };
};
