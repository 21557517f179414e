// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CrashScreen } from './crash-screen.tsx';

afterEach(cleanup);

test('the crash screen explains the crash and offers two buttons', () => {
  render(<CrashScreen error={new Error('surprise')} onRetry={vi.fn()} />);
  expect(screen.getByRole('alert').textContent).toBe(
    "Something went wrongWe're sorry, but something unexpected happened. Please try refreshing the page.",
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(
    screen.getByText(
      "We're sorry, but something unexpected happened. Please try refreshing the page.",
    ),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  expect(screen.getByText('Technical details')).toBeTruthy();
});
