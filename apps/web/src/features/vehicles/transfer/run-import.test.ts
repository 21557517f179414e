import { expect, test, vi } from 'vitest';
import { fieldsWith } from '../../../../../../tests/support/web/arbitrary-vehicles.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import type { Step } from './plan.ts';
import { headlinesOf } from './report.ts';
import { runImport } from './run-import.ts';

const add = (row: number): Step => ({
  type: 'add',
  registration: `CAR${row}`,
  rows: [row],
  fields: fieldsWith({ registrationNumber: `CAR${row}` }),
});
const update: Step = {
  type: 'update',
  registration: 'AB17CDE',
  rows: [7, 9],
  id: 'id',
  patch: { mileage: 5 },
};

const setUp = (parts: Partial<Parameters<typeof runImport>[0]> = {}) => ({
  steps: [add(2), add(3), update],
  problems: [],
  signal: new AbortController().signal,
  onProgress: vi.fn(),
  yieldToPage: async () => undefined,
  onAdd: vi.fn(async () => undefined),
  onUpdate: vi.fn(async () => undefined),
  ...parts,
});

test('the import writes one row after the other and counts them', async () => {
  const onProgress = vi.fn();
  const run = setUp({ onProgress });
  expect(await runImport(run)).toEqual({ imported: 3, failures: [], left: [] });
  expect(run.onAdd).toHaveBeenCalledTimes(2);
  expect(run.onUpdate).toHaveBeenCalledExactlyOnceWith('id', { mileage: 5 });
  expect(onProgress.mock.calls.flat()).toEqual([1, 2, 3]);
});

test('the import reports a failed write with its row and reason, and continues with the other rows', async () => {
  const onAdd = vi
    .fn(async () => undefined)
    .mockRejectedValueOnce(
      new ApiProblem('INVALID_INPUT', 'x', { fields: { make: 'Make is too long' } }),
    );
  const onUpdate = vi.fn().mockRejectedValue(new ApiProblem('NETWORK', 'x'));
  const problems = [{ row: 5, registration: null, message: 'Missing required fields in row 5' }];
  const report = await runImport(setUp({ onAdd, onUpdate, problems }));
  expect(report).toEqual({
    imported: 1,
    failures: [
      {
        row: 2,
        registration: 'CAR2',
        message: 'Row 2: Failed to add vehicle.',
        detail: 'Make is too long',
      },
      problems[0],
      {
        row: 7,
        registration: 'AB17CDE',
        message: 'Rows 7, 9: Failed to update vehicle.',
        detail: 'No internet connection',
      },
    ],
    left: [],
  });
  expect(headlinesOf(report)).toEqual({
    success: 'Successfully imported 1 vehicle!',
    nothing: null,
    warning: '3 vehicles failed to import',
    stopped: null,
  });
});

test('stopping the import lets the current row finish and lists the remaining rows', async () => {
  const stop = new AbortController();
  const onAdd = vi.fn(async () => stop.abort());
  const report = await runImport(setUp({ onAdd, signal: stop.signal }));
  expect(onAdd).toHaveBeenCalledTimes(1);
  expect(report).toMatchObject({ imported: 1, failures: [], left: [{ row: 3 }, { row: 7 }] });
  expect(report.left[0]?.message).toBe('Row 3: Not imported: you stopped.');
  expect(headlinesOf(report).stopped).toBe('Stopped. Not imported: 2');
});

test('if nothing was imported, the import says so', () => {
  expect(headlinesOf({ imported: 0, failures: [], left: [] })).toEqual({
    success: null,
    nothing: 'No vehicles were imported successfully',
    warning: null,
    stopped: null,
  });
});
