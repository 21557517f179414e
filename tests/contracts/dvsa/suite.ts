import { expect, vi } from 'vitest';
import type { MotHistory } from '../../../apps/api/src/adapters/dvsa/port.ts';
import {
  type FaultRow,
  inWords,
  promisesOf,
  type SourcePromise,
} from '../../support/api/source-promises.ts';
import { shapes } from '../../support/simulators/vehicle-sources/faults.ts';
import { resiliencePromises } from '../vehicle-sources/resilience-suite.ts';
import { tokenPromises } from './token-suite.ts';

const ask = (port: MotHistory, plate: string) => port.findByRegistration(plate);

const recordOf = async (port: MotHistory, plate: string) => {
  const answer = await port.findByRegistration(plate);
  if (answer.kind !== 'found') throw new Error(`Expected a vehicle, got ${inWords(answer)}`);
  return answer.record;
};

const rows: FaultRow[] = [
  ['NF-01', shapes.moth(404, 'MOTH-NF-01'), 'not-found', 1],
  ['IV-03', shapes.moth(400, 'MOTH-IV-03'), 'not-found', 1],
  ['NP-02', shapes.moth(400, 'MOTH-NP-02'), 'not-found', 1],
  ['BR-01', shapes.moth(400, 'MOTH-BR-01'), 'not-found', 1],
  ['404 in the older format', shapes.olderMoth(404), 'not-found', 1],
  ['400 in the older format', shapes.olderMoth(400), 'not-found', 1],
  ['NF-02 (our URL is wrong)', shapes.moth(404, 'MOTH-NF-02'), 'unavailable: refused', 1],
  ['404 of a proxy', shapes.html(404), 'unavailable: garbage', 3],
  ['404 of the gateway', shapes.gateway(404, 'Not Found'), 'unavailable: garbage', 3],
  ['404 without a body', shapes.empty(404), 'unavailable: garbage', 3],
  ['UA-01', shapes.moth(401, 'MOTH-UA-01'), 'unavailable: refused', 2],
  ['401 without a body', shapes.empty(401), 'unavailable: refused', 2],
  ['401 in the older format', shapes.olderMoth(401), 'unavailable: refused', 2],
  ['FB-02', shapes.moth(403, 'MOTH-FB-02'), 'unavailable: refused', 2],
  ['FB-01', shapes.moth(403, 'MOTH-FB-01'), 'unavailable: refused', 1],
  ['FB-03', shapes.moth(403, 'MOTH-FB-03'), 'unavailable: refused', 1],
  ['FB-04', shapes.moth(403, 'MOTH-FB-04'), 'unavailable: refused', 1],
  ['403 of the gateway', shapes.gateway(403, 'Forbidden'), 'unavailable: refused', 1],
  ['RL-01', shapes.moth(429, 'MOTH-RL-01'), 'unavailable: busy', 1],
  ['RL-02', shapes.moth(429, 'MOTH-RL-02'), 'unavailable: busy', 1],
  ['429 of the gateway', shapes.gateway(429, 'Too Many Requests'), 'unavailable: busy', 3],
  ['UN-01', shapes.moth(500, 'MOTH-UN-01'), 'unavailable: down', 3],
  ['500 in the older format', shapes.olderMoth(500), 'unavailable: down', 3],
  ['502 in HTML', shapes.html(502), 'unavailable: down', 3],
  ['503 in HTML', shapes.html(503), 'unavailable: down', 1],
  ['200 with truncated JSON', shapes.garbage(), 'unavailable: garbage', 3],
  ['200 in HTML', shapes.html(200), 'unavailable: garbage', 3],
  ['200 without a body', shapes.empty(200), 'unavailable: garbage', 3],
  ['200 without a vehicle', { kind: 'reply', status: 200, body: '{}' }, 'unavailable: garbage', 1],
  ['302', shapes.html(302), 'unavailable: garbage', 1],
  ['a body cut off', { kind: 'cut' }, 'unavailable: down', 3],
  ['a closed connection', { kind: 'drop' }, 'unavailable: down', 3],
];

const test = {
  completedDate: '2025-06-30T23:30:00.000Z',
  testResult: 'PASSED',
  expiryDate: '2026-07-20',
  odometerValue: '61204',
  odometerUnit: 'MI',
  odometerResultType: 'READ',
  motTestNumber: '100000000001',
  dataSource: 'DVSA',
};

