import { describe, expect, test } from 'vitest';
import { expenseEntity } from '../costs/costs.entity.ts';
import { documentEntity } from '../documents/documents.entity.ts';
import { taskCompletionEntity, taskEntity } from '../tasks/tasks.entity.ts';
import { emptyTask, type Task } from '../tasks/tasks.schema.ts';
import { mileageReadingEntity } from '../vehicles/vehicles.entity.ts';
import { emptyVehicle, type Vehicle } from '../vehicles/vehicles.schema.ts';
import { type AcceptanceInput, changesOfAcceptance, linesOf } from './acceptance.rules.ts';
import type { VisitJob, Writing } from './visits.schema.ts';

const idOf = (number: number) => `01890a5d-ac96-774b-bcce-b3020${String(number).padStart(7, '0')}`;
const createdAt = '2026-11-01T09:00:00.000Z';

const vehicle: Vehicle = {
  ...emptyVehicle,
  id: idOf(1),
  createdAt,
  ...{ registrationNumber: 'LN19WKV', make: 'Ford', model: 'Transit', year: 2019 },
  mileage: 71_480,
} as Vehicle;

const service: Task = {
  ...emptyTask,
  id: idOf(2),
  createdAt,
  title: 'Oil and filter service',
  vehicleId: vehicle.id,
  isRecurring: true,
  recurringInterval: 12,
  recurringType: 'months',
  dueDate: '2026-11-10',
  anchorDate: '2026-11-10',
} as Task;

const advisory = {
  text: 'Nearside Front Lower arm bush worn (5.3.4 (a) (i))',
  testDate: '2025-11-03',
  testNumber: null,
  key: null,
};
const jobs: VisitJob[] = [
  { id: 'j0', title: service.title, note: null, taskId: service.id, advisory: null },
  { id: 'a1', title: 'Front lower arm bush worn', note: null, taskId: null, advisory },
];

const writing: Writing = {
  id: '0f0e9a3c-55f1-4b61-9c39-0f6f1f9d4a11',
  writtenAt: '2026-11-12T15:00:00.000Z',
  done: ['j0', 'a1'],
  others: ['Replaced the nearside drop link'],
  miles: 71_612,
  parts: ['Oil filter', 'Drop link'],
  pricePence: 18_950,
  photos: 1,
  business: 'Hill Street Motors',
  telephone: '0113 496 0123',
};

const photo = { id: idOf(3), mimeType: 'image/jpeg' as const, bytes: 81_000 };

const accept = (lines: string[], more: Partial<AcceptanceInput> = {}) => {
  let made = 100;
  return changesOfAcceptance({
    writing,
    accepted: new Set(lines),
    jobs,
    date: '2026-11-12',
    now: '2026-11-13T09:00:00.000Z',
    vehicle,
    tasks: new Map([[service.id, service]]),
    photos: [photo],
    newId: () => {
      made += 1;
      return idOf(made);
    },
    ...more,
  });
};
const kindsOf = (changes: ReturnType<typeof accept>) =>
  changes.map(({ entity, type }) => `${type} ${entity}`);

test('every line of a writing can be accepted', () => {
  expect(linesOf(writing)).toEqual([
    ...['job:j0', 'job:a1', 'other:0', 'miles', 'parts', 'price', 'photo:0'],
  ]);
});

describe('accepted lines', () => {
  test('complete the task that was asked for, which then starts its next occurrence', () => {
    const [task, completion] = accept(['job:j0', 'miles']);
    expect(task).toMatchObject({
      entity: 'tasks',
      id: service.id,
      type: 'edit',
      patch: { dueDate: '2027-11-12', occurrence: 2 },
    });
    expect(completion?.patch).toMatchObject({
      taskId: service.id,
      completedOn: '2026-11-12',
      mileage: 71_612,
      notes: 'Written by “Hill Street Motors” (0113 496 0123)',
    });
  });

  test('make a task of a finding that no task was made of, so that the history joins them', () => {
    const [task, completion] = accept(['job:a1']);
    expect(task).toMatchObject({
      type: 'add',
      patch: { taskType: 'advisory', advisoryText: advisory.text, status: 'completed' },
    });
    expect(completion?.patch.taskId).toBe(task?.id);
  });

  test('quote the garage’s own words', () => {
    const [task, completion] = accept(['other:0', 'parts']);
    expect(task?.patch.title).toBe('“Replaced the nearside drop link”');
    expect(completion?.patch.notes).toBe(
      'Parts by “Hill Street Motors” (0113 496 0123): “Oil filter”, “Drop link”',
    );
  });

  test('put the price on the first accepted photo, and make a payment if there is none', () => {
    expect(accept(['price', 'photo:0'])).toMatchObject([
      {
        entity: 'documents',
        patch: { costPence: 18_950, serviceProvider: 'Hill Street Motors', fileId: photo.id },
      },
    ]);
    expect(accept(['price'])).toMatchObject([
      { entity: 'expenses', patch: { amountPence: 18_950, vehicleId: vehicle.id } },
    ]);
    expect(kindsOf(accept(['price', 'photo:0'], { photos: [null] }))).toEqual(['add expenses']);
  });

  test('raise the vehicle’s mileage, or only add a reading if it is lower', () => {
    expect(kindsOf(accept(['miles']))).toEqual(['edit vehicles', 'add mileageReadings']);
    const older = { ...vehicle, mileage: 80_000 };
    expect(kindsOf(accept(['miles'], { vehicle: older }))).toEqual(['add mileageReadings']);
  });

  test('that nobody wrote make nothing', () => {
    expect(accept(['job:j7', 'other:5', 'photo:2'])).toEqual([]);
    expect(accept([])).toEqual([]);
  });

  test('of a job whose task is completed or gone make a task of their own', () => {
    const done = new Map([[service.id, { ...service, status: 'completed' } as Task]]);
    for (const tasks of [done, new Map<string, Task>()]) {
      expect(kindsOf(accept(['job:j0'], { tasks }))).toEqual(['add tasks', 'add taskCompletions']);
    }
  });

  test('are records that the schemas accept', () => {
    const entities = [
      taskEntity,
      taskCompletionEntity,
      mileageReadingEntity,
      documentEntity,
      expenseEntity,
    ];
    const changes = [...accept(linesOf(writing)), ...accept(['price'])];
    for (const { entity, type, patch } of changes) {
      const known = entities.find(({ name }) => name === entity);
      if (!known || type === 'edit') continue;
      expect(known.schema.safeParse(patch)).toMatchObject({ success: true });
    }
  });
});
