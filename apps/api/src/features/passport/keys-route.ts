import { type PassportKey, passportKeysPath } from '@roadworthy/domain/passport/passport.schema';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { PublicKeys } from './public-keys.ts';

/** A visitor's question reaches the store at most this often. */
const keptMs = 60_000;

export type KeyDeps = { passportKeys: Pick<PublicKeys, 'list'>; now: Clock };

/** Returns how visitors' questions read the public keys of passports. */
export const createKeyReader = ({ passportKeys, now }: KeyDeps) => {
  let kept: { at: number; keys: Promise<PassportKey[]> } | null = null;
  return async (): Promise<PassportKey[]> => {
    const at = now().getTime();
    if (kept && at - kept.at < keptMs && at >= kept.at) return await kept.keys;
    const asked = { at, keys: passportKeys.list() };
    kept = asked;
    try {
      return await asked.keys;
    } catch (error) {
      if (kept === asked) kept = null;
      throw error;
    }
  };
};

/** Registers the public keys of passports, for anybody: other sites may check a passport too. */
export const registerPassportKeys = (app: FastifyInstance, deps: KeyDeps): void => {
  const read = createKeyReader(deps);
  app.get(passportKeysPath, async (_request, reply) => {
    const keys = await read();
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send({ keys });
  });
};
