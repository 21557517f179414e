import { describe, expect, test } from 'vitest';
import { expenseEntity } from '../costs/costs.entity.ts';
import { documentEntity } from '../documents/documents.entity.ts';
import { settleTask } from '../tasks/lifecycle.rules.ts';
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

  test('of a job whose task is gone make a task of their own', () => {
    const made = accept(['job:j0'], { tasks: new Map() });
    expect(kindsOf(made)).toEqual(['add tasks', 'add taskCompletions']);
  });

  describe('of a job that was done meanwhile', () => {
    const { occurrence, dueDate, dueMiles, anchorDate, anchorMiles } = service;
    const asked = { occurrence, dueDate, dueMiles, anchorDate, anchorMiles };
    const askedJobs = jobs.map((job) => (job.taskId ? { ...job, occurrence: asked } : job));
    const [first] = accept(['job:j0'], { jobs: askedJobs });
    const next = { ...service, ...first?.patch, photoIds: ['of-the-next'], doneSteps: [1] } as Task;
    const again = (task: Task) =>
      accept(['job:j0'], { jobs: askedJobs, tasks: new Map([[task.id, task]]) });

    test('complete the same occurrence once more, and do not move its task on', () => {
      expect(next).toMatchObject({ occurrence: 2, dueDate: '2027-11-12' });
      const made = again(next);
      expect(kindsOf(made)).toEqual(['add taskCompletions']);
      expect(made[0]?.patch).toMatchObject({
        ...asked,
        taskId: service.id,
        photoIds: [],
        doneSteps: [],
      });
      expect(settleTask(next, [{ ...made[0]?.patch, id: idOf(9), createdAt } as never])).toBeNull();
    });

    test('complete a task again that does not repeat', () => {
      const done = { ...service, isRecurring: false, status: 'completed' } as Task;
      expect(kindsOf(again(done))).toEqual(['add taskCompletions']);
    });

    test('complete what is open if the owner took back an earlier completion', () => {
      const later = askedJobs.map((job) =>
        job.taskId ? { ...job, occurrence: { ...asked, occurrence: 3 } } : job,
      );
      const made = accept(['job:j0'], { jobs: later });
      expect(kindsOf(made)).toEqual(['edit tasks', 'add taskCompletions']);
      expect(made[1]?.patch).toMatchObject({ occurrence: 1 });
    });
  });

  test('of parts alone make a completion whose note names them', () => {
    for (const lines of [['parts'], ['parts', 'miles']]) {
      const made = accept(lines);
      expect(made.find(({ entity }) => entity === 'taskCompletions')?.patch).toMatchObject({
        taskTitle: 'Parts from a garage',
        notes: 'Parts by “Hill Street Motors” (0113 496 0123): “Oil filter”, “Drop link”',
      });
    }
    for (const line of ['job:j0', 'other:0', 'price', 'photo:0']) {
      const made = accept(['parts', line]);
      expect(made.filter(({ patch }) => patch.taskTitle === 'Parts from a garage')).toEqual([]);
      expect(JSON.stringify(made)).toContain('Parts by “Hill Street Motors”');
    }
    expect(JSON.stringify(accept(['parts', 'photo:0'], { photos: [null] }))).toContain('Parts by');
  });

  test('fit the longest list of parts into every record', () => {
    const parts = Array.from({ length: 20 }, () => 'x'.repeat(120));
    const long = { ...writing, parts };
    const noteOf = (lines: string[]) => {
      const [made] = accept(lines, { writing: long });
      const known = [documentEntity, expenseEntity].find(({ name }) => name === made?.entity);
      expect(known?.schema.safeParse(made?.patch)).toMatchObject({ success: true });
      return String(made?.patch.description ?? made?.patch.note);
    };
    for (const line of ['photo:0', 'price']) {
      expect(noteOf(['parts', line])).toMatch(/x” and \d+ more$/);
    }
    const [, completion] = accept(['job:j0', 'parts'], { writing: long });
    expect(taskCompletionEntity.schema.safeParse(completion?.patch).success).toBe(true);
    expect(String(completion?.patch.notes).match(/“x+”/g)).toHaveLength(20);
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
