import { expect, test } from 'vitest';
import {
  job,
  motTest,
  paper,
  passportCar,
  payment,
  timelineInput,
} from '../../../../tests/support/fixtures/timeline.ts';
import { mends, partIn, partsOfWork } from './repair-match.rules.ts';
import { timelineOf } from './timeline.rules.ts';
import type { TimelineInput } from './timeline.schema.ts';

const rows = (fields: Partial<TimelineInput>) =>
  timelineOf(timelineInput(fields)).repairs.map(({ title, found, done, clean, nextTestBy }) => ({
    title,
    found: `${found.kind} ${found.date}`,
    done: done && `${done.title} ${done.date}`,
    clean: clean?.date ?? null,
    nextTestBy,
  }));

const tyreFound = motTest('2023-11-24', true, [
  'advisory: N/S/F tyre worn close to limit (5.2.3 (e))',
]);
const cleanTest = motTest('2024-11-29', true, [], { expiryDate: '2025-11-28' });
const newTyres = job('tyres', { taskTitle: 'Two front tyres', completedOn: '2023-12-12' });

test('an advisory, its repair and the clean test are one row', () => {
  expect(rows({ tests: [cleanTest, tyreFound], completions: [newTyres] })).toEqual([
    {
      title: 'Nearside front tyre',
      found: 'advisory 2023-11-24',
      done: 'Two front tyres 2023-12-12',
      clean: '2024-11-29',
      nextTestBy: null,
    },
  ]);
});

test('a failure, the work and the retest of the same day are one row', () => {
  const pads = 'Rear brake pad(s) less than 1.5 mm thick (1.1.13 (a) (ii))';
  const tests = [motTest('2024-11-26', true), motTest('2024-11-26', false, [`major: ${pads}`])];
  const documents = [paper('a', { serviceDate: '2024-11-26', description: 'Rear pads and discs' })];
  expect(rows({ tests, documents })).toEqual([
    {
      title: 'Rear brake pads',
      found: 'failed 2024-11-26',
      done: 'Rear brake pads, rear brake discs 2024-11-26',
      clean: '2024-11-26',
      nextTestBy: null,
    },
  ]);
});

test('an advisory that is still open says so, and the next test by', () => {
  const tests = [
    motTest('2025-11-28', true, ['advisory: Rear brake discs lightly corroded'], {
      expiryDate: '2026-11-28',
    }),
  ];
  const open = { done: null, clean: null, nextTestBy: '2026-11-28' };
  expect(rows({ tests })).toMatchObject([open]);
  const repaired = [job('a', { taskTitle: 'Rear brake discs', completedOn: '2026-01-10' })];
  expect(rows({ tests, completions: repaired })).toMatchObject([
    { ...open, done: 'Rear brake discs 2026-01-10' },
  ]);
});

test('without a certificate of its own the date stored with the vehicle is the next test, or none', () => {
  const tests = [motTest('2025-11-28', false, ['major: Horn not working'])];
  const vehicle = { ...passportCar, motExpiryDate: '2025-12-01' };
  expect(rows({ tests, vehicle })).toMatchObject([{ nextTestBy: '2025-12-01' }]);
  expect(rows({ tests })).toMatchObject([{ nextTestBy: null }]);
});

test.for([
  ['before the test that found it', { completedOn: '2023-11-23' }],
  ['after the clean test', { completedOn: '2024-11-30' }],
  ['at the other axle', { taskTitle: 'Two rear tyres' }],
  ['at the other side', { taskTitle: 'Offside front tyre' }],
  ['at an axle that is not known', { taskTitle: 'New tyres' }],
  ['on another part', { taskTitle: 'Front brake pads' }],
  ['as an inspection', { taskTitle: 'Check front tyres' }],
  ['as a purchase', { taskTitle: 'Buy two front tyres' }],
] as const)('work %s repairs nothing', ([, fields]) => {
  const completions = [{ ...newTyres, ...fields }];
  // The advisory is gone, but nobody knows why.
  expect(rows({ tests: [cleanTest, tyreFound], completions })).toEqual([]);
});

