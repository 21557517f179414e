import { expect, test } from 'vitest';
import type { VehicleEnquiry } from '../../../apps/api/src/adapters/dvla/port.ts';
import { createVes } from '../../../apps/api/src/adapters/dvla/ves.ts';
import { type Build, hold } from '../../support/api/source-promises.ts';
import { vesPromises } from './suite.ts';

const ves: Build<VehicleEnquiry> = ({ sources, log, timing }) =>
  createVes({ settings: sources.settings.dvla, log, timing });

test.each(vesPromises)('$name', (promise) => hold(ves, promise));

/** Returns a build of the port with a bug in its answers or its parts. */
const spoiled =
  (
    spoil: (port: VehicleEnquiry, plate: string) => ReturnType<VehicleEnquiry['enquire']>,
  ): Build<VehicleEnquiry> =>
  (parts) => {
    const port = ves(parts);
    return { ...port, enquire: (plate) => spoil(port, plate) };
  };

const plants: [bug: string, build: Build<VehicleEnquiry>, caughtBy: RegExp][] = [
  [
    'an outage is reported as an unknown vehicle',
    spoiled(async (port, plate) => {
      const answer = await port.enquire(plate);
      return answer.kind === 'unavailable' ? { kind: 'not-found' } : answer;
    }),
    /500 in HTML/,
  ],
  [
    'an unknown vehicle is reported as an outage',
    spoiled(async (port, plate) => {
      const answer = await port.enquire(plate);
      return answer.kind === 'not-found'
        ? { kind: 'unavailable', reason: 'down', retryable: true }
        : answer;
    }),
    /404 in its own words/,
  ],
  [
    'a status is recognised by a part of its words',
    spoiled(async (port, plate) => {
      const answer = await port.enquire(plate);
      if (answer.kind !== 'found') return answer;
      const taxStatus = /taxed/i.test(answer.record.taxStatus ?? '') ? 'Taxed' : 'Untaxed';
      return { kind: 'found', record: { ...answer.record, taxStatus } };
    }),
    /letter for letter/,
  ],
  [
    'a registration is logged',
    ({ sources, log, timing }) => {
      const port = ves({ sources, log, timing });
      return {
        ...port,
        enquire: (plate) => {
          log.debug(`asking about ${plate}`);
          return port.enquire(plate);
        },
      };
    },
    /no log line contains/,
  ],
  [
    'a failed call is repeated twenty times',
    (parts) => ves({ ...parts, timing: { ...parts.timing, retries: 20 } }),
    /500 in HTML/,
  ],
  [
    'the circuit breaker never opens',
    (parts) => ves({ ...parts, timing: { ...parts.timing, breakAfter: 1e9 } }),
    /is not called for a while/,
  ],
  [
    'an attempt has no time limit',
    (parts) => ves({ ...parts, timing: { ...parts.timing, attemptMs: 1_100 } }),
    /never answers, each attempt/,
  ],
];

test.each(plants)(
  "planted fault is detected by the contract of DVLA's API: %s",
  async (_bug, build, caughtBy) => {
    const promise = vesPromises.find(({ name }) => caughtBy.test(name));
    if (!promise) throw new Error('The contract has no promise that this planted fault breaks');
    await expect(hold(build, promise)).rejects.toThrow();
  },
);
