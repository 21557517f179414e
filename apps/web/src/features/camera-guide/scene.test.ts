import type { PinState } from '@roadworthy/tracker/tracker';
import { expect, test } from 'vitest';
import { coverOf } from './frame-position.ts';
import { focusPlace, labelArea, type Marker, placeMarkers, type Scene } from './scene.ts';

const marker = (number: number, look: Marker['look'] = 'current'): Marker => ({
  id: `step-${number}`,
  number,
  label: `Part ${number}`,
  look,
  box: { x: 40, y: 20, width: 20, height: 40 },
});
const view = { width: 800, height: 600 };
const cover = coverOf({ width: 640, height: 480 }, view);
const sceneOf = (markers: Marker[], more: Partial<Scene> = {}): Scene => ({
  markers,
  open: { x: 0, y: 100, width: 800, height: 400 },
  held: null,
  ring: null,
  ...more,
});
const place = (scene: Scene, pins: { state: PinState; x: number; y: number }[] = []) =>
  placeMarkers(scene, {
    view,
    cover,
    pins: new Map(pins.map((pin, at) => [`step-${at + 1}`, { id: `step-${at + 1}`, ...pin }])),
  });

test('a marker that is not pinned is placed at the guide’s position, within the uncovered area', () => {
  expect(place(sceneOf([marker(1)]))[0]).toMatchObject({
    state: 'unpinned',
    at: { x: 400, y: 260 },
    size: { width: 160, height: 160 },
  });
});

test('a pinned marker is placed on its part while the tracker knows the part’s position', () => {
  for (const state of ['locked', 'weak'] as const)
    expect(place(sceneOf([marker(1)]), [{ state, x: 0.25, y: 0.5 }])[0]).toMatchObject({
      state,
      at: { x: 200, y: 300 },
    });
});

test('a pinned marker is hidden while the tracker does not know the part’s position', () => {
  for (const state of ['searching', 'lost'] as const)
    expect(place(sceneOf([marker(1)]), [{ state, x: 0.25, y: 0.5 }])[0]?.at).toBeNull();
});

test('a part outside the view has no marker', () => {
  expect(place(sceneOf([marker(1)]), [{ state: 'locked', x: 1.2, y: 0.5 }])[0]?.at).toBeNull();
});

test('a marker that the user drags stays under the finger, whatever position the tracker reports', () => {
  const held = { id: 'step-1', at: { x: 5, y: 6 } };
  expect(place(sceneOf([marker(1)], { held }), [{ state: 'lost', x: 0, y: 0 }])[0]).toMatchObject({
    isHeld: true,
    at: { x: 5, y: 6 },
  });
});

const at = (number: number, x: number, y: number, look: Marker['look'] = 'next'): Marker => ({
  ...marker(number, look),
  box: { x: x - 10, y: y - 20, width: 20, height: 40 },
});

test('only the current marker is shown in full and drawn last, and the other markers are dots to tap', () => {
  const placed = place(sceneOf([at(1, 50, 50, 'current'), at(2, 90, 50), at(3, 10, 80, 'done')]));
  expect(placed.at(-1)).toMatchObject({ id: 'step-1', size: { width: 160, height: 160 } });
  for (const dot of placed.slice(0, 2))
    expect(dot).toMatchObject({ isCrowded: false, size: { width: 44, height: 44 } });
});

const shown = (...markers: Marker[]) =>
  place(sceneOf(markers)).flatMap(({ number, isCrowded }) => (isCrowded ? [] : [number]));

test('a dot never covers the current marker, its label or another dot', () => {
  const current = { ...at(1, 50, 50, 'current'), label: 'A rather long label of a part' };
  const { at: middle, size } = place(sceneOf([current]))[0] ?? {};
  if (!middle || !size) throw new Error('The scene has no marker');
  const label = labelArea(middle, size, current.label, view);
  // In percent of the open area, which begins at 100 px and is 800 by 400 px.
  const overLabel = at(2, (label.x + label.width - 5) / 8, (label.y - 90) / 4);
  expect(label.x + label.width).toBeGreaterThan(middle.x + size.width / 2 + 30);
  expect(shown(current, overLabel)).toEqual([1]);
  expect(shown(current, at(2, 52, 60))).toEqual([1]);
  expect(shown(current, at(2, 10, 50), at(3, 12, 50))).toEqual([2, 1]);
  expect(shown(current, at(2, 10, 50), at(3, 20, 50))).toEqual([2, 3, 1]);
});

test('a dot does not cover the Focus button beside a small marker', () => {
  const small = { ...at(1, 50, 50, 'current'), box: { x: 45, y: 45, width: 5, height: 5 } };
  expect(focusPlace({ x: 400, y: 300 }, { width: 88, height: 64 }, view)).toBe('right');
  expect(shown(small, at(2, 60, 47))).toEqual([1]);
  expect(shown(small, at(2, 35, 47))).toEqual([2, 1]);
});

test('a dot under the finger is always shown, wherever the finger moves', () => {
  const scene = sceneOf([at(1, 50, 50, 'current'), at(2, 90, 90)], {
    held: { id: 'step-2', at: { x: 400, y: 300 } },
  });
  expect(place(scene).map(({ isCrowded }) => isCrowded)).toEqual([false, false]);
});

test('in a view of little height a marker stays large enough to grab', () => {
  const low = sceneOf([marker(1)], { open: { x: 0, y: 0, width: 300, height: 40 } });
  expect(place(low)[0]?.size).toEqual({ width: 88, height: 64 });
});
