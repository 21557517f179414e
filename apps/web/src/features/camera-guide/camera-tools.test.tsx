// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuideRun } from '../../navigation/guide-run.ts';
import type { HandsFree } from '../../voice/use-hands-free.ts';
import { CameraTools } from './camera-tools.tsx';

const { hands, error } = vi.hoisted(() => ({
  hands: { current: {} as Partial<HandsFree> },
  error: vi.fn(),
}));
vi.mock('../../voice/use-hands-free.ts', () => ({ useHandsFree: () => hands.current }));
vi.mock('../../notify/notify.ts', () => ({ notify: { error } }));
vi.mock('../../ui/overlays/dialog.tsx', () => ({ Dialog: () => null }));

beforeEach(() => {
  vi.clearAllMocks();
  hands.current = { recognition: 'none', listening: 'off', heard: null, question: null };
});
afterEach(cleanup);

const addPhoto = vi.fn(async () => true);
const show = (photos: string[], photograph = async (): Promise<Blob | null> => new Blob(['one'])) =>
  render(
    <CameraTools
      run={
        {
          guide: { steps: [] },
          step: 0,
          photos,
          canAddPhoto: true,
          addPhoto,
        } as unknown as GuideRun
      }
      photograph={photograph}
      onComplete={() => {}}
    />,
  );
const said = () => screen.getByRole('status').textContent;
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Take a photo' }));

test('in a browser without speech recognition, the camera guide still shows the number of photos', () => {
  const { unmount } = show([]);
  expect(said()).toBe('This browser cannot recognise speech. Use the buttons instead.');
  unmount();
  show(['one', 'two']);
  expect(said()).toBe('2 photos with your task.');
});

test('if there is a voice status, the camera guide shows it instead of the number of photos', () => {
  hands.current = { ...hands.current, recognition: 'device', listening: 'listening' };
  show(['one']);
  expect(said()).toMatch(/^Listening/);
});

test.each([
  ['shows nothing', async () => null, 'The camera shows nothing yet. Try again in a moment.'],
  ['fails', () => Promise.reject(new Error('lost')), 'The photo could not be taken. Try again.'],
])(
  'if the camera %s when the user takes a photo, the app reports an error and allows another try',
  async (_, photograph, words) => {
    show([], photograph);
    press();
    await waitFor(() => expect(error).toHaveBeenCalledWith(words));
    press();
    await waitFor(() => expect(error).toHaveBeenCalledTimes(2));
    expect(addPhoto).not.toHaveBeenCalled();
  },
);
