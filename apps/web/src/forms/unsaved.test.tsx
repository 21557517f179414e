// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hasUnsaved, useUnsaved } from './unsaved.ts';

afterEach(cleanup);

function Form({ dirty }: { dirty: boolean }) {
  useUnsaved(dirty);
  return <input aria-label="make" defaultValue="Austin" />;
}

/** Returns whether the browser would ask before the page closes. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a changed form counts as unsaved until the user saves it', () => {
  const { rerender } = render(<Form dirty />);
  expect([hasUnsaved(), asks()]).toEqual([true, true]);
  rerender(<Form dirty={false} />);
  expect([hasUnsaved(), asks()]).toEqual([false, false]);
});

test('a changed form counts as unsaved until the user leaves it', () => {
  render(<Form dirty />).unmount();
  expect([hasUnsaved(), asks()]).toEqual([false, false]);
});

test('if two forms are changed and one form is closed, the other form still counts as unsaved', () => {
  const first = render(<Form dirty />);
  render(<Form dirty />);
  first.unmount();
  expect([hasUnsaved(), asks()]).toEqual([true, true]);
});

test('typed text counts as unsaved in a form that is not marked as changed, but closing that form does not ask', () => {
  render(<Form dirty={false} />);
  expect(hasUnsaved()).toBe(false);
  fireEvent.input(screen.getByLabelText('make'), { target: { value: 'Morris' } });
  expect([hasUnsaved(), asks()]).toEqual([true, false]);
});

test('radio buttons, checkboxes and sliders do not count as typed text', () => {
  render(
    <>
      <input type="radio" />
      <input type="checkbox" defaultChecked />
      <input type="range" />
    </>,
  );
  expect(hasUnsaved()).toBe(false);
});
