import { expect, test } from 'vitest';
import { asVehicle } from '../../../../tests/support/fixtures/reminders.ts';
import { asTask } from '../../../../tests/support/fixtures/tasks.ts';
import type { DocumentFields } from './documents.schema.ts';
import { serviceOffer } from './service.rules.ts';

const today = '2026-11-16';
const invoice = {
  documentType: 'service_invoice' as DocumentFields['documentType'],
  serviceDate: '2026-11-12' as string | null,
  mileageAtService: 48_210 as number | null,
  description: null as string | null,
};
const offer = (
  paper: Partial<typeof invoice> = {},
  vehicle: Parameters<typeof asVehicle>[0] = {},
  tasks = [asTask({ title: 'Wash it' })],
) => serviceOffer({ ...invoice, ...paper }, asVehicle(vehicle), { tasks, today });

test('a service invoice suggests the last service, the next service and the mileage', () => {
  expect(offer()).toEqual({
    date: '2026-11-12',
    miles: 48_210,
    isNewMileage: true,
    service: { isSure: true, nextDate: '2027-11-12', nextMiles: null },
    tasks: [],
    namesMot: false,
  });
});

test('the suggested next service keeps the interval between the previous services', () => {
  const known = {
    lastServiceDate: '2025-01-01',
    nextServiceDate: '2026-07-01',
    lastServiceMileage: 30_000,
    nextServiceMileage: 42_000,
    mileage: 48_300,
  };
  expect(offer({}, known)).toMatchObject({
    service: { nextDate: '2028-05-11', nextMiles: 60_210 },
    isNewMileage: false,
  });
});

const driven = { mileage: 50_000 };

test.each([
  ['a document of another type', { documentType: 'insurance' as const }, {}],
  ['a document without a date', { serviceDate: null }, {}],
  ['a future date', { serviceDate: '2026-11-17' }, {}],
  ['an invoice older than the last service', {}, { ...driven, lastServiceDate: '2026-11-13' }],
  [
    'an invoice of the last known service',
    {},
    { ...driven, lastServiceDate: '2026-11-12', lastServiceMileage: 48_210 },
  ],
  ['a receipt without a description', { documentType: 'maintenance_receipt' as const }, driven],
])('no service is suggested for %s', (_, paper, vehicle) => {
  expect(offer(paper, vehicle)).toBeNull();
});

const offeredTasks = (
  paper: Partial<typeof invoice>,
  ...tasks: Parameters<typeof asTask>[0][]
): string[] | undefined =>
  offer(
    paper,
    {},
    tasks.map((fields, at) => asTask(fields, `task-${at}`)),
  )?.tasks.map(({ task, isSure }) => `${isSure ? '' : 'perhaps '}${task.title}`);

test('an invoice suggests the tasks that it names, with doubtful tasks last and unticked', () => {
  expect(
    offeredTasks(
      { description: 'Full service, oil and filter, front brake pads replaced' },
      { title: 'Replace air filter' },
      { title: 'Annual service' },
      { title: 'Front brake pads' },
      { title: 'Change it', taskType: 'guide', originalTaskId: 'oil-change' },
      { title: 'Wash it' },
      { title: 'Full service', status: 'completed' },
      { title: 'MOT and service', taskType: 'renewal' },
    ),
  ).toEqual(['Annual service', 'Front brake pads', 'Change it', 'perhaps Replace air filter']);
});

test('an invoice without a description counts as a service and ticks no other task', () => {
  const tasks = [{ title: 'Annual service' }, { title: 'Front brake pads' }];
  expect(offeredTasks({}, ...tasks)).toEqual(['Annual service']);
});

test('an invoice for other work counts as a service only if the owner says so', () => {
  expect(offer({ description: 'MOT + retest' })).toMatchObject({
    service: { isSure: false },
    namesMot: true,
  });
  expect(offer({ description: 'Front pads & discs' })).toMatchObject({
    service: { isSure: false },
    namesMot: false,
  });
});

test("an invoice for a part that was only bought does not complete the part's task", () => {
  const bought = { documentType: 'maintenance_receipt' as const, description: 'Air filter' };
  expect(offeredTasks(bought, { title: 'Replace air filter' })).toEqual([
    'perhaps Replace air filter',
  ]);
  expect(offer(bought)?.service).toBeNull();
});

test('when an invoice suggests tasks, work read from the invoice counts as much as the owner’s description', () => {
  const task = asTask({ title: 'Replace front brake pads' });
  const found = serviceOffer(invoice, asVehicle({}), {
    tasks: [task],
    today,
    work: ['Front pads & discs'],
  });
  expect(found).toMatchObject({ service: { isSure: false }, tasks: [{ task, isSure: true }] });
});

test('an invoice older than the last service still completes the tasks that it names', () => {
  const task = asTask({ title: 'Replace front brake pads' });
  const known = asVehicle({ mileage: 50_000, lastServiceDate: '2026-11-13' });
  const paper = { ...invoice, description: 'front pads & discs' };
  expect(serviceOffer(paper, known, { tasks: [task], today })).toMatchObject({
    service: null,
    isNewMileage: false,
    tasks: [{ isSure: true }],
  });
});
