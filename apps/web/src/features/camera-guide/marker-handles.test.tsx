// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MarkerHandles } from './marker-handles.tsx';
import type { Marker } from './scene.ts';
import type { Stage } from './stage.ts';

const markers: Marker[] = ([1, 2] as const).map((number) => ({
  id: `step-${number}`,
  number,
  label: `Part ${number}`,
  look: number === 1 ? 'current' : 'next',
  box: { x: 0, y: 0, width: 10, height: 10 },
}));
const pin = vi.fn();
const onChoose = vi.fn();
const show = (canPin = true) =>
  render(
    <MarkerHandles
      markers={markers}
      stage={{ pin, placeOf: () => ({ x: 5, y: 6 }) } as unknown as Stage}
      canPin={canPin}
      handleRef={() => () => undefined}
      onChoose={onChoose}
      onFocus={() => undefined}
    />,
  );
const button = (name: string) => screen.getByRole('button', { name });
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('a tap on the current marker pins it at its position, without dragging', () => {
  show();
  fireEvent.click(button('Step 1: Part 1'), { clientX: 40, clientY: 50, detail: 1 });
  expect(pin.mock.calls).toEqual([['step-1', { x: 40, y: 50 }]]);
  expect(onChoose).not.toHaveBeenCalled();
});

test('pressing a key pins the current marker at its position', () => {
  show();
  fireEvent.click(button('Step 1: Part 1'), { detail: 0 });
  expect(pin.mock.calls).toEqual([['step-1', { x: 5, y: 6 }]]);
});

test('a tap does not move a marker that is already pinned to its part', () => {
  show(false);
  fireEvent.click(button('Step 1: Part 1'), { clientX: 40, clientY: 50, detail: 1 });
  expect(pin).not.toHaveBeenCalled();
});

test('a tap on the dot of a marker chooses its step', () => {
  show();
  fireEvent.click(button('Step 2: Part 2'), { detail: 1 });
  expect([onChoose.mock.calls, pin.mock.calls]).toEqual([[[markers[1]]], []]);
});
