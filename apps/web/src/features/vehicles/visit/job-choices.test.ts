import type { Repair } from '@roadworthy/domain/passport/timeline.schema';
import { emptyTask, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import { VisitJob } from '@roadworthy/domain/visits/visits.schema';
import { expect, test } from 'vitest';
import { jobChoices, named } from './job-choices.ts';

const today = '2026-11-15';
const text = 'Nearside Front Lower arm bush worn (5.3.4 (a) (i))';

const task = (fields: Partial<Task>): Task => ({
  ...emptyTask,
  id: '01890a5d-ac96-774b-bcce-b30200000002',
  createdAt: '2026-11-01T09:00:00Z',
  title: 'Oil and filter service',
  ...fields,
});

const repair = (fields: Partial<Repair> = {}): Repair => ({
  title: 'Front lower arm bush',
  found: { date: '2025-11-03', kind: 'advisory', text },
  done: null,
  clean: null,
  nextTestBy: null,
  ...fields,
});

const titles = (...given: Parameters<typeof jobChoices>) =>
  jobChoices(...given).map(({ title, note }) => [title, note]);

test('open tasks come soonest first, then findings that nobody repaired', () => {
  const tasks = [
    task({ title: 'Wax it' }),
    task({ title: 'MOT', dueDate: '2026-11-14' }),
    task({ title: 'Tyres', dueDate: '2026-12-01' }),
    task({ title: 'Done', status: 'completed' }),
  ];
  expect(titles(tasks, [repair()], today)).toEqual([
    ['MOT', 'Was due 14 Nov'],
    ['Tyres', 'Due 1 Dec'],
    ['Wax it', null],
    ['Front lower arm bush', 'MOT 3 Nov 2025'],
  ]);
});

test('a finding that is a task, or that is gone, is not offered twice', () => {
  const ofTest = task({ title: 'Arm bush', advisoryText: text, advisoryTestDate: '2025-11-03' });
  expect(titles([ofTest], [repair()], today)).toEqual([['Arm bush', 'MOT 3 Nov 2025']]);
  expect(titles([], [repair({ clean: { date: '2026-11-01' } })], today)).toEqual([]);
});

test('advisories and other jobs have names of their own kind', () => {
  const choices = jobChoices([task({})], [repair()], today);
  expect(named(choices).map(({ id }) => id)).toEqual(['j0', 'a1']);
});

test('a job without hidden characters is sent, whatever its record has', () => {
  const hidden = 'Arm\u202e bush';
  const [job] = named(
    jobChoices(
      [task({ title: hidden, advisoryText: hidden, advisoryTestDate: '2025-11-03' })],
      [],
      today,
    ),
  );
  expect(VisitJob.parse(job)).toMatchObject({ title: 'Arm bush', advisory: { text: 'Arm bush' } });
  expect(VisitJob.safeParse({ ...job, title: hidden }).success).toBe(false);
});
