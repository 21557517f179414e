import { expect, test } from 'vitest';
import { asVehicle } from '../reminders/test-reminders.ts';
import { asTask } from '../tasks/test-tasks.ts';
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

test('an invoice of a service offers last and next service and the mileage', () => {
  expect(offer()).toEqual({
    date: '2026-11-12',
    miles: 48_210,
    nextDate: '2027-11-12',
    nextMiles: null,
    isNewMileage: true,
    tasks: [],
  });
});

test('the next service is as far off as it was before', () => {
  const known = {
    lastServiceDate: '2025-01-01',
    nextServiceDate: '2026-07-01',
    lastServiceMileage: 30_000,
    nextServiceMileage: 42_000,
    mileage: 48_300,
  };
  expect(offer({}, known)).toMatchObject({
    nextDate: '2028-05-11',
    nextMiles: 60_210,
    isNewMileage: false,
  });
});

test.each([
  ['another paper', { documentType: 'insurance' as const }, {}],
  ['no date', { serviceDate: null }, {}],
  ['a date to come', { serviceDate: '2026-11-17' }, {}],
  ['an older one than the last', {}, { lastServiceDate: '2026-11-13' }],
  ['what is known', {}, { lastServiceDate: '2026-11-12', lastServiceMileage: 48_210 }],
])('%s offers nothing', (_, paper, vehicle) => {
  expect(offer(paper, vehicle)).toBeNull();
});

test('the tasks that it names, or that are services, are offered to be ticked', () => {
  const titles = (...tasks: Parameters<typeof asTask>[0][]) =>
    offer(
      { description: 'Oil and filter, front brake pads replaced' },
      {},
      tasks.map((fields, at) => asTask(fields, `task-${at}`)),
    )?.tasks.map(({ title }) => title);
  expect(
    titles(
      { title: 'Annual service' },
      { title: 'Front brake pads' },
      { title: 'Change the oil', taskType: 'guide', originalTaskId: 'oil-change' },
      { title: 'Wash it' },
      { title: 'Full service', status: 'completed' },
      { title: 'MOT and service', taskType: 'renewal' },
    ),
  ).toEqual(['Annual service', 'Front brake pads', 'Change the oil']);
});