test('parts that were bought and papers that only recommend work repair nothing', () => {
  const serviceDate = '2023-12-12';
  const documents = [
    paper('a', {
      serviceDate,
      documentType: 'maintenance_receipt',
      description: 'Two front tyres',
    }),
    paper('b', { serviceDate, description: 'Oil and filter\nAdvise front tyres worn' }),
  ];
  const expenses = [payment('c', { date: serviceDate, note: 'Front tyres' })];
  expect(rows({ tests: [cleanTest, tyreFound], documents, expenses })).toEqual([]);
});

test.for([
  ['All four tyres', true],
  ['Front and rear tyres', true],
  ['Tyre, nearside front', true],
  ['N/S/F tyre replaced', true],
  ['Front pads and rear tyres', false],
  ['Puncture repair, nearside front tyre', false],
] as const)('whether ‘%s’ mends the nearside front tyre: %s', ([work, isMended]) => {
  expect(mends(partsOfWork(work), partIn('Nearside Front Tyre worn close to legal limit'))).toBe(
    isMended,
  );
});

test.for([
  ['Oil leak, but not excessive (8.4.1 (a) (i))', 'Oil change', false],
  ['Oil leak, but not excessive (8.4.1 (a) (i))', 'Fix oil leak', true],
  ['Service brake: efficiency just above the minimum', 'Annual service', false],
  ['Nearside headlamp bulb blown', 'Nearside brake light bulb', false],
  ['Offside headlamp aim too high', 'Headlamp aim adjusted', true],
  ['Offside headlamp aim too high', 'Nearside headlamp aim adjusted', false],
  ['Horn not working', 'Horn repaired', true],
  ['Rear wiper blade deteriorated', 'Front wiper blades', false],
  ['Rear wiper blade deteriorated', 'New rear wiper blade', true],
  ['Front brake pads and discs worn', 'Front brake pads', false],
  ['Front brake pads and discs worn', 'Front discs, front pads', true],
  ['Offside front suspension arm ball joint worn', 'Offside front ball joint', true],
  ['Offside front track rod end ball joint worn', 'Offside front ball joint', false],
  ['Nearside rear brake light out', 'Rear brake pads and discs', false],
  ['Rear brakes binding slightly', 'Rear brake pads', false],
  ['Nearside front brake caliper leaking hydraulic fluid', 'Brake fluid change', false],
  ['Nearside front brake caliper leaking hydraulic fluid', 'N/S/F caliper replaced', false],
  ['Nearside front brake caliper leaking hydraulic fluid', 'N/S/F brake caliper', true],
  ['Gearbox oil leak', 'Gearbox oil change', false],
  ['Exhaust emissions lambda reading outside limits', 'Exhaust replaced', false],
  ['Tailgate struts weak', 'Front shock absorbers', false],
  ['Rear wiper not working', 'New wiper blades', false],
] as const)('a finding ‘%s’ and work ‘%s’: %s', ([found, work, isMended]) => {
  expect(mends(partsOfWork(work), partIn(found))).toBe(isMended);
});

test('a fault found again after its repair is not clean, and begins anew', () => {
  const again = motTest('2024-11-29', true, ['advisory: Nearside front tyre slightly perished'], {
    expiryDate: '2025-11-28',
  });
  expect(rows({ tests: [again, tyreFound], completions: [newTyres] })).toMatchObject([
    { found: 'advisory 2024-11-29', done: null, clean: null, nextTestBy: '2025-11-28' },
    {
      found: 'advisory 2023-11-24',
      done: 'Two front tyres 2023-12-12',
      clean: null,
      nextTestBy: null,
    },
  ]);
});

