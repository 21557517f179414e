// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../api/api-problem.ts';
import { notify } from '../../../notify/notify.ts';
import { uploadFile } from '../../../records/files/upload.ts';
import { useVehicleImage } from './use-vehicle-image.ts';

vi.mock('../../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));
vi.mock('../../../records/client.ts', async (original) => ({
  ...(await original()),
  isOnline: () => true,
  requireClient: () => ({ store: null }),
}));
vi.mock('../../../records/files/upload.ts', () => ({ uploadFile: vi.fn() }));

test("if the server refuses a vehicle's picture, the form reports it and keeps the old picture", async () => {
  vi.mocked(uploadFile).mockRejectedValue(new ApiProblem('FILE_TORN', 'refused'));
  const { result } = renderHook(() => useVehicleImage('before'));
  await act(() => result.current.choose(new File(['x'], 'car.jpg', { type: 'image/jpeg' })));
  expect(notify.error).toHaveBeenCalledWith('Failed to upload image');
  expect(result.current.id).toBe('before');
});
