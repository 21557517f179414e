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

test('an address that leads nowhere has the ways on for whoever is not signed in', () => {
  expect(linksFor('anonymous')).toEqual(['/welcome', '/login', '/register', '/']);
  expect(screen.getByRole('main')).toBeTruthy();
});

test('inside, the app’s own navigation stands around it, and its main part', () => {
  expect(linksFor('signed-in')).toEqual(['/']);
  expect(screen.queryByRole('main')).toBeNull();
});
