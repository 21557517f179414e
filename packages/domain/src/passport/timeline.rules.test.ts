import { expect, test } from 'vitest';
import {
  fill,
  job,
  motTest,
  paper,
  passportCar,
  payment,
  reading,
  timelineInput,
} from '../../../../tests/support/fixtures/timeline.ts';
import { timelineOf } from './timeline.rules.ts';
import type { TimelineInput } from './timeline.schema.ts';

const lines = (fields: Partial<TimelineInput>) => timelineOf(timelineInput(fields)).lines;
const onlyLine = (fields: Partial<TimelineInput>) => {
  const found = lines(fields);
  expect(found).toHaveLength(1);
  return found[0];
};
const madeOf = (fields: Partial<TimelineInput>): string[] =>
  lines(fields).map(({ records }) => records.map(({ id }) => id).join(' '));

test('a job, its receipt and its payment are one line with the best grade', () => {
  const line = onlyLine({
    completions: [job('job', { costPence: 12_000 })],
    documents: [paper('receipt', { costPence: 12_000, receiptOf: 'job', paper: 'read' })],
    expenses: [payment('paid', { amountPence: 12_000, category: 'labour' })],
  });
  expect(line).toMatchObject({
    id: 'taskCompletions:job',
    kind: 'service',
    title: 'Service',
    grade: 'paper-read',
    costPence: 12_000,
    records: [
      { entity: 'taskCompletions', id: 'job' },
      { entity: 'documents', id: 'receipt' },
      { entity: 'expenses', id: 'paid' },
    ],
  });
});

test('a photo kept with a job is evidence; a task without one is the owner’s word', () => {
  expect(onlyLine({ completions: [job('a', { photoIds: ['photo'] })] })?.grade).toBe('paper-kept');
  expect(onlyLine({ completions: [job('a')] })?.grade).toBe('owner');
});

test('what came through a garage visit is the garage’s word, and its paper is a better one', () => {
  expect(onlyLine({ completions: [job('a', { visitId: 'visit' })] })?.grade).toBe('garage');
  const withPaper = {
    completions: [job('a', { visitId: 'visit' })],
    documents: [paper('invoice', { receiptOf: 'a' })],
  };
  expect(onlyLine(withPaper)?.grade).toBe('paper-kept');
});

test('a paper that is not read yet, and one from an older device, are papers kept', () => {
  for (const state of [undefined, null, 'kept'] as const) {
    expect(onlyLine({ documents: [paper('a', { paper: state })] })?.grade).toBe('paper-kept');
  }
});

test('the jobs of one invoice are one line, as its form saved them', () => {
  const line = onlyLine({
    documents: [paper('invoice', { mileageAtService: 44_980, costPence: 25_000, paper: 'read' })],
    completions: [
      job('a', { taskTitle: 'Oil change', mileage: 44_980 }),
      job('b', { taskTitle: 'Replace air filter', mileage: 44_980 }),
    ],
  });
  expect(line).toMatchObject({
    title: 'Service: oil, air filter',
    grade: 'paper-read',
    miles: 44_980,
    costPence: 25_000,
  });
});

test('an invoice that names other work is another line', () => {
  const found = madeOf({
    documents: [paper('invoice', { description: 'Two front tyres' })],
    completions: [job('a', { taskTitle: 'Replace the battery' })],
  });
  expect(found.toSorted()).toEqual(['a', 'invoice']);
});

test('a task of the same day that is no work on the car does not borrow the invoice', () => {
  const found = madeOf({
    documents: [paper('invoice')],
    completions: [job('a', { taskTitle: 'Post the parking form' })],
  });
  expect(found).toHaveLength(2);
});

