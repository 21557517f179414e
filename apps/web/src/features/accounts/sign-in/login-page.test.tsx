// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../../tests/support/web/furnish-window.ts';
import { call } from '../../../api/api.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { notify } from '../../../notify/notify.ts';
import { LoginPage } from './login-page.tsx';

vi.mock('../../../notify/notify.ts', () => ({
  notify: { success: vi.fn(), error: vi.fn(), warning: vi.fn() },
}));
vi.mock(
  '../../../api/api.ts',
  () => import('../../../../../../tests/support/web/dead-api.mock.ts'),
);

// Shared machines can be slow.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  furnishWindow();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const show = (path = '/login') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <LoginPage />
    </MemoryRouter>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const logIn = (email: string, password: string) => {
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: password } });
  press('Log In');
};
const fails = (code: ConstructorParameters<typeof ApiProblem>[0]) =>
  vi.mocked(call).mockRejectedValue(new ApiProblem(code, 'refused'));
const lastError = () => vi.mocked(notify.error).mock.lastCall?.[0];

test('the log-in page says what to try if logging in fails', () => {
  show();
  expect(
    screen.getByText(
      'Having trouble logging in? Try refreshing the page or switching between WiFi/mobile data',
    ),
  ).toBeTruthy();
});

test('the log-in page says that it is connecting while it waits for Google', async () => {
  vi.mocked(call).mockImplementation(() => new Promise(() => undefined));
  show();
  press('Continue with Google');
  expect(await screen.findByText('Connecting...')).toBeTruthy();
});

test('the log-in page explains that the browser blocked Google’s popup', () => {
  show('/login?error=popup_blocked');
  expect(
    screen.getByText(
      'Google login popup was blocked. Please allow popups for this site and try again.',
    ),
  ).toBeTruthy();
});

test('if the demo cannot start, the log-in page says so', async () => {
  fails('INTERNAL');
  show();
  press('Demo Account');
  await waitFor(() => expect(lastError()).toBe('Demo login failed. Please try again.'));
});

test('the log-in page rejects an email and a password that are too long', async () => {
  show();
  logIn(`${'a'.repeat(250)}@example.com`, 'x'.repeat(73));
  expect(await screen.findByText('Email is too long')).toBeTruthy();
  expect(screen.getByText('Password is too long')).toBeTruthy();
});

test.each([
  ['TOO_MANY_ATTEMPTS', 'Too many login attempts. Please wait a few minutes and try again.'],
  ['EMAIL_NOT_CONFIRMED', 'Please check your email and confirm your account before logging in.'],
] as const)('the log-in page explains %s: %s', async (code, sentence) => {
  fails(code);
  show();
  logIn('alex@example.com', 'long enough');
  await waitFor(() => expect(lastError()).toBe(sentence));
});

test('the log-in page shows an error about the password under the password field', async () => {
  fails('PASSWORD_TOO_SHORT');
  show();
  logIn('alex@example.com', 'short');
  expect(await screen.findByText('Password must be at least 6 characters long.')).toBeTruthy();
});
