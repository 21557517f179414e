// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { LandingPage } from './landing-page.tsx';

vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));
afterEach(cleanup);

test('the landing page describes the product and has a button to start', () => {
  furnishWindow();
  render(<LandingPage loadAnswer={vi.fn()} />, { wrapper: MemoryRouter });
  expect(screen.getByText('Your friendly car maintenance & repair assistant')).toBeTruthy();
  expect(screen.getByText('Optimised for Mobile')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Get Started' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Log In' })).toHaveLength(2);
});
