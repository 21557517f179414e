import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import {
  type AccessTokens,
  createAccessTokens,
} from '../../../apps/api/src/adapters/dvsa/access-tokens.ts';
import { createMotHistory } from '../../../apps/api/src/adapters/dvsa/mot-history.ts';
import type { MotHistory } from '../../../apps/api/src/adapters/dvsa/port.ts';
import { type Build, hold } from '../../support/api/source-promises.ts';
import { motPromises } from './suite.ts';

const now = () => new Date();

const motHistory: Build<MotHistory> = ({ sources, log, timing }) =>
  createMotHistory({ settings: sources.settings.dvsa, log, now, timing });

test.each(motPromises)('$name', (promise) => hold(motHistory, promise));

/** Returns a build of the port that handles its tokens wrongly. */
const withTokens =
  (spoil: (fresh: () => AccessTokens) => AccessTokens): Build<MotHistory> =>
  ({ sources, log, timing }) => {
    const settings = sources.settings.dvsa;
    return createMotHistory({
      settings,
      log,
      now,
      timing,
      tokensFrom: (exchange) =>
        spoil(() => createAccessTokens({ settings, exchange, now, timeoutMs: timing.attemptMs })),
    });
  };

const plants: [bug: string, build: Build<MotHistory>, caughtBy: RegExp][] = [
  [
    'every question fetches a token',
    withTokens((fresh) => ({ get: () => fresh().get(), drop: () => {} })),
    /fifty simultaneous look-ups/,
  ],
  [
    'a token is used for ever',
    withTokens((fresh) => {
      const tokens = fresh();
      const first = tokens.get();
      return { get: () => first, drop: () => {} };
    }),
    /as long as it was granted/,
  ],
  [
    'a refused token is used again',
    withTokens((fresh) => ({ ...fresh(), drop: () => {} })),
    /revoked token/,
  ],
  [
    'a late refusal of an old token discards the new one',
    withTokens((fresh) => {
      let tokens = fresh();
      return {
        get: () => tokens.get(),
        drop: () => {
          tokens = fresh();
        },
      };
    }),
    /late refusal/,
  ],
  [
    'an outage is reported as an unknown vehicle',
    (parts) => {
      const port = motHistory(parts);
      return {
        ...port,
        async findByRegistration(plate) {
          const answer = await port.findByRegistration(plate);
          return answer.kind === 'unavailable' ? { kind: 'not-found' } : answer;
        },
      };
    },
    /failing issuer never/,
  ],
  [
    'the path of a request is logged',
    (parts) => {
      const port = motHistory(parts);
      return {
        ...port,
        findByRegistration: (plate) => {
          parts.log.info({ url: `/v1/trade/vehicles/registration/${plate}` }, 'request');
          return port.findByRegistration(plate);
        },
      };
    },
    /no log line contains/,
  ],
];

test.each(plants)(
  "planted fault is detected by the contract of DVSA's API: %s",
  async (_bug, build, caughtBy) => {
    const promise = motPromises.find(({ name }) => caughtBy.test(name));
    if (!promise) throw new Error('The contract has no promise that this planted fault breaks');
    await expect(hold(build, promise)).rejects.toThrow();
  },
);

test.each(['undici', 'fetch', 'http,undici'])(
  'the MOT history adapter refuses to start with NODE_DEBUG=%s, which would log request paths',
  async (debug) => {
    const exchange = new URL(
      '../../../apps/api/src/adapters/vehicle-sources/exchange.ts',
      import.meta.url,
    ).href;
    const program = `const { createExchange } = await import('${exchange}'); createExchange({});`;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, NODE_DEBUG: debug },
    });
    await expect(run).rejects.toThrow(/would put registrations in the log/);
  },
);
