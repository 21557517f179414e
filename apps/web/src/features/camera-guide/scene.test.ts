import { expect, test } from 'vitest';
import type { PinState } from '../../device/tracker/tracker.ts';
import { coverOf } from './cover.ts';
import { type Marker, placeMarkers, type Scene } from './scene.ts';

const marker = (number: number, look: Marker['look'] = 'next', isNear = true): Marker => ({
  id: `step-${number}`,
  number,
  label: `Part ${number}`,
  look,
  isNear,
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

test('places an unpinned marker where the guide says, within the uncovered area', () => {
  expect(place(sceneOf([marker(1)]))[0]).toMatchObject({
    state: 'unpinned',
    at: { x: 400, y: 260 },
    size: { width: 160, height: 160 },
  });
});

test('places a pinned marker on its part while the tracker knows where that is', () => {
  for (const state of ['locked', 'weak'] as const)
    expect(place(sceneOf([marker(1)]), [{ state, x: 0.25, y: 0.5 }])[0]).toMatchObject({
      state,
      at: { x: 200, y: 300 },
    });
});

test('hides a pinned marker while the tracker does not know where its part is', () => {
  for (const state of ['searching', 'lost'] as const)
    expect(place(sceneOf([marker(1)]), [{ state, x: 0.25, y: 0.5 }])[0]?.at).toBeNull();
});

test('shows no marker for a part outside the view', () => {
  expect(place(sceneOf([marker(1)]), [{ state: 'locked', x: 1.2, y: 0.5 }])[0]?.at).toBeNull();
});

test('keeps a held marker under the finger, whatever the tracker says', () => {
  const held = { id: 'step-1', at: { x: 5, y: 6 } };
  expect(place(sceneOf([marker(1)], { held }), [{ state: 'lost', x: 0, y: 0 }])[0]).toMatchObject({
    isHeld: true,
    at: { x: 5, y: 6 },
  });
});

test('draws the current marker last, and distant steps as numbers large enough to tap', () => {
  const placed = place(sceneOf([marker(1, 'current'), marker(2), marker(3, 'next', false)]));
  expect(placed.at(-1)?.id).toBe('step-1');
  expect(placed.find(({ id }) => id === 'step-3')?.size).toEqual({ width: 44, height: 44 });
});

test('keeps a marker large enough to grab in a low view', () => {
  const low = sceneOf([marker(1)], { open: { x: 0, y: 0, width: 300, height: 40 } });
  expect(place(low)[0]?.size).toEqual({ width: 88, height: 64 });
});
