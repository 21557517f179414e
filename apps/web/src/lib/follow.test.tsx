// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useFollow } from './follow.ts';
import { LeaveGuard } from './leave-guard.tsx';

afterEach(cleanup);
// jsdom has no modal dialogs.
beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

let follow: ReturnType<typeof useFollow>;
function Page({ dirty }: { dirty: boolean }) {
  follow = useFollow();
  const { pathname, search, state } = useLocation();
  return (
    <>
      <p>{`${pathname}${search} ${JSON.stringify(state)}`}</p>
      <LeaveGuard dirty={dirty} />
    </>
  );
}
const open = (dirty: boolean) =>
  render(
    <MemoryRouter initialEntries={['/tasks/create']}>
      <Page dirty={dirty} />
    </MemoryRouter>,
  );

test('a page is gone to without being loaded anew', () => {
  open(false);
  act(() => follow('/costs?add=fuel', { some: 'thing' }));
  expect(screen.getByText('/costs?add=fuel {"some":"thing"}')).toBeTruthy();
  expect(document.querySelector('a')).toBeNull();
});

test('a page with something typed in it asks first', () => {
  open(true);
  act(() => follow('/costs'));
  expect(screen.getByText('/tasks/create null')).toBeTruthy();
  act(() => screen.getByText('Leave').click());
  expect(screen.getByText('/costs null')).toBeTruthy();
});
