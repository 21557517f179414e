// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { StorageFull } from '../../records/outbox/write.ts';
import { DisclaimerDialog } from './disclaimer-dialog.tsx';

beforeEach(furnishWindow);
afterEach(cleanup);

test('if the acceptance of the disclaimer cannot be saved, the dialog says why and lets the user try again', async () => {
  const onAccept = vi
    .fn()
    .mockRejectedValueOnce(new StorageFull(new Error('full')))
    .mockResolvedValue(undefined);
  render(<DisclaimerDialog open onAccept={onAccept} onCancel={() => undefined} />);
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  const accept = () => fireEvent.click(screen.getByRole('button', { name: 'Accept & Continue' }));
  accept();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('no room left');
  accept();
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(onAccept).toHaveBeenCalledTimes(2);
});
