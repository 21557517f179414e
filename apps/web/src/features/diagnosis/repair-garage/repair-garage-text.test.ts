import { Verdict } from '@roadworthy/domain/diagnosis/verdict.schema';
import { emptyVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { expect, test } from 'vitest';
import type { Diagnosis } from '../diagnosis.reads.ts';
import { notInspected } from '../diagnosis-words.ts';
import { garageSections, garageText } from './repair-garage-text.ts';

const vehicle = {
  ...emptyVehicle,
  id: 'v',
  createdAt: '',
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  fuelType: 'PETROL',
  mileage: 48_210,
};
const diagnosis: Diagnosis = {
  id: 'd',
  createdAt: '',
  vehicleId: 'v',
  askedAt: '2026-11-16T08:00:00.000Z',
  complaint: 'It misfires\n\nP0301 on the reader',
  answers: [
    { question: 'is-shake-idle', chosen: 'shake-idle' },
    { question: 'when-driving', chosen: null },
  ],
  findings: [
    { id: 'lamp-engine', state: 'yes' },
    { id: 'squeal', state: 'unknown' },
  ],
  flags: [],
  safeToDrive: 'care',
  causes: [{ id: 'spark-plugs', name: 'Worn spark plugs', band: 'likely' }],
  isUnknown: false,
  sources: [
    { kind: 'code', id: 'P0301', text: 'P0301' },
    { kind: 'advisory', id: 'mot:1', text: 'Exhaust blowing' },
    { kind: 'season', id: 'season', text: 'Month 11' },
  ],
  explanation: null,
  engine: 'local',
  photoIds: [],
  outcome: null,
};
const vocabulary = {
  signs: [
    { id: 'lamp-engine', group: 'lamp' as const, name: 'Engine light' },
    { id: 'shake-idle', group: 'feel' as const, name: 'Shakes at idle' },
  ],
  questions: { 'is-shake-idle': 'Does it shake at idle?', 'when-driving': 'When does it happen?' },
};

test('the text to send to a garage has the symptoms, the answers, the codes and the unchecked causes', () => {
  const text = garageText(garageSections({ diagnosis, vehicle, vocabulary, answer: null }));
  expect(text).toBe(
    [
      'Vehicle\n- 2017 Toyota Corolla, AB17 CDE\n- Fuel: petrol\n- 48,210 miles',
      'What the owner noticed, 16 Nov 2026\n- It misfires\n- P0301 on the reader\n- Engine light',
      'What the owner was asked\n- Does it shake at idle? Yes\n- When does it happen? Not sure',
      'Fault codes\n- P0301: one of the maker’s own codes, or one we do not explain',
      'On record\n- Exhaust blowing',
      'What we told the owner\n- Get it checked. This week. Drive gently, and stop if it gets worse or a red light comes on. Nobody has looked at your car. If it feels wrong, don’t drive it.',
      'What it could be, not checked yet\n- Worn spark plugs (likely)',
    ].join('\n\n'),
  );
});

test('the text to send to a garage has the answers about dangers, and no guessed cause', () => {
  const partsOf = (more: Partial<Diagnosis>) =>
    garageSections({ diagnosis: { ...diagnosis, ...more }, vehicle, vocabulary, answer: null });
  expect(partsOf({ triage: [] })).toContainEqual({
    title: 'Asked about dangers',
    lines: ['None of the dangers'],
  });
  expect(partsOf({ triage: ['light-steady'] })).toContainEqual({
    title: 'Asked about dangers',
    lines: ['A red warning light, or one that flashes: Amber and steady'],
  });
  const unsure = partsOf({ verdict: 'unknown' }).map(({ title }) => title);
  expect(unsure).not.toContain('What it could be, not checked yet');
});

test.each(Verdict.def.values)(
  'after the verdict %s, the text to send to a garage says that no one has inspected the vehicle',
  (verdict) => {
    const parts = garageSections({
      diagnosis: { ...diagnosis, verdict },
      vehicle,
      vocabulary,
      answer: null,
    });
    expect(parts.find(({ title }) => title === 'What we told the owner')?.lines).toEqual([
      expect.stringContaining(notInspected),
    ]);
  },
);

test('the text to send to a garage says if the vehicle is unknown, and names the cause that was found', () => {
  const parts = garageSections({
    diagnosis: { ...diagnosis, outcome: 'cause:spark-plugs' },
    vehicle: null,
    vocabulary: { signs: [], questions: {} },
    answer: null,
  });
  expect(parts[0]).toEqual({ title: 'Vehicle', lines: ['Not said'] });
  expect(parts.at(-1)).toEqual({ title: 'What it was', lines: ['Worn spark plugs'] });
});

test('the text to send to a garage has the estimated mileage that the vehicle’s page shows', () => {
  const told = { diagnosis, vocabulary, answer: null };
  const linesFor = (mileage: number | null, miles?: number) =>
    garageSections({ ...told, vehicle: { ...vehicle, mileage }, miles })[0]?.lines.at(-1);
  expect(linesFor(null, 47_700)).toBe('About 47,700 miles');
  expect(linesFor(null)).toBe('Mileage not known');
  expect(linesFor(48_210, 48_210)).toBe('48,210 miles');
});