/** The promises of a port to DVSA's MOT history. */
export const motPromises: SourcePromise<MotHistory>[] = [
  ...promisesOf('dvsa', ask, rows),
  ...resiliencePromises('dvsa', ask),
  ...tokenPromises,
  {
    name: 'the MOT history has the model, the recall status and the tests, newest first',
    async keeps({ open }) {
      const record = await recordOf(open(), 'AB17CDE');
      expect(record).toMatchObject({ make: 'TOYOTA', model: 'COROLLA', engineSize: 1598 });
      expect(record.motTestDueDate).toBe(null);
      expect(record.hasOutstandingRecall).toBe('No');
      const moments = record.tests.map(({ completedAt }) => completedAt);
      expect(moments.length).toBeGreaterThan(5);
      expect(moments).toEqual(moments.toSorted().reverse());
      expect(record.tests[0]).toMatchObject({ result: 'PASSED', expiryDate: '2026-11-26' });
    },
  },
  {
    name: 'for a vehicle without tests, the MOT history has the due date of the first test',
    async keeps({ sources, open }) {
      const port = open();
      const record = await recordOf(port, 'KX75ZQB');
      expect(record.tests).toEqual([]);
      expect(record.motTestDueDate).toMatch(/^202[89]-\d\d-\d\d$/);
      for (const manufactureYear of ['2025', 2025]) {
        sources.addFault({ source: 'dvsa', kind: 'change', fields: { manufactureYear } });
        expect((await recordOf(port, 'KX75ZQB')).manufactureYear).toBe(2025);
      }
    },
  },
  {
    name: 'odometer readings are returned in miles, converted kilometres are marked, and unreadable text is kept',
    async keeps({ sources, open }) {
      const readings = [
        [{}, { kind: 'read', miles: 61204, unit: 'MI' }],
        [
          { odometerUnit: 'KM', odometerValue: '100000' },
          { kind: 'read', miles: 62137, unit: 'KM' },
        ],
        [{ odometerUnit: null }, { kind: 'read', miles: 61204, unit: null }],
        [{ odometerUnit: 'FURLONGS' }, { kind: 'unreadable', text: '61204 FURLONGS' }],
        [{ odometerValue: '6I204' }, { kind: 'unreadable', text: '6I204' }],
        [
          { odometerValue: null, odometerResultType: 'UNREADABLE' },
          { kind: 'unreadable', text: null },
        ],
        [{ odometerValue: null, odometerResultType: 'NO_ODOMETER' }, { kind: 'none' }],
      ] as const;
      const motTests = readings.map(([fields], at) => ({
        ...test,
        completedDate: `20${25 - at}-06-30T23:30:00.000Z`,
        ...fields,
      }));
      sources.addFault({ source: 'dvsa', kind: 'change', fields: { motTests } });
      const { tests } = await recordOf(open(), 'KX17ZQA');
      expect(tests.map(({ odometer }) => odometer)).toEqual(
        readings.map(([, expected]) => expected),
      );
      // Half past midnight in London.
      expect(tests[0]?.date).toBe('2025-07-01');
    },
  },
  {
    name: "unknown values of DVSA's reply are kept, and unknown fields ignored",
    async keeps({ sources, open }) {
      const defects = [
        { text: 'Rear tyre worn', type: 'PRS', dangerous: false },
        { text: null, type: 'GRUMBLE', dangerous: null },
      ];
      const odd = { ...test, testResult: 'ABANDONED', dataSource: 'MOON', mood: 'fine', defects };
      const fields = {
        hasOutstandingRecall: 'Perhaps',
        motTests: [odd, { ...test, defects: null }],
      };
      sources.addFault({ source: 'dvsa', kind: 'change', fields });
      const record = await recordOf(open(), 'KX17ZQA');
      expect(record.hasOutstandingRecall).toBe('Perhaps');
      expect(record.tests).toMatchObject([
        {
          result: 'ABANDONED',
          dataSource: 'MOON',
          defects: [{ type: 'PRS' }, { type: 'GRUMBLE', dangerous: false }],
        },
        { result: 'PASSED', defects: [] },
      ]);
    },
  },
  {
    name: 'a DVSA reply with an invalid field is rejected, and the field is logged',
    async keeps({ sources, lines, open }) {
      const port = open();
      const wrong = {
        registration: 'AB12CDE',
        registrationDate: '22.05.2017',
        motTests: [{ ...test, completedDate: 'yesterday' }],
      };
      for (const [field, value] of Object.entries(wrong)) {
        sources.clearFaults();
        sources.addFault({ source: 'dvsa', kind: 'change', fields: { [field]: value } });
        expect(inWords(await port.findByRegistration('KX17ZQA'))).toBe('unavailable: garbage');
        expect(lines.some((line) => line.includes('"alert":true') && line.includes(field))).toBe(
          true,
        );
      }
    },
  },
  {
    name: 'after the daily allowance is used up, DVSA is not called until the next day',
    async keeps({ sources, lines, open }) {
      // In summer, when midnight in London is before midnight in UTC.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 6, 1, 22, 30) });
      const port = open();
      sources.addFault({ source: 'dvsa', times: 1, ...shapes.moth(429, 'MOTH-RL-01') });
      const busy = { kind: 'unavailable', reason: 'busy', retryable: false };
      expect(await port.findByRegistration('KX17ZQA')).toEqual(busy);
      for (const minute of [31, 45, 60, 89]) {
        vi.setSystemTime(Date.UTC(2026, 6, 1, 22, minute));
        expect(await port.findByRegistration('KX17ZQA')).toEqual(busy);
      }
      expect(sources.calls({ source: 'dvsa' })).toHaveLength(1);
      expect(lines.filter((line) => line.includes('"alert":true'))).toHaveLength(1);
      vi.setSystemTime(Date.UTC(2026, 6, 2, 0, 0, 1));
      expect(inWords(await port.findByRegistration('KX17ZQA'))).toBe('found');
    },
  },
  {
    name: 'after too many calls in a short time, DVSA is not called for some minutes',
    async keeps({ sources, open }) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 15, 12) });
      const port = open();
      sources.addFault({ source: 'dvsa', times: 1, ...shapes.moth(429, 'MOTH-RL-02') });
      const busy = { kind: 'unavailable', reason: 'busy', retryable: true };
      expect(await port.findByRegistration('KX17ZQA')).toEqual(busy);
      vi.setSystemTime(Date.UTC(2026, 10, 15, 12, 1, 59));
      expect(await port.findByRegistration('KX17ZQA')).toEqual(busy);
      expect(sources.calls({ source: 'dvsa' })).toHaveLength(1);
      vi.setSystemTime(Date.UTC(2026, 10, 15, 12, 2, 1));
      expect(inWords(await port.findByRegistration('KX17ZQA'))).toBe('found');
    },
  },
];
