import { expect, test } from 'vitest';
import { aTask, corolla, garage, vehicleId } from '../../../../../../dev/web/task-device.ts';
import { dueSections, ownSections } from './due-sections.ts';

const numbered = (at: number) => `00000000-0000-4000-8000-00000000010${at}`;
const late = aTask({ title: 'Late', vehicleId, dueDate: '2026-11-01' }, numbered(1));
const mot = aTask({ title: 'MOT', taskType: 'renewal', renewalType: 'mot' }, `mot-${vehicleId}`);
const own = aTask({ title: 'Own' }, numbered(2));
const fromGuide = aTask({ title: 'Oil', taskType: 'guide' }, numbered(3));
const done = aTask({ title: 'Done', status: 'completed' }, numbered(4));
const doneMot = { ...mot, id: 'tax-1', title: 'Tax', status: 'completed' as const };
const shape = (sections: readonly { title: string; tasks: readonly { title: string }[] }[]) =>
  sections.map(({ title, tasks }) => `${title}: ${tasks.map((task) => task.title).join(', ')}`);

test('overdue tasks come first, renewals are separate from custom tasks, and each task is listed once', () => {
  expect(shape(dueSections([late, mot, own, fromGuide], garage(corolla())))).toEqual([
    'Overdue: Late',
    'Renewals: MOT',
    'Your Custom Tasks: Own, Oil',
  ]);
  expect(dueSections([], garage())).toEqual([]);
});

test('lists open custom tasks beside the guides, and every match of a search', () => {
  const all = [own, mot, done, doneMot];
  expect(shape(ownSections(all, { isFiltered: false }))).toEqual(['Your Custom Tasks: Own']);
  expect(shape(ownSections(all, { isFiltered: true }))).toEqual([
    'Your Custom Tasks: Own',
    'Renewals: MOT',
    'Completed: Done, Tax',
  ]);
});
