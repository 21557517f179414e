// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asDiagnosis } from '../../../../../tests/support/fixtures/diagnoses.ts';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { notify } from '../../notify/notify.ts';
import { CaseActions } from './case-actions.tsx';

vi.mock('../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));
vi.mock('../../records/client.ts', () => ({ clientState: { get: () => ({ status: 'open' }) } }));
vi.mock('./diagnosis.reads.ts', () => ({ useTaskOf: () => null }));
vi.mock('./diagnosis.writes.ts', () => ({ editDiagnosis: vi.fn(), removeDiagnosis: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
  furnishWindow();
});
afterEach(cleanup);

const show = (vehicleId: string | null, addTask: () => Promise<string>) => {
  render(
    <CaseActions
      diagnosis={asDiagnosis()}
      causes={[]}
      vehicleId={vehicleId}
      isRidden={false}
      addTask={addTask}
      finishTask={vi.fn()}
    />,
    { wrapper: MemoryRouter },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Create maintenance task' }));
};

test('a diagnosis without a vehicle cannot be turned into a task', () => {
  const addTask = vi.fn();
  show(null, addTask);
  expect(notify.error).toHaveBeenCalledWith('Please select a vehicle first');
  expect(addTask).not.toHaveBeenCalled();
});

test('if a task cannot be made from a diagnosis, the page reports it', async () => {
  show('a', vi.fn().mockRejectedValue(new Error('full')));
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith('Failed to create maintenance task'),
  );
});
