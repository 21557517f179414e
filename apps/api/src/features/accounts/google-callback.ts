import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { type Cookies, headersOf, type Visitor } from '../../platform/http/visitor.ts';
import { sessionCookie } from './auth-engine.ts';
import { signedInHint } from './device-cookies.ts';

/** Only places of our own: whatever the library says, the browser is not sent elsewhere. */
const ownPath = (location: string | null, origin: string): string => {
  const url = URL.canParse(location ?? '', origin) ? new URL(location ?? '', origin) : null;
  // Two slashes at the start would name another host.
  return url?.origin === origin
    ? `${url.pathname.replace(/^\/+/, '/')}${url.search}`
    : '/login?error=unknown';
};

const patienceMs = 10_000;

/**
 * Google sent the browser back. The library asks Google for the identity first, which may take long, and holds no
 * connection meanwhile; then user, identity and the jobs they cause are saved together.
 */
export const finishGoogle = async (
  deps: Deps,
  visitor: Visitor,
  requestUrl: string,
): Promise<{ location: string; cookies: Cookies }> => {
  const { origin } = deps.config.publicUrl;
  await deps.accounts.ensureGoogle();
  const request = new Request(new URL(requestUrl, origin), {
    headers: headersOf(visitor, origin),
  });
  const response = await Promise.race([
    deps.accounts.auth.handler(request),
    wait(patienceMs, null),
  ]);
  if (!response) return { location: '/login?error=timeout', cookies: [] };
  const cookies = response.headers.getSetCookie();
  const signedIn = cookies.some((cookie) => cookie.startsWith(`${sessionCookie}=`));
  return {
    location: ownPath(response.headers.get('location'), origin),
    cookies: signedIn ? [...cookies, signedInHint] : cookies,
  };
};
