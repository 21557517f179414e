import { expect, vi } from 'vitest';
import type { Answer } from '../../../apps/api/src/adapters/vehicle-sources/answer.ts';
import { inWords, type SourcePromise } from '../../support/api/source-promises.ts';
import { shapes } from '../../support/simulators/vehicle-sources/faults.ts';

const plate = 'KX17ZQA';
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Freezes the date, which the breakers use as their clock, so that a slow machine changes nothing. */
const stopTheClock = () => {
  const start = Date.UTC(2026, 10, 15, 12);
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  return (seconds: number) => vi.setSystemTime(start + seconds * 1000);
};

/** The promises of both ports about a source that is slow, down or overloaded. */
export const resiliencePromises = <Port>(
  source: 'dvla' | 'dvsa',
  ask: (port: Port, plate: string) => Promise<Answer<unknown>>,
): SourcePromise<Port>[] => [
  {
    name: 'a short failure of DVLA or DVSA is hidden by a retry',
    async keeps({ sources, open }) {
      sources.addFault({ source, times: 2, ...shapes.html(500) });
      expect(inWords(await ask(open(), plate))).toBe('found');
      expect(sources.calls({ source })).toHaveLength(3);
    },
  },
  {
    name: 'if DVLA or DVSA never answers, each attempt ends in a time-out at its time limit',
    async keeps({ sources, open }) {
      sources.addFault({ source, kind: 'hang' });
      const started = performance.now();
      const answer = await ask(open({ attemptMs: 150, retries: 1 }), plate);
      const ms = performance.now() - started;
      expect(answer).toEqual({ kind: 'unavailable', reason: 'timeout', retryable: true });
      expect(sources.calls({ source })).toHaveLength(2);
      expect(ms).toBeGreaterThan(250);
      expect(ms).toBeLessThan(2_000);
    },
  },
  {
    name: 'the whole request ends in time, however many attempts remain',
    async keeps({ sources, open }) {
      sources.addFault({ source, kind: 'slow', ms: 1_500 });
      const started = performance.now();
      const answer = await ask(open({ attemptMs: 400, totalMs: 500, retries: 9 }), plate);
      expect(inWords(answer)).toBe('unavailable: timeout');
      expect(performance.now() - started).toBeLessThan(1_300);
    },
  },
  {
    name: 'if DVLA or DVSA keeps failing, it is not called for a while, and then one request tries it',
    async keeps({ sources, open }) {
      const setSeconds = stopTheClock();
      sources.addFault({ source, ...shapes.html(503) });
      const port = open({ breakAfter: 4, halfOpenAfterMs: 15_000 });
      for (const _ of times(4)) await ask(port, plate);
      expect(sources.calls({ source })).toHaveLength(4);
      setSeconds(14);
      const closed = await Promise.all(times(20).map(() => ask(port, plate)));
      expect(new Set(closed.map(inWords))).toEqual(new Set(['unavailable: down']));
      expect(sources.calls({ source })).toHaveLength(4);
      setSeconds(16);
      const halfOpen = await Promise.all(times(20).map(() => ask(port, plate)));
      expect(new Set(halfOpen.map(inWords))).toEqual(new Set(['unavailable: down']));
      expect(sources.calls({ source })).toHaveLength(5);
      sources.clearFaults();
      setSeconds(32);
      const back = await Promise.all(times(20).map(() => ask(port, plate)));
      expect(new Set(back.map(inWords))).toEqual(new Set(['found']));
    },
  },
  {
    name: 'an unknown vehicle does not open the circuit breaker',
    async keeps({ sources, open }) {
      const port = open({ breakAfter: 2 });
      for (const _ of times(5)) expect(inWords(await ask(port, 'ER19NFD'))).toBe('not-found');
      expect(sources.calls({ source })).toHaveLength(5);
    },
  },
  {
    name: 'a rejected key is logged once, and DVLA or DVSA is not called again',
    async keeps({ sources, lines, open }) {
      sources.addFault({ source, ...shapes.gateway(403, 'Forbidden') });
      const port = open();
      const answers = [];
      for (const _ of times(5)) answers.push(await ask(port, plate));
      expect(new Set(answers.map(inWords))).toEqual(new Set(['unavailable: refused']));
      expect(answers.every((answer) => answer.kind === 'unavailable' && !answer.retryable)).toBe(
        true,
      );
      expect(sources.calls({ source })).toHaveLength(1);
      expect(lines.filter((line) => line.includes('"alert":true'))).toHaveLength(1);
    },
  },
  {
    name: 'DVLA or DVSA is not called earlier than its Retry-After allows',
    async keeps({ sources, open }) {
      const setSeconds = stopTheClock();
      const headers = { 'retry-after': '30' };
      const busy = { ...shapes.gateway(429, 'Too Many Requests'), headers };
      sources.addFault({ source, times: 1, ...busy });
      const port = open();
      expect(inWords(await ask(port, plate))).toBe('unavailable: busy');
      setSeconds(29);
      expect(inWords(await ask(port, plate))).toBe('unavailable: busy');
      expect(sources.calls({ source })).toHaveLength(1);
      setSeconds(31);
      expect(inWords(await ask(port, plate))).toBe('found');
    },
  },
  {
    name: 'when the queue of calls is full, requests are rejected at once',
    async keeps({ sources, open }) {
      sources.addFault({ source, kind: 'slow', ms: 200 });
      const port = open({ atOnce: 2, waiting: 3 });
      const answers = await Promise.all(times(10).map(() => ask(port, plate)));
      const words = answers.map(inWords);
      expect(words.filter((word) => word === 'found')).toHaveLength(5);
      expect(words.filter((word) => word === 'unavailable: busy')).toHaveLength(5);
      expect(sources.calls({ source })).toHaveLength(5);
    },
  },
  {
    name: 'an impossible registration is not found, without a call to DVLA or DVSA',
    async keeps({ sources, open }) {
      const port = open();
      for (const text of ['', 'A', '../../x', 'AB17CDE?x', 'AB17CDEFG', '..', 'ÄB17CDE']) {
        expect(inWords(await ask(port, text))).toBe('not-found');
      }
      expect(sources.calls()).toHaveLength(0);
      expect(inWords(await ask(port, ' kx17-zqa '))).toBe('found');
    },
  },
  {
    name: 'no log line contains a registration, whatever DVLA or DVSA answers',
    async keeps({ sources, lines, open }) {
      const canary = 'CA67NRY';
      const ways = [
        { kind: 'slow', ms: 1 },
        { kind: 'drop' },
        { kind: 'cut' },
        { kind: 'hang' },
        { kind: 'change', fields: { registrationNumber: 'XX11XXX', registration: 'XX11XXX' } },
        { kind: 'change', fields: { taxDueDate: canary, registrationDate: canary } },
        shapes.garbage(),
        ...[200, 302, 400, 401, 403, 404, 429, 500, 503].map((status) => ({
          kind: 'reply' as const,
          status,
          headers: { location: `/${canary}` },
          body: JSON.stringify({
            requestId: canary,
            errorCode: canary,
            errorMessage: canary,
            message: canary,
            errors: [{ status: canary, code: canary, title: canary, detail: canary }],
          }),
        })),
      ] as const;
      for (const way of ways) {
        sources.clearFaults();
        sources.addFault({ source, ...way });
        await ask(open({ attemptMs: 400, breakAfter: 2 }), canary);
      }
      expect(lines.length).toBeGreaterThan(ways.length);
      expect(lines.filter((line) => line.toUpperCase().includes(canary))).toEqual([]);
    },
  },
];
