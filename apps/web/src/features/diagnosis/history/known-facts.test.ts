import { KnownHistory } from '@roadworthy/domain/diagnosis/report.schema';
import type { LookupAnswer, MotTest } from '@roadworthy/domain/lookup/lookup.schema';
import { emptyVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { expect, test } from 'vitest';
import { knownHistory, type VehicleRecords } from './known-facts.ts';
import { factsOf } from './vehicle-facts.ts';

const none: VehicleRecords = { answer: null, completions: [], documents: [], diagnoses: [] };
const motTest = (date: string, ...texts: string[]): MotTest => ({
  date,
  passed: true,
  expiryDate: null,
  miles: null,
  testNumber: null,
  defects: texts.map((text) => ({ text, severity: 'advisory' })),
});
const answer = (tests: MotTest[], recall: LookupAnswer['recall']) => ({ tests, recall });

test('a diagnosis uses the last MOT and ignores earlier ones', () => {
  const history = knownHistory({
    ...none,
    answer: answer(
      [motTest('2026-03-01', 'Front brake pads 3 mm'), motTest('2025-03-01', 'Tyre worn')],
      'outstanding',
    ),
  });
  expect(history.advisories?.map(({ text }) => text)).toEqual(['Front brake pads 3 mm']);
  expect(history.recalls).toHaveLength(1);
  expect(KnownHistory.safeParse(history).success).toBe(true);
});

test('completed work and the outcomes of earlier faults are passed to a diagnosis as repairs, newest first', () => {
  const history = knownHistory({
    ...none,
    completions: [{ id: 'one', taskTitle: 'New battery', notes: null, completedOn: '2026-01-10' }],
    documents: [
      {
        id: 'a',
        documentType: 'service_invoice',
        description: 'Clutch',
        fileName: 'a.pdf',
        serviceDate: '2026-05-01',
      },
      {
        id: 'b',
        documentType: 'insurance',
        description: 'Policy',
        fileName: 'b.pdf',
        serviceDate: null,
      },
    ],
    diagnoses: [
      {
        id: 'x',
        outcome: 'cause:drop-link',
        causes: [{ id: 'drop-link', name: 'Worn drop link', band: 'likely' }],
        askedAt: '2026-06-01T09:00:00.000Z',
      },
      {
        id: 'y',
        outcome: 'words:a stone in the brake shield',
        causes: [],
        askedAt: '2026-02-01T09:00:00.000Z',
      },
      // Nothing was repaired.
      {
        id: 'n',
        outcome: 'nothing:A mat was under the pedal',
        causes: [],
        askedAt: '2026-03-01T09:00:00.000Z',
      },
      { id: 'z', outcome: null, causes: [], askedAt: '2026-07-01T09:00:00.000Z' },
    ],
  });
  expect(history.repairs?.map(({ text }) => text)).toEqual([
    'Worn drop link',
    'Clutch',
    'a stone in the brake shield',
    'New battery.',
  ]);
});

test('a diagnosis uses the facts from the vehicle’s records and from its owner, and leaves unknown facts out', () => {
  const corolla = {
    ...emptyVehicle,
    id: 'v',
    createdAt: '',
    registrationNumber: 'AB17CDE',
    make: 'Toyota',
    model: 'Corolla',
    year: 2017,
    fuelType: 'PETROL',
  };
  const untested = { tests: [], today: '2026-06-01' };
  const named = { make: 'Toyota', model: 'Corolla', year: 2017 };
  expect(factsOf(corolla, 'car', {}, untested)).toEqual({ ...named, fuel: 'petrol', body: 'car' });
  const told = { transmission: 'manual', body: 'van' } as const;
  expect(factsOf(corolla, 'car', told, untested)).toEqual({ ...named, ...told, fuel: 'petrol' });
  const other = { ...corolla, fuelType: null, cylinderCapacity: 1598, mileage: 60_123 };
  expect(factsOf(other, 'vehicle', {}, untested)).toEqual({
    ...named,
    engine: '1598 cc',
    mileage: 60_123,
  });
});

test('if the owner has not entered a mileage, a diagnosis uses the estimate shown on the vehicle’s page', () => {
  const tests = [
    { ...motTest('2026-01-10'), miles: 47_000 },
    { ...motTest('2025-01-10'), miles: 40_000 },
    { ...motTest('2024-01-10'), miles: 33_000 },
  ];
  const vehicle = { ...emptyVehicle, id: 'v', createdAt: '', registrationNumber: 'AB17CDE' };
  const facts = (mileage: number | null) =>
    factsOf(
      { ...vehicle, make: 'Ford', model: 'Ka', year: 2017, mileage },
      'car',
      {},
      {
        tests,
        today: '2026-02-15',
      },
    );
  expect(facts(null).mileage).toBe(47_700);
  expect(facts(50_000).mileage).toBe(50_000);
});
