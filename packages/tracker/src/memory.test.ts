import { expect, test } from 'vitest';
import { readMemory, writeMemory } from './memory.ts';
import type { RememberedMap } from './remembered-map.ts';

const map = (): RememberedMap => ({
  pins: [
    { id: 'Ölmessstab', a: 0.25, b: -0.5, rho: 1.5 },
    { id: 'step-2', a: 0, b: 0.125, rho: 0.75 },
  ],
  views: [
    {
      pose: Float64Array.from({ length: 12 }, (_, i) => i / 4),
      rho: Float32Array.of(1, 0.5),
      features: {
        n: 2,
        x: Float32Array.of(0.5, -0.25),
        y: Float32Array.of(0.125, 0.5),
        bits: Uint32Array.from({ length: 16 }, (_, i) => 0xffffffff - i),
      },
    },
  ],
});

test('a stored map of the tracker is read back unchanged', () => {
  expect(readMemory(writeMemory([map(), map()]))).toEqual([map(), map()]);
});

test('a stored map that starts in the middle of a buffer can be read', () => {
  const bytes = writeMemory([map()]);
  const larger = new Uint8Array(bytes.length + 3);
  larger.set(bytes, 3);
  expect(readMemory(larger.subarray(3))).toEqual([map()]);
});

test('bytes of a stored map that are truncated, too long or foreign are rejected', () => {
  const bytes = writeMemory([map()]);
  for (let n = 0; n < bytes.length; n++) expect(readMemory(bytes.subarray(0, n))).toBeNull();
  expect(readMemory(Uint8Array.of(...bytes, 0, 0, 0, 0))).toBeNull();
  expect(readMemory(new Uint8Array(64).fill(255))).toBeNull();
});
