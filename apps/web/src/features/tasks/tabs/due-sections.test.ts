import { expect, test } from 'vitest';
import {
  aTask,
  corolla,
  fleet,
  today,
  vehicleId,
} from '../../../../../../tests/support/web/task-device.ts';
import { fleetOf } from '../use-fleet.ts';
import { inOrderOfDue } from './browse-order.ts';
import { dueSections, ownSections } from './due-sections.ts';

const numbered = (at: number) => `00000000-0000-4000-8000-00000000010${at}`;
const late = aTask({ title: 'Late', vehicleId, dueDate: '2026-11-01' }, numbered(1));
const mot = aTask({ title: 'MOT', taskType: 'renewal', renewalType: 'mot' }, `mot-${vehicleId}`);
const recall = aTask(
  { title: 'Recall', taskType: 'renewal', renewalType: 'recall', dueDate: '2026-10-01' },
  `recall-${vehicleId}`,
);
const lateMot = { ...mot, title: 'Late MOT', dueDate: '2026-11-12' };
const own = aTask({ title: 'Own' }, numbered(2));
const fromGuide = aTask({ title: 'Oil', taskType: 'guide' }, numbered(3));
const done = aTask({ title: 'Done', status: 'completed' }, numbered(4));
const doneMot = { ...mot, id: 'tax-1', title: 'Tax', status: 'completed' as const };
const shape = (sections: readonly { title: string; tasks: readonly { title: string }[] }[]) =>
  sections.map(({ title, tasks }) => `${title}: ${tasks.map((task) => task.title).join(', ')}`);

test('in the tab of due tasks, overdue tasks come first, renewals are separate from custom tasks, and each task is listed once', () => {
  expect(shape(dueSections([late, mot, own, fromGuide], fleet(corolla())))).toEqual([
    'Overdue: Late',
    'Renewals: MOT',
    'Your Custom Tasks: Own, Oil',
  ]);
  expect(dueSections([], fleet())).toEqual([]);
});

test('a recall is listed neither as overdue nor as a renewal, but after lapsed legal dates and before chores', () => {
  const all = [late, recall, lateMot, own];
  expect(shape(dueSections(inOrderOfDue(all, fleet(corolla())), fleet(corolla())))).toEqual([
    'Overdue: Late MOT',
    'Safety recall: Recall',
    'Overdue tasks: Late',
    'Your Custom Tasks: Own',
  ]);
});

test('until its diagnosis is closed, a task that says not to drive comes first in the list', () => {
  const id = '00000000-0000-4000-8000-000000000201';
  const brakes = aTask({ title: 'Brakes', diagnosisId: id, vehicleId }, numbered(5));
  const said = { id, vehicleId, askedAt: '2026-11-15T09:00:00Z', flags: ['brakes'] };
  const garageWith = (outcome: string | null) => {
    const diagnoses = [{ ...said, safeToDrive: 'no' as const, outcome }];
    return fleetOf({ vehicles: [corolla()], readings: [], answers: [], diagnoses }, today);
  };
  const sectionsIn = (outcome: string | null) => {
    const known = garageWith(outcome);
    return shape(dueSections(inOrderOfDue([lateMot, brakes], known), known));
  };
  expect(sectionsIn(null)).toEqual(['Do not drive: Brakes', 'Overdue: Late MOT']);
  expect(sectionsIn('fixed')).toEqual(['Overdue: Late MOT', 'Your Custom Tasks: Brakes']);
});

test('the tab of guides also lists open custom tasks, and during a search every task that matches', () => {
  const all = [own, mot, done, doneMot];
  expect(shape(ownSections(all, { isFiltered: false }))).toEqual(['Your Custom Tasks: Own']);
  expect(shape(ownSections(all, { isFiltered: true }))).toEqual([
    'Your Custom Tasks: Own',
    'Renewals: MOT',
    'Completed: Done, Tax',
  ]);
});
