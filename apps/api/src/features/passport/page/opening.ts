import { retention } from '@roadworthy/domain/site/retention';
import { parse, serialize } from 'cookie';
import * as z from 'zod';
import { checkingKeys, type Keys } from '../../../platform/keys.ts';
import { createSignedTokens } from '../../../platform/signed-tokens.ts';

/** A browser in which the plate was typed reads the history for a day, and no longer than the link is open. */
const openingMs = retention.openedHistoryHours * 3_600_000;

/** Marks the way from the right plate to the history: a browser that comes by it without the cookie does not keep it. */
export const openedMark = '?opened';

export const openingCookie = '__Secure-rw.history';

const Claims = z.tuple([z.string(), z.number()]);

/** The cookies of browsers in which the plate was typed. Each is for one link, and the browser sends it to that link only. */
export const createOpenings = (keys: Keys) => {
  const tokens = createSignedTokens(checkingKeys(keys, 'openedHistory'), Claims);
  return {
    cookie(
      linkId: string,
      { path, now, endsAt }: { path: string; now: Date; endsAt: Date },
    ): string {
      const until = Math.min(now.getTime() + openingMs, endsAt.getTime());
      return serialize(openingCookie, tokens.sign([linkId, until]), {
        ...{ httpOnly: true, secure: true, sameSite: 'lax', path },
        maxAge: Math.max(1, Math.floor((until - now.getTime()) / 1000)),
      });
    },
    isOpen(linkId: string, { cookieHeader, now }: { cookieHeader: string; now: Date }): boolean {
      const claims = tokens.open(parse(cookieHeader)[openingCookie] ?? '');
      if (!claims) return false;
      const [id, until] = claims;
      return id === linkId && now.getTime() < until;
    },
  };
};
