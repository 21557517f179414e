import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { MotHistory } from '../../../apps/api/src/adapters/dvsa/port.ts';
import {
  type FaultRow,
  inWords,
  promisesOf,
  type SourcePromise,
} from '../../support/api/source-promises.ts';
import { shapes } from '../../support/simulators/vehicle-sources/faults.ts';

const fifty = Array.from(
  { length: 50 },
  (_, at) => `KX17A${String.fromCharCode(65 + (at % 26))}${at < 26 ? 'A' : 'B'}`,
);

const token = (body: object): FaultRow[1] => ({
  kind: 'reply',
  status: 200,
  body: JSON.stringify(body),
});

const rows: FaultRow[] = [
  ['a wrong secret', shapes.microsoft(401, 'invalid_client', 7000215), 'unavailable: refused', 1],
  [
    'an expired secret',
    shapes.microsoft(401, 'invalid_client', 7000222),
    'unavailable: refused',
    1,
  ],
  [
    'an unknown client',
    shapes.microsoft(400, 'unauthorized_client', 700016),
    'unavailable: refused',
    1,
  ],
  ['a wrong scope', shapes.microsoft(400, 'invalid_scope', 70011), 'unavailable: refused', 1],
  [
    'too many tokens',
    shapes.microsoft(429, 'temporarily_unavailable', 90033),
    'unavailable: busy',
    3,
  ],
  ['a failing issuer', shapes.microsoft(500, 'server_error', 90033), 'unavailable: down', 3],
  [
    'an unavailable issuer',
    shapes.microsoft(503, 'temporarily_unavailable', 90033),
    'unavailable: down',
    1,
  ],
  ['400 in HTML', shapes.html(400), 'unavailable: garbage', 3],
  ['502 in HTML', shapes.html(502), 'unavailable: down', 3],
  ['200 in HTML', shapes.html(200), 'unavailable: garbage', 3],
  ['200 without a body', shapes.empty(200), 'unavailable: garbage', 3],
  ['a token without an expiry', token({ access_token: 'x' }), 'unavailable: garbage', 3],
  ['an expired token', token({ access_token: 'x', expires_in: 0 }), 'unavailable: garbage', 3],
  ['a reply cut off', { kind: 'cut' }, 'unavailable: down', 3],
  ['a closed connection', { kind: 'drop' }, 'unavailable: down', 3],
];

/** The promises of a port to DVSA about its tokens. */
export const tokenPromises: SourcePromise<MotHistory>[] = [
  ...promisesOf<MotHistory>('token', (port, plate) => port.findByRegistration(plate), rows),
  {
    name: 'a failing issuer never makes a vehicle unknown, and DVSA is never called without a token',
    async keeps({ sources, open }) {
      sources.addFault({ source: 'token', ...shapes.html(404) });
      const answer = await open().findByRegistration('ER19NFD');
      expect(answer.kind).toBe('unavailable');
      expect(sources.calls({ source: 'dvsa' })).toHaveLength(0);
    },
  },
  {
    name: 'if the issuer of tokens never answers, every caller gets a time-out',
    async keeps({ sources, open }) {
      sources.addFault({ source: 'token', kind: 'hang' });
      const port = open({ attemptMs: 150, retries: 0 });
      const answers = await Promise.all(
        fifty.slice(0, 5).map((plate) => port.findByRegistration(plate)),
      );
      expect(new Set(answers.map(inWords))).toEqual(new Set(['unavailable: timeout']));
      expect(sources.calls({ source: 'token' })).toHaveLength(1);
    },
  },
  {
    name: 'fifty simultaneous look-ups fetch one token of DVSA',
    async keeps({ sources, open }) {
      sources.addFault({ source: 'token', kind: 'slow', ms: 30 });
      const port = open({ atOnce: 50 });
      const answers = await Promise.all(fifty.map((plate) => port.findByRegistration(plate)));
      expect(new Set(answers.map(inWords))).toEqual(new Set(['found']));
      expect(sources.calls({ source: 'token' })).toHaveLength(1);
      expect(sources.calls({ source: 'dvsa' })).toHaveLength(50);
    },
  },
  {
    name: 'fifty look-ups with a revoked token fetch one new token, and all look-ups are answered',
    async keeps({ sources, open }) {
      const port = open({ atOnce: 50 });
      await port.findByRegistration('KX17ZQA');
      sources.revokeTokens();
      sources.resetCalls();
      const answers = await Promise.all(fifty.map((plate) => port.findByRegistration(plate)));
      expect(new Set(answers.map(inWords))).toEqual(new Set(['found']));
      expect(sources.calls({ source: 'token' })).toHaveLength(1);
    },
  },
  {
    name: 'a late refusal of the old token does not discard the new token',
    async keeps({ sources, open }) {
      const port = open();
      await port.findByRegistration('KX17ZQA');
      sources.revokeTokens();
      sources.resetCalls();
      sources.addFault({ source: 'dvsa', plate: 'LN19WKV', times: 1, kind: 'slow', ms: 400 });
      const late = port.findByRegistration('LN19WKV');
      await wait(30);
      expect(inWords(await port.findByRegistration('YX65KLM'))).toBe('found');
      expect(inWords(await late)).toBe('found');
      expect(inWords(await port.findByRegistration('AB17CDE'))).toBe('found');
      expect(sources.calls({ source: 'token' })).toHaveLength(1);
    },
  },
  {
    name: 'a token is used for as long as it was granted, less a minute',
    async keeps({ sources, open }) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 15, 12) });
      const port = open();
      const askAfter = async (seconds: number) => {
        vi.setSystemTime(Date.UTC(2026, 10, 15, 12) + seconds * 1000);
        expect(inWords(await port.findByRegistration('KX17ZQA'))).toBe('found');
        return sources.calls({ source: 'token' }).length;
      };
      expect(await askAfter(0)).toBe(1);
      expect(await askAfter(1199 - 62)).toBe(1);
      expect(await askAfter(1199 - 58)).toBe(2);
      // A token that lives for less than a minute is still used, for half its life.
      sources.setTokenLifetime(40);
      expect(await askAfter(4000)).toBe(3);
      expect(await askAfter(4015)).toBe(3);
      expect(await askAfter(4025)).toBe(4);
      // DVSA never had to reject a token.
      expect(sources.calls({ source: 'dvsa' })).toHaveLength(6);
    },
  },
  {
    name: 'a token that DVSA rejects twice for one look-up is reported as our fault, without a third try',
    async keeps({ sources, lines, open }) {
      sources.addFault({ source: 'dvsa', ...shapes.moth(401, 'MOTH-UA-01') });
      const answer = await open().findByRegistration('KX17ZQA');
      expect(answer).toEqual({ kind: 'unavailable', reason: 'refused', retryable: false });
      expect(sources.calls({ source: 'dvsa' })).toHaveLength(2);
      expect(sources.calls({ source: 'token' })).toHaveLength(2);
      expect(lines.some((line) => line.includes('"alert":true'))).toBe(true);
    },
  },
];
