import { TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import { expect, test } from 'vitest';
import { taskFromDiagnosis } from './diagnosis-task.ts';

const vehicleId = '0199f1de-7a51-7000-8000-000000000001';
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

test('a task from a diagnosis has valid fields and the four standard steps', () => {
  const task = taskFromDiagnosis({ complaint: 'It squeals', isUnknown: false }, [pads], vehicleId);
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
    originalTaskId: 'brake-replacement',
  });
  expect(task.steps.map(({ instruction }) => instruction)).toEqual([
    'Review the AI diagnosis',
    'Gather tools and parts',
    'Perform maintenance',
    'Test and verify',
  ]);
  expect(task.description).toContain('Check first: Look through the wheel');
});

test('without a clear cause the task recommends a garage, however long the complaint', () => {
  const complaint = `It feels odd.\n${'And so on. '.repeat(180)}`.trim();
  const task = taskFromDiagnosis({ complaint, isUnknown: true }, [pads], vehicleId);
  expect(TaskFields.safeParse(task).error?.issues).toBeUndefined();
  expect(task.title).toMatch(/^Have a garage look: It feels odd\. And so on/);
  expect(task.title.length).toBeLessThanOrEqual(100);
  expect(task.description).not.toContain('Check first');
});
