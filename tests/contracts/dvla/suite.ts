import { expect } from 'vitest';
import type { VehicleEnquiry } from '../../../apps/api/src/adapters/dvla/port.ts';
import {
  type FaultRow,
  inWords,
  promisesOf,
  type SourcePromise,
  today,
} from '../../support/api/source-promises.ts';
import { shapes } from '../../support/simulators/vehicle-sources/faults.ts';
import { resiliencePromises } from '../vehicle-sources/resilience-suite.ts';

const ask = (port: VehicleEnquiry, plate: string) => port.enquire(plate);

const recordOf = async (port: VehicleEnquiry, plate: string) => {
  const answer = await port.enquire(plate);
  if (answer.kind !== 'found') throw new Error(`Expected a vehicle, got ${inWords(answer)}`);
  return answer.record;
};

const rows: FaultRow[] = [
  ['400 in its own words', shapes.vesErrors(400, 'ENQ103'), 'not-found', 1],
  ['404 in its own words', shapes.vesErrors(404), 'not-found', 1],
  ['404 as a bare array', shapes.vesArray(404), 'not-found', 1],
  ['400 of a proxy', shapes.html(400), 'unavailable: garbage', 3],
  ['404 of a proxy', shapes.html(404), 'unavailable: garbage', 3],
  ['404 of the gateway', shapes.gateway(404, 'Not Found'), 'unavailable: garbage', 3],
  ['404 without a body', shapes.empty(404), 'unavailable: garbage', 3],
  ['401 of the gateway', shapes.gateway(401, 'Unauthorized'), 'unavailable: refused', 1],
  ['403 of the gateway', shapes.gateway(403, 'Forbidden'), 'unavailable: refused', 1],
  ['403 in HTML', shapes.html(403), 'unavailable: refused', 1],
  ['429 of the gateway', shapes.gateway(429, 'Too Many Requests'), 'unavailable: busy', 3],
  ['429 in HTML', shapes.html(429), 'unavailable: busy', 3],
  ['429 without a body', shapes.empty(429), 'unavailable: busy', 3],
  ['500 in its own words', shapes.vesErrors(500, 'ENQ108'), 'unavailable: down', 3],
  ['500 in HTML', shapes.html(500), 'unavailable: down', 3],
  ['500 without a body', shapes.empty(500), 'unavailable: down', 3],
  ['502 in HTML', shapes.html(502), 'unavailable: down', 3],
  ['504 of the gateway', shapes.gateway(504, 'Endpoint request timed out'), 'unavailable: down', 3],
  ['503 as a bare array', shapes.vesArray(503), 'unavailable: down', 1],
  ['503 in its own words', shapes.vesErrors(503), 'unavailable: down', 1],
  ['503 in HTML', shapes.html(503), 'unavailable: down', 1],
  ['200 with truncated JSON', shapes.garbage(), 'unavailable: garbage', 3],
  ['200 in HTML', shapes.html(200), 'unavailable: garbage', 3],
  ['200 without a body', shapes.empty(200), 'unavailable: garbage', 3],
  ['200 without a vehicle', { kind: 'reply', status: 200, body: '{}' }, 'unavailable: garbage', 1],
  ['200 with a list', { kind: 'reply', status: 200, body: '[]' }, 'unavailable: garbage', 1],
  ['204', shapes.empty(204), 'unavailable: garbage', 1],
  ['302', shapes.html(302), 'unavailable: garbage', 1],
  [
    'an endless body',
    { kind: 'reply', status: 200, body: 'x'.repeat(3e6) },
    'unavailable: garbage',
    1,
  ],
  ['a body cut off', { kind: 'cut' }, 'unavailable: down', 3],
  ['a closed connection', { kind: 'drop' }, 'unavailable: down', 3],
];