test('a fault that several tests name is one row, from the first of them', () => {
  const twice = motTest('2024-11-29', true, ['advisory: Front nearside tyre worn, 2mm']);
  const completions = [job('a', { taskTitle: 'Front tyres', completedOn: '2025-01-01' })];
  const tests = [motTest('2025-11-20', true), twice, tyreFound];
  expect(rows({ tests, completions })).toMatchObject([
    { found: 'advisory 2023-11-24', done: 'Front tyres 2025-01-01', clean: '2025-11-20' },
  ]);
});

test('an advisory that became a failure is shown from the failure', () => {
  const failed = motTest('2024-11-26', false, ['major: Nearside front tyre below 1.6mm']);
  const tests = [motTest('2024-11-29', true), failed, tyreFound];
  const completions = [job('a', { taskTitle: 'Front tyres', completedOn: '2024-11-28' })];
  expect(rows({ tests, completions })).toMatchObject([
    { found: 'failed 2024-11-26', done: 'Front tyres 2024-11-28', clean: '2024-11-29' },
  ]);
});

test('a failure that passed its retest was mended, although nothing is noted', () => {
  const tests = [
    motTest('2024-11-29', true),
    motTest('2024-11-26', false, ['major: Horn not working']),
  ];
  expect(rows({ tests })).toMatchObject([
    { title: 'Horn not working', found: 'failed 2024-11-26', done: null, clean: '2024-11-29' },
  ]);
});

test('a retest that fails for something else, or leaves advisories out, clears nothing', () => {
  const tests = [
    motTest('2024-11-28', true, [], { expiryDate: '2025-11-27' }),
    motTest('2024-11-27', false, ['major: Horn not working']),
    motTest('2024-11-26', false, ['major: Brake hose split', 'advisory: Exhaust corroded']),
  ];
  expect(rows({ tests })).toMatchObject([
    { found: 'failed 2024-11-27', clean: '2024-11-28' },
    { title: 'Brake hose split', clean: '2024-11-28' },
    { title: 'Exhaust', done: null, clean: null, nextTestBy: '2025-11-27' },
  ]);
});

test('a task made from a finding repaired it, whatever its title; a deleted one counts by its words', () => {
  const finding = 'Corrosion to underside near jacking point';
  const tests = [cleanTest, motTest('2023-11-24', true, [`advisory: ${finding} (6.1.1 (c))`])];
  const ofTask = (taskTitle: string) => [
    job('a', { taskId: 'weld', taskTitle, completedOn: '2024-01-10' }),
  ];
  const tasks = [
    { id: 'weld', advisoryText: finding, advisoryTestDate: '2023-11-24', advisoryTestNumber: null },
  ];
  expect(rows({ tests, completions: ofTask('Ask Sam'), tasks })).toMatchObject([
    { done: 'Ask Sam 2024-01-10', clean: '2024-11-29' },
  ]);
  expect(rows({ tests, completions: ofTask('Ask Sam') })).toEqual([]);
  expect(rows({ tests, completions: ofTask(finding) })).toMatchObject([
    { done: `${finding}: done 2024-01-10`, clean: '2024-11-29' },
  ]);
});

test('a job that has the words of a finding is called by our name for its part', () => {
  const completions = [
    job('a', { taskTitle: 'N/S/F tyre worn close to limit', completedOn: '2024-01-10' }),
  ];
  const { lines } = timelineOf(timelineInput({ tests: [tyreFound], completions }));
  expect(lines[0]).toMatchObject({ title: 'Nearside front tyre', isOwnersTitle: false });
});

test('a motorcycle’s tyres have an axle and no side', () => {
  const tests = [
    cleanTest,
    motTest('2023-11-24', true, ['advisory: Rear tyre worn close to limit']),
  ];
  const completions = [job('a', { taskTitle: 'Rear tyre', completedOn: '2024-01-10' })];
  expect(rows({ tests, completions })).toMatchObject([
    { title: 'Rear tyres', clean: '2024-11-29' },
  ]);
});
