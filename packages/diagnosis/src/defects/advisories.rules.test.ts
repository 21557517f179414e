import type { Defect, MotTest } from '@roadworthy/domain/lookup/lookup.schema';
import { TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { advisoryFate, defectTask, isDefectAdded } from './advisories.rules.ts';
import { taskFromDefect } from './advisory-tasks.rules.ts';

const vehicleId = '0198f2c4-0000-7000-8000-000000000002';
const advisory: Defect = { text: 'Nearside Front Tyre worn (5.2.3 (e))', severity: 'advisory' };
const tested = (date: string, defects: Defect[] = [], passed = true): MotTest => ({
  date,
  passed,
  expiryDate: null,
  miles: null,
  testNumber: '100000000001',
  defects,
});
const source = tested('2024-11-10', [advisory]);
const task = taskFromDefect(advisory, source, vehicleId);
const fate = (...later: MotTest[]) => advisoryFate(task, [...later, source]);
const again = (severity: Defect['severity']): Defect => ({ text: 'nsf tyre worn 2mm', severity });

test('without a later MOT test it is unknown whether an advisory was repaired', () => {
  expect(fate()).toBe('unknown');
  expect(fate(tested('2024-11-20'))).toBe('unknown');
  expect(advisoryFate({ advisoryKey: null, advisoryTestDate: null }, [source])).toBe('unknown');
});

test('an advisory that is missing from the next MOT test counts as gone; the same advisory in other words counts as repeated', () => {
  expect(fate(tested('2025-11-12'))).toBe('gone');
  expect(fate(tested('2025-11-12', [again('advisory')]))).toBe('repeated');
  const other: Defect = { text: 'Offside Front Tyre worn (5.2.3 (e))', severity: 'advisory' };
  expect(fate(tested('2025-11-12', [other]))).toBe('gone');
});

test('the latest MOT test decides whether an advisory is gone', () => {
  expect(fate(tested('2026-11-12'), tested('2025-11-12', [again('advisory')]))).toBe('gone');
  expect(fate(tested('2026-11-12', [again('minor')]), tested('2025-11-12'))).toBe('repeated');
});

test('a failure that is missing from the retest counts as gone, but an advisory that is missing from the retest counts as repeated', () => {
  const retest = tested('2025-11-14');
  expect(fate(retest, tested('2025-11-12', [again('major')], false))).toBe('gone');
  expect(fate(retest, tested('2025-11-12', [again('advisory')], false))).toBe('repeated');
});

test('an MOT defect can be made a task that names its MOT test', () => {
  const worn: Defect = {
    text: 'Front Brake pad(s)\nwearing thin (1.1.13 (a) (ii))',
    severity: 'major',
  };
  const made = taskFromDefect(worn, source, vehicleId);
  expect(made).toMatchObject({
    title: 'Front Brake pad(s) wearing thin',
    description: 'Found at the MOT on 10 Nov 2024: Front Brake pad(s) wearing thin',
    category: 'Brakes',
    priority: 'high',
    taskType: 'advisory',
    originalTaskId: 'brake-replacement',
    parts: ['Brake pads'],
    vehicleId,
    advisoryTestNumber: '100000000001',
    advisoryTestDate: '2024-11-10',
    advisoryText: 'Front Brake pad(s) wearing thin',
  });
  const long = taskFromDefect({ text: 'worn '.repeat(500), severity: 'other' }, source, vehicleId);
  for (const one of [made, long]) expect(z.safeParse(TaskFields, one).success).toBe(true);
});

test.each([
  ['Oil leak, but not excessive (8.4.1 (a) (i))', 'Oil leak'],
  [
    'Nearside front tyre worn close to the legal limit',
    'Nearside front tyre worn close to the legal limit',
  ],
  [
    'Offside Rear Suspension arm pin or bush worn but not resulting in excessive movement',
    'Offside Rear Suspension arm pin or bush worn',
  ],
  [
    'Central Exhaust has a minor leak of exhaust gases from a corroded joint near the rear silencer box',
    'Central Exhaust has a minor leak of exhaust gases from a…',
  ],
])('the task made from the defect %j has the title %j and keeps the full text', (text, title) => {
  const made = taskFromDefect({ text, severity: 'advisory' }, source, vehicleId);
  expect(made.title).toBe(title);
  expect(made.advisoryText).toBe(text.replace(/ \(8.*/, ''));
});

test('no second task is made from a defect while the first task is open', () => {
  expect(isDefectAdded('N/S/F tyre worn 3mm', vehicleId, [task])).toBe(true);
  expect(isDefectAdded('N/S/R tyre worn 3mm', vehicleId, [task])).toBe(false);
  expect(isDefectAdded('N/S/F tyre worn', 'another', [task])).toBe(false);
  expect(isDefectAdded('N/S/F tyre worn', vehicleId, [{ ...task, status: 'completed' }])).toBe(
    false,
  );
});

test('an MOT finding shows that its task is on the list, or was done since the test', () => {
  const found = { text: 'N/S/F tyre worn 3mm', testDate: '2025-11-12', vehicleId };
  const done = (completedAt: string) => ({ ...task, status: 'completed' as const, completedAt });
  expect(defectTask(found, [])).toBeNull();
  expect(defectTask(found, [task])).toMatchObject({ state: 'added' });
  expect(defectTask({ ...found, vehicleId: 'another' }, [task])).toBeNull();
  expect(defectTask(found, [done('2025-11-12T09:00:00.000Z')])).toMatchObject({ state: 'done' });
  // The tester found the defect again after that.
  expect(defectTask(found, [done('2025-11-11T09:00:00.000Z')])).toBeNull();
  const both = [done('2025-11-20T09:00:00.000Z'), task];
  expect(defectTask(found, both)).toMatchObject({ state: 'added', task });
});
