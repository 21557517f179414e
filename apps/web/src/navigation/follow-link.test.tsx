// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishWindow } from '../../../../tests/support/web/furnish-window.ts';
import { LeaveGuard } from '../forms/leave-guard.tsx';
import { useFollowLink } from './follow-link.ts';

afterEach(cleanup);
beforeEach(furnishWindow);

let follow: ReturnType<typeof useFollowLink>;
function Page({ dirty }: { dirty: boolean }) {
  follow = useFollowLink();
  const { pathname, search, state } = useLocation();
  return (
    <>
      <p>{`${pathname}${search} ${JSON.stringify(state)}`}</p>
      <LeaveGuard dirty={dirty} />
    </>
  );
}
const open = (dirty: boolean) => {
  window.history.replaceState(null, '', '/tasks/create');
  render(
    <BrowserRouter>
      <Page dirty={dirty} />
    </BrowserRouter>,
  );
};

test('following a link inside the app does not reload the page', () => {
  open(false);
  act(() => follow('/costs?add=fuel', { some: 'thing' }));
  expect(screen.getByText('/costs?add=fuel {"some":"thing"}')).toBeTruthy();
  expect(document.querySelector('a')).toBeNull();
});

test('a page with unsaved input asks before the user leaves it', () => {
  open(true);
  act(() => follow('/costs'));
  expect(screen.getByText('/tasks/create null')).toBeTruthy();
  act(() => screen.getByText('Leave').click());
  expect(screen.getByText('/costs null')).toBeTruthy();
});

test('a page that stays on screen until the next one is ready does not ask about unsaved input', () => {
  open(true);
  // Like the router: the URL changes first, the page when it is loaded.
  window.history.replaceState(null, '', '/tasks/1');
  act(() => follow('/costs'));
  expect(screen.getByText('/costs null')).toBeTruthy();
});
