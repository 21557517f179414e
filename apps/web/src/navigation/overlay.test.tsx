// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closeOverlay, closeOverlays, openOverlay, useOverlay } from './overlay.ts';

test('closing one overlay leaves other overlays open', () => {
  const { result } = renderHook(() => useOverlay());
  act(() => openOverlay('palette'));
  expect(result.current).toBe('palette');
  act(() => openOverlay('shortcuts'));
  act(() => closeOverlay('palette'));
  expect(result.current).toBe('shortcuts');
  act(() => closeOverlay('shortcuts'));
  expect(result.current).toBeNull();
  act(() => openOverlay('sync'));
  act(() => closeOverlays());
  expect(result.current).toBeNull();
});