/** The promises of a port to DVLA's Vehicle Enquiry Service. */
export const vesPromises: SourcePromise<VehicleEnquiry>[] = [
  ...promisesOf('dvla', ask, rows),
  ...resiliencePromises('dvla', ask),
  {
    name: "DVLA's documented test registrations get the documented answers",
    async keeps({ open }) {
      const port = open();
      expect(await recordOf(port, 'AA19AAA')).toMatchObject({
        fuelType: 'PETROL',
        taxStatus: 'Taxed',
        motStatus: 'No details held by DVLA',
      });
      expect(await recordOf(port, 'AA19EEE')).toMatchObject({
        fuelType: 'ELECTRICITY',
        engineCapacity: null,
        motStatus: 'No results returned',
      });
      expect(await recordOf(port, 'AA19PPP')).toMatchObject({
        revenueWeight: 44_000,
        motStatus: null,
        typeApproval: null,
      });
      expect(await recordOf(port, 'AA19DSL')).toMatchObject({ fuelType: 'DIESEL' });
      expect(await recordOf(port, 'AA19SRN')).toMatchObject({
        taxStatus: 'SORN',
        taxDueDate: null,
      });
      expect(await recordOf(port, 'AA19MOT')).toMatchObject({
        motStatus: 'Valid',
        motExpiryDate: '2027-11-15',
      });
      expect((await recordOf(port, 'AA19AMP')).registrationNumber).toBe('AA19AMP');
      const untaxed = await recordOf(port, 'L2WPS');
      expect(untaxed.taxStatus).toBe('Untaxed');
      expect(String(untaxed.taxDueDate) < today).toBe(true);
      const errors = ['ER19BAD', 'ER19NFD', 'ER19THR', 'ER19ERR', 'ER19MNT'];
      const answers = await Promise.all(errors.map((plate) => port.enquire(plate)));
      expect(answers.map(inWords)).toEqual([
        'not-found',
        'not-found',
        'unavailable: busy',
        'unavailable: down',
        'unavailable: down',
      ]);
    },
  },
  {
    name: "DVLA's statuses are kept letter for letter, including unknown ones",
    async keeps({ sources, open }) {
      const port = open();
      for (const taxStatus of [
        'Taxed',
        'Untaxed',
        'SORN',
        'Not Taxed for on Road Use',
        'Excused',
      ]) {
        for (const motStatus of ['Valid', 'Not valid', 'No details held by DVLA', 'Pending']) {
          sources.clearFaults();
          sources.addFault({ source: 'dvla', kind: 'change', fields: { taxStatus, motStatus } });
          expect(await recordOf(port, 'KX17ZQA')).toMatchObject({ taxStatus, motStatus });
        }
      }
    },
  },
  {
    name: "unknown fields of DVLA's reply are ignored, null counts as absent, and the day of a month is dropped",
    async keeps({ sources, open }) {
      const fields = {
        flyingCar: { yes: true },
        colour: null,
        engineCapacity: null,
        monthOfFirstRegistration: '2017-05-01',
        fuelType: 'FUEL CELLS',
      };
      sources.addFault({ source: 'dvla', kind: 'change', fields });
      expect(await recordOf(open(), 'KX17ZQA')).toMatchObject({
        colour: null,
        engineCapacity: null,
        monthOfFirstRegistration: '2017-05',
        fuelType: 'FUEL CELLS',
      });
    },
  },
  {
    name: 'a DVLA reply with an invalid field is rejected, and the field is logged',
    async keeps({ sources, lines, open }) {
      const port = open();
      const wrong = {
        taxDueDate: '01/02/2027',
        motExpiryDate: '2026-02-30',
        yearOfManufacture: '2017',
        registrationNumber: 'AB12CDE',
        taxStatus: 1,
      };
      for (const [field, value] of Object.entries(wrong)) {
        sources.clearFaults();
        sources.addFault({ source: 'dvla', kind: 'change', fields: { [field]: value } });
        expect(await port.enquire('KX17ZQA')).toEqual({
          kind: 'unavailable',
          reason: 'garbage',
          retryable: false,
        });
        expect(lines.some((line) => line.includes('"alert":true') && line.includes(field))).toBe(
          true,
        );
      }
    },
  },
  {
    name: 'every call to DVLA gets an id of its own, which is logged',
    async keeps({ sources, lines, open }) {
      sources.addFault({ source: 'dvla', times: 2, ...shapes.empty(500) });
      await open().enquire('KX17ZQA');
      const ids = sources.calls().map(({ correlationId }) => correlationId ?? '');
      expect(new Set(ids).size).toBe(3);
      for (const id of ids) {
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(lines.filter((line) => line.includes(id))).toHaveLength(1);
      }
    },
  },
];