test('two papers of one job are one line', () => {
  const papers = (fields: object) => [
    paper('invoice', { costPence: 9000, serviceProvider: 'Dale Motors' }),
    paper('other', { serviceProvider: 'Dale Motors', ...fields }),
  ];
  expect(lines({ documents: papers({ costPence: 9000 }) })).toHaveLength(1);
  expect(lines({ documents: papers({ costPence: null }) })).toHaveLength(1);
  expect(lines({ documents: papers({ costPence: 9100 }) })).toHaveLength(2);
  expect(lines({ documents: papers({ costPence: 9000, serviceProvider: 'Hill' }) })).toHaveLength(
    2,
  );
  expect(lines({ documents: papers({ costPence: 9000, receiptOf: 'own-payment' }) })).toHaveLength(
    2,
  );
});

test('two devices that completed one occurrence made one line', () => {
  const twin = { taskId: 'task', occurrence: 3 };
  expect(lines({ completions: [job('a', twin), job('b', twin)] })).toHaveLength(1);
  expect(
    lines({ completions: [job('a', twin), job('b', { ...twin, occurrence: 4 })] }),
  ).toHaveLength(2);
});

test('a paper proves no other day than its own', () => {
  const line = onlyLine({
    completions: [job('a', { completedOn: '2021-05-10' })],
    documents: [paper('b', { serviceDate: '2025-05-10', receiptOf: 'a', paper: 'read' })],
  });
  expect(line).toMatchObject({ date: '2025-05-10', grade: 'paper-read' });
  const undated = onlyLine({
    completions: [job('a', { completedOn: '2021-05-10' })],
    documents: [paper('b', { serviceDate: null, receiptOf: 'a', paper: 'read' })],
  });
  expect(undated).toMatchObject({ date: '2021-05-10', grade: 'paper-kept' });
});

test('a paper whose date is not known is no line, and is named', () => {
  const timeline = timelineOf(timelineInput({ documents: [paper('a', { serviceDate: null })] }));
  expect(timeline.lines).toEqual([]);
  expect(timeline.undated).toEqual(['a']);
});

test('papers of insurance and warranty, tax, fuel and other payments are no lines', () => {
  const timeline = timelineOf(
    timelineInput({
      documents: [
        paper('a', { documentType: 'insurance' }),
        paper('b', { documentType: 'warranty', serviceDate: null }),
        paper('c', { documentType: 'other', description: 'Loan, full service history' }),
        paper('d', { documentType: 'maintenance_receipt', receiptOf: 'fuel' }),
      ],
      completions: [job('e', { taskId: 'tax-car', taskTitle: 'Tax' })],
      expenses: [payment('f', { category: 'insurance' }), payment('g', { category: 'cleaning' })],
      fills: [fill('fuel')],
      readings: [reading('h')],
    }),
  );
  expect(timeline.lines).toEqual([]);
  expect(timeline.undated).toEqual([]);
});

test('records of other vehicles and of days to come are left out', () => {
  const other = { vehicleId: 'van' };
  const timeline = timelineOf(
    timelineInput({
      tests: [motTest('2026-11-18', true, [], { miles: 1 })],
      documents: [
        paper('a', other),
        paper('b', { serviceDate: '2027-01-01', mileageAtService: 9 }),
      ],
      completions: [job('c', other), job('d', { vehicleId: null })],
      expenses: [payment('e', other)],
      fills: [fill('f', other)],
      readings: [reading('g', other), reading('h', { date: '2027-01-01' })],
    }),
  );
  expect(timeline).toMatchObject({
    lines: [],
    mileage: [],
    sentence: 'Nothing is noted yet. No miles are noted.',
  });
});

