import { redFlags } from '@roadworthy/diagnosis/red-flags/red-flags.table';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import { Verdict } from '@roadworthy/domain/diagnosis/verdict.schema';
import { TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import { expect, test } from 'vitest';
import { asDiagnosis, diagnosisId } from '../../../../../tests/support/fixtures/diagnoses.ts';
import { taskFromDiagnosis } from './diagnosis-task.ts';
import { notInspected } from './diagnosis-words.ts';

const vehicleId = '0199f1de-7a51-7000-8000-000000000001';
const today = '2026-11-14';
const harmless = { verdict: 'care', safeToDrive: 'care' } as const;
const taskOf = (fields: Partial<DiagnosisFields>) =>
  taskFromDiagnosis(asDiagnosis(fields), [pads], { vehicleId, isRidden: false, today });
const pads = {
  name: 'Worn brake pads',
  band: 'likely' as const,
  check: { text: 'Look through the wheel at the pad.', needs: 'nothing' as const },
  repair: {
    who: 'owner' as const,
    pounds: [90, 220] as [number, number],
    source: 'our estimate',
    parts: ['brake pads'],
    guideId: 'brake-replacement',
  },
};

test('a task made from a diagnosis has valid fields and the four standard steps', () => {
  const task = taskOf({ ...harmless, flags: [], complaint: 'It squeals', isUnknown: false });
  expect(TaskFields.safeParse(task).error?.issues).toBeUndefined();
  expect(task).toMatchObject({
    title: 'Check: Worn brake pads',
    category: 'Diagnostics',
    difficulty: 'Medium',
    estimatedDuration: '1-3 hours',
    status: 'pending',
    priority: 'medium',
    taskType: 'manual',
    vehicleId,
    diagnosisId,
    dueDate: null,
    warnings: [notInspected],
    originalTaskId: 'brake-replacement',
  });
  expect(task.steps.map(({ instruction }) => instruction)).toEqual([
    'Review the diagnosis',
    'Gather tools and parts',
    'Perform maintenance',
    'Test and verify',
  ]);
  expect(task.description).toContain('Check first: Look through the wheel');
});

test('the text of a task says ‘AI’ only if a model has explained the diagnosis', () => {
  expect(taskOf({ explanation: 'The pads are worn.' }).steps[0]?.instruction).toBe(
    'Review the AI diagnosis',
  );
});

test.each(Verdict.def.values)(
  'a task made from a diagnosis with the verdict %s says that no one has inspected the vehicle',
  (verdict) => {
    expect(taskOf({ verdict }).warnings).toContain(notInspected);
    expect(taskOf({ ...harmless, flags: [], verdict }).warnings).toContain(notInspected);
  },
);

test('a task made from a diagnosis without a clear cause recommends a garage, however long the complaint is', () => {
  const complaint = `It feels odd.\n${'And so on. '.repeat(180)}`.trim();
  const task = taskOf({ ...harmless, flags: [], complaint, isUnknown: true });
  expect(TaskFields.safeParse(task).error?.issues).toBeUndefined();
  expect(task.title).toMatch(/^Have a garage look: It feels odd\. And so on/);
  expect(task.title.length).toBeLessThanOrEqual(100);
  expect(task.description).not.toContain('Check first');
});

test('a task made from a danger is urgent and due today, and says not to drive and why', () => {
  expect(taskOf({ isUnknown: false })).toMatchObject({
    title: 'Do not drive: the brakes may not stop the vehicle',
    priority: 'high',
    dueDate: today,
    diagnosisId,
    warnings: [
      'The brakes may not stop the vehicle',
      'Brakes that have failed or are getting weaker can stop working completely at the next stop.',
      expect.stringMatching(/^If you are moving: pump the pedal/),
      expect.any(String),
      expect.any(String),
      notInspected,
    ],
  });
  expect(taskOf({ flags: [], verdict: 'care' })).toMatchObject({
    title: 'Do not drive: have it looked at where it stands',
    priority: 'high',
    dueDate: today,
  });
});

test('a task made from a closed diagnosis is an ordinary task', () => {
  expect(taskOf({ outcome: 'nothing:A mat' })).toMatchObject({ priority: 'medium', dueDate: null });
});

test.each(redFlags.map(({ id }) => id))('a task made from the danger %s has valid fields', (id) => {
  const task = taskOf({ flags: [id] });
  expect(TaskFields.safeParse(task).error?.issues).toBeUndefined();
  // An instruction that is cut short could say the opposite.
  expect(task.warnings.filter((line) => line.endsWith('…'))).toEqual([]);
});
