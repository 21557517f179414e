// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { NotFoundPage } from './not-found-page.tsx';

const now = vi.hoisted(() => ({ status: 'anonymous' }));
vi.mock('../../session/session.ts', () => ({ useSession: () => now }));

afterEach(cleanup);

const linksFor = (status: string): (string | null)[] => {
  now.status = status;
  render(
    <MemoryRouter>
      <NotFoundPage />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
};

test('the not-found page offers links to a visitor', () => {
  expect(linksFor('anonymous')).toEqual(['/welcome', '/login', '/register', '/']);
  expect(screen.getByRole('main')).toBeTruthy();
});

test('for a signed-in user the not-found page uses the shell’s navigation and main element', () => {
  expect(linksFor('signed-in')).toEqual(['/']);
  expect(screen.queryByRole('main')).toBeNull();
});
