// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { useGuideRun } from './use-guide-run.ts';

const { completeWork } = vi.hoisted(() => ({ completeWork: vi.fn() }));
vi.mock('../../features/tasks/guide-work.ts', () => ({ completeWork }));
vi.mock('../../features/tasks/tasks.reads.ts', () => ({ useGuideTasks: () => [] }));
vi.mock('../../features/guides/guide-progress.ts', () => ({ useOwnProgress: () => [] }));
vi.mock('../../features/guides/use-guide.ts', () => ({
  useGuide: () => ({ status: 'ready', shown: { guide: { steps: [{}, {}] }, drawing: String } }),
}));
vi.mock('../../records/hooks.ts', () => ({ useRecords: () => ({ status: 'ready', value: [] }) }));
vi.mock('../../browser/today.ts', () => ({ useToday: () => '2026-11-16' }));

beforeEach(() => completeWork.mockReset());

const start = () => {
  const { result } = renderHook(() => useGuideRun({ guideId: 'oil-change', vehicleId: null }).run, {
    wrapper: MemoryRouter,
  });
  return () => {
    if (!result.current) throw new Error('The guide was not loaded');
    return result.current;
  };
};

test('completing a guide twice before the next page is shown completes only one task', async () => {
  completeWork.mockResolvedValueOnce('task-1').mockResolvedValueOnce('task-2');
  const run = start();
  await act(async () => void (await run().complete()));
  expect(run().isCompleting).toBe(true);
  await act(async () => expect(await run().complete()).toBe('task-1'));
  expect(completeWork).toHaveBeenCalledTimes(1);
});

test('if completing a guide fails, the user can try again', async () => {
  completeWork.mockResolvedValueOnce(null).mockResolvedValueOnce('task-1');
  const run = start();
  await act(async () => expect(await run().complete()).toBeNull());
  expect(run().isCompleting).toBe(false);
  await act(async () => expect(await run().complete()).toBe('task-1'));
});
