// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../notify/notify.ts';
import { noteGoogle } from '../../session/google-arrival.ts';
import { GoogleArrivalWatch } from './google-arrival-watch.tsx';

beforeEach(() => {
  // The real one would load the toaster, which may arrive when the test's window is gone.
  vi.spyOn(notify, 'success')
    .mockReset()
    .mockImplementation(() => undefined);
});
afterEach(cleanup);

const arriveOn = (isPhone: boolean) => {
  window.matchMedia = vi.fn(() => ({ matches: isPhone }) as MediaQueryList);
  render(<GoogleArrivalWatch />);
};

test('a user who returns from Google on a phone is greeted once', () => {
  noteGoogle();
  arriveOn(true);
  expect(notify.success).toHaveBeenCalledExactlyOnceWith('Successfully logged in!');
  cleanup();
  arriveOn(true);
  expect(notify.success).toHaveBeenCalledOnce();
});

test('neither a user on a desktop nor a user who did not come from Google is greeted', () => {
  noteGoogle();
  arriveOn(false);
  cleanup();
  arriveOn(true);
  expect(notify.success).not.toHaveBeenCalled();
});