test('a test is the government’s record, whatever the owner adds to it', () => {
  const line = onlyLine({
    tests: [
      motTest('2025-11-28', true, ['advisory: Front tyre worn'], {
        testNumber: '42',
        miles: 46_102,
      }),
    ],
    completions: [
      job('a', {
        taskId: 'mot-car',
        taskTitle: 'Renew MOT',
        completedOn: '2025-11-30',
        notedAt: '2025-11-30T10:00:00Z',
      }),
    ],
    documents: [
      paper('b', {
        documentType: 'mot_certificate',
        serviceDate: '2025-11-28',
        mileageAtService: 99_999,
      }),
    ],
    expenses: [payment('c', { category: 'mot', date: '2025-11-28', amountPence: 5485 })],
  });
  expect(line).toMatchObject({
    id: 'mot:42',
    date: '2025-11-28',
    title: 'MOT passed, one advisory',
    kind: 'mot-pass',
    grade: 'record',
    noted: null,
    miles: 46_102,
    costPence: 5485,
  });
  expect(line?.records.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c']);
});

test('an MOT that only the owner claims is never shown as a passed test', () => {
  const claims = lines({
    tests: [motTest('2023-11-28', true)],
    completions: [
      job('a', { taskId: 'mot-car', taskTitle: 'Renew MOT', completedOn: '2025-11-30' }),
    ],
  });
  expect(claims[0]).toMatchObject({ kind: 'repair', title: 'MOT', grade: 'owner' });
});

test('a failed test, the work and the retest of one day stand in their order', () => {
  const found = lines({
    tests: [
      motTest('2025-05-10', true),
      motTest('2025-05-10', false, ['dangerous: Brake hose split']),
    ],
    completions: [job('a', { taskTitle: 'Replace brake hose' })],
  });
  expect(found.map(({ id, title }) => [id, title])).toEqual([
    ['mot:2025-05-10', 'MOT passed'],
    ['taskCompletions:a', 'Replace brake hose'],
    ['mot:2025-05-10:2', 'MOT failed, one dangerous fault'],
  ]);
});

test.for([
  [
    ['advisory: a', 'advisory: b', 'minor: c', 'other: d'],
    true,
    'MOT passed, one minor fault, two advisories',
  ],
  [
    ['major: a', 'dangerous: b', 'advisory: c'],
    false,
    'MOT failed, two faults, one of them dangerous, one advisory',
  ],
  [['fail: a'], false, 'MOT failed, one fault'],
  [[], false, 'MOT failed'],
] as const)('a test with %j is called %s', ([found, passed, title]) => {
  expect(onlyLine({ tests: [motTest('2025-05-10', passed, found)] })?.title).toBe(title);
});

test.for([
  ['Full service', 'service', 'Full service', false],
  ['Oil and filter change', 'service', 'Service: oil and filter', false],
  ['Replace front brake pads', 'repair', 'Front brake pads', false],
  ['2 new front tyres', 'repair', 'Two front tyres', false],
  ['N/S/F tyre', 'repair', 'Nearside front tyre', false],
  ['Check brake pads', 'repair', 'Brake pads checked', false],
  ['Full service at Dale Motors', 'service', 'Full service at Dale Motors', true],
  ['Wash the car', 'repair', 'Wash the car', true],
  ['Order front tyres', 'repair', 'Order front tyres', true],
] as const)('a job called %s is a %s called %s', ([taskTitle, kind, title, isOwnersTitle]) => {
  expect(onlyLine({ completions: [job('a', { taskTitle })] })).toMatchObject({
    kind,
    title,
    isOwnersTitle,
  });
});

test.for([
  ['service_invoice', null, 'service', 'Service'],
  ['service_invoice', 'Reset the tracker, ask Jo', 'paper', 'Invoice'],
  [
    'service_invoice',
    'Rear pads and discs\nAdvise front tyres',
    'repair',
    'Rear brake pads, rear brake discs',
  ],
  ['maintenance_receipt', null, 'paper', 'Receipt'],
  ['maintenance_receipt', '5w30 engine oil', 'part', 'Parts: oil'],
  ['mot_certificate', null, 'paper', 'MOT'],
] as const)('a %s that says %j is a %s', ([documentType, description, kind, title]) => {
  const line = onlyLine({ documents: [paper('a', { documentType, description })] });
  expect(line).toMatchObject({ kind, title, isOwnersTitle: false });
});

test('no title repeats the text of a paper or payment, its file’s name or its provider', () => {
  const secret = 'CANARY';
  const found = lines({
    documents: [
      paper('a', {
        description: `Front tyres for ${secret}`,
        fileName: secret,
        serviceProvider: secret,
      }),
      paper('b', {
        documentType: 'mot_certificate',
        description: secret,
        serviceDate: '2024-01-01',
      }),
    ],
    expenses: [
      payment('c', { date: '2023-01-01', note: `Battery, ${secret}` }),
      payment('d', { date: '2022-01-01', note: secret, category: 'labour' }),
    ],
    completions: [job('e', { date: '2021-01-01', notes: secret } as object)],
  });
  expect(found).toHaveLength(5);
  expect(found.map(({ title }) => title).join()).not.toContain(secret);
});

test('a line is noted at the time if what it says was noted within fourteen days, in London', () => {
  const noted = (completedOn: string, notedAt: string | null | undefined) =>
    onlyLine({ completions: [job('a', { completedOn, notedAt })] })?.noted;
  expect(noted('2025-05-10', '2025-05-24T22:59:00Z')).toBe('at-the-time');
  // 25 May in London, where it is summer.
  expect(noted('2025-05-10', '2025-05-24T23:00:00Z')).toBe('later');
  expect(noted('2025-12-10', '2025-12-24T23:59:00Z')).toBe('at-the-time');
  expect(noted('2025-05-10', '2025-04-10T10:00:00Z')).toBeNull();
  for (const unknown of [null, undefined, 'yesterday']) {
    expect(noted('2025-05-10', unknown)).toBeNull();
  }
});

test('a note of the day does not make a later claim one of the time', () => {
  const washed = paper('a', { notedAt: '2025-05-10T10:00:00Z', costPence: 5000 });
  const claimed = job('b', {
    taskTitle: 'Timing belt',
    notedAt: '2026-11-01T10:00:00Z',
    costPence: 5000,
  });
  expect(onlyLine({ documents: [washed], completions: [claimed] })?.noted).toBe('later');
  const described = paper('a', {
    notedAt: '2026-11-01T10:00:00Z',
    description: 'Oil and filter, timing belt',
  });
  const job1 = job('b', { taskTitle: 'Oil change', notedAt: '2025-05-10T10:00:00Z' });
  expect(onlyLine({ documents: [described], completions: [job1] })?.noted).toBe('later');
});

test('a paper added later to a job that was noted at the time leaves it noted at the time', () => {
  const line = onlyLine({
    documents: [paper('a', { notedAt: '2026-11-01T10:00:00Z', paper: 'read', receiptOf: 'b' })],
    completions: [job('b', { notedAt: '2025-05-10T10:00:00Z' })],
  });
  expect(line).toMatchObject({ noted: 'at-the-time', grade: 'paper-read' });
});

test('of two devices’ records of one job, the one noted first counts', () => {
  const twin = { taskId: 'task', occurrence: 1 };
  const completions = [
    job('a', { ...twin, notedAt: '2026-01-01T10:00:00Z' }),
    job('b', { ...twin, notedAt: '2025-05-11T10:00:00Z' }),
  ];
  expect(onlyLine({ completions })?.noted).toBe('at-the-time');
});

test('readings of all kinds are compared, and one reading in three records is one', () => {
  const timeline = timelineOf(
    timelineInput({
      tests: [
        motTest('2025-11-28', true, [], { miles: 46_000 }),
        motTest('2024-11-28', false, [], { miles: null }),
        motTest('2023-11-28', true, [], { miles: 36_000 }),
      ],
      documents: [paper('a', { mileageAtService: 44_000 })],
      completions: [job('b', { mileage: 44_000 })],
      readings: [
        reading('c', { miles: 44_000 }),
        reading('d', { date: '2025-06-01', miles: 4500 }),
      ],
      fills: [fill('e', { date: '2025-07-01', miles: 44_900 })],
    }),
  );
  expect(timeline.mileage.map(({ miles, from, doubt }) => [miles, from, doubt])).toEqual([
    [36_000, 'passed', null],
    [44_000, 'between', null],
    [4500, 'between', 'drop'],
    [44_900, 'between', null],
    [46_000, 'passed', null],
  ]);
  expect(timeline).toMatchObject({ readings: 5, doubts: 1 });
  expect(timeline.sentence).toContain('Miles do not fit in 1 of 5 readings.');
});

test('a line carries the doubt of its own reading', () => {
  const [newest, middle] = lines({
    completions: [
      job('a', { completedOn: '2024-01-01', mileage: 40_000 }),
      job('b', { completedOn: '2024-06-01', mileage: 30_000 }),
      job('c', { completedOn: '2024-07-01', mileage: 42_000 }),
    ],
  });
  expect([newest?.doubt, middle?.doubt]).toEqual([null, 'drop']);
});

test('the first registration is a record only if the register gave it', () => {
  const stored = { ...passportCar, firstRegistrationDate: '2010-01-01' };
  expect(onlyLine({ vehicle: stored })).toMatchObject({ grade: 'owner', date: '2010-01-01' });
  const registered = { firstRegistrationDate: null, monthOfFirstRegistration: '2017-05' };
  expect(onlyLine({ vehicle: stored, registered })).toMatchObject({
    grade: 'record',
    date: '2017-05-01',
    isMonthOnly: true,
    noted: null,
  });
  expect(lines({ vehicle: { ...stored, firstRegistrationDate: '2027-01-01' } })).toEqual([]);
});

test('a recall that was repaired is a line', () => {
  const completions = [job('a', { taskId: 'recall-car', taskTitle: 'Safety recall' })];
  expect(onlyLine({ completions })).toMatchObject({ kind: 'repair', title: 'Safety recall: done' });
});

test('an import is first registered here, not new here', () => {
  const vehicle = { ...passportCar, isUsedImport: true };
  const registered = { firstRegistrationDate: '2021-03-01', monthOfFirstRegistration: null };
  expect(onlyLine({ vehicle, registered })?.title).toBe('First registered in the UK');
});

test('a car under three years, without tests, has a timeline of what its owner keeps', () => {
  const timeline = timelineOf(
    timelineInput({
      registered: { firstRegistrationDate: '2025-03-01', monthOfFirstRegistration: null },
      documents: [paper('a', { serviceDate: '2026-03-02', paper: 'read', mileageAtService: 9000 })],
    }),
  );
  expect(timeline).toMatchObject({ repairs: [], gaps: [] });
  expect(timeline.sentence).toBe(
    'Of 2 entries 1 is a government record and 1 is a paper read. There is one mileage reading.',
  );
});

test('after a change of plate the lines stay: no line, id or title depends on the plate', () => {
  const records = {
    tests: [motTest('2024-05-10', true, ['advisory: Horn quiet'], { testNumber: '7' })],
    completions: [job('a')],
  };
  const other = { ...passportCar, registrationNumber: 'X1ABC' };
  expect(lines({ ...records, vehicle: other })).toEqual(lines(records));
});

test('the name of a repair garage is no work, also once the owner has changed its record', () => {
  const description = 'Written by “Bosch Car Service” (0113 496 0123)';
  for (const visitId of ['visit', null]) {
    expect(onlyLine({ documents: [paper('a', { description, visitId })] })).toMatchObject({
      kind: 'paper',
      title: 'Invoice',
    });
    const note = 'Parts by “Oil Change & Service”: “Brake pads”';
    expect(onlyLine({ expenses: [payment('b', { note, category: 'labour' })] })).toMatchObject({
      kind: 'repair',
      title: 'Work paid for',
    });
  }
});

test('the words of a repair garage stand in quotation marks: its jobs and its name', () => {
  const visitId = 'visit';
  const documents = [paper('a', { serviceProvider: 'DVSA” approved', visitId })];
  expect(onlyLine({ documents })?.provider).toBe('“DVSA’ approved”');
  expect(onlyLine({ documents: [paper('a', { serviceProvider: 'Dale' })] })?.provider).toBe('Dale');
  const completions = [job('b', { taskTitle: '“Full service”', visitId })];
  expect(onlyLine({ completions })).toMatchObject({
    title: expect.stringContaining('“Full service”'),
    isOwnersTitle: true,
  });
});
