// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../../tests/support/web/furnish-window.ts';
import { DangerZone } from './danger-zone.tsx';

vi.mock(
  '../../../api/api.ts',
  () => import('../../../../../../tests/support/web/dead-api.mock.ts'),
);
afterEach(cleanup);

test('the danger zone of the account page contains the log-out button and the actions on the user’s data', () => {
  furnishWindow();
  render(<DangerZone yourData={<p>Your data</p>} Ownerless={() => null} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByRole('heading', { name: 'Danger Zone' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeTruthy();
  expect(screen.getByText('Your data')).toBeTruthy();
});
