// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { GuideRun } from '../../lib/guide-run.ts';
import { notify } from '../../lib/notify.ts';
import { CameraTools } from './camera-tools.tsx';

vi.mock('../../lib/notify.ts', () => ({ notify: { error: vi.fn() } }));
vi.mock('../../lib/voice-question.tsx', () => ({
  VoiceQuestion: () => null,
  voiceWords: () => null,
}));
vi.mock('../../lib/use-hands-free.ts', () => ({ useHandsFree: () => ({ recognition: 'none' }) }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const addPhoto = vi.fn(async () => true);
const run = {
  guide: { steps: [] },
  step: 0,
  isLast: false,
  photos: [],
  canAddPhoto: true,
  addPhoto,
} as unknown as GuideRun;

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Take a photo' }));

test.each([
  ['gives none', async () => null],
  ['fails', () => Promise.reject(new Error('gone'))],
])('a camera that %s says so, and the next photo is taken', async (_how, fail) => {
  const photograph = vi.fn<() => Promise<Blob | null>>(fail);
  render(<CameraTools run={run} photograph={photograph} onComplete={() => undefined} />);
  press();
  await vi.waitFor(() =>
    expect(notify.error).toHaveBeenCalledExactlyOnceWith('The camera gave no picture. Try again.'),
  );
  expect(addPhoto).not.toHaveBeenCalled();
  const picture = new Blob(['picture']);
  photograph.mockResolvedValue(picture);
  // While a photo is being kept another is not taken: it must not be so for ever.
  await vi.waitFor(() => {
    press();
    expect(addPhoto).toHaveBeenCalledWith(picture);
  });
});
