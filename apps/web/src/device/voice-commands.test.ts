import { spokenStep } from '@roadworthy/domain/guides/guide-step.rules';
import { sentencesOf } from '@roadworthy/domain/guides/sentences';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListeningEnd, Recogniser } from './recogniser.ts';
import { createVoiceCommands, type VoiceCommand } from './voice-commands.ts';

beforeEach(() => void vi.useFakeTimers());

/** A recogniser that hears what the test says. */
const fakeRecogniser = () => {
  type Told = Parameters<Recogniser['listen']>[1];
  const sessions: (Told & { isOnDevice: boolean; isAborted: boolean })[] = [];
  const recogniser: Recogniser = {
    find: async () => 'device',
    install: async () => true,
    listen: ({ isOnDevice }, told) => {
      const session = { ...told, isOnDevice, isAborted: false };
      sessions.push(session);
      return () => {
        session.isAborted = true;
      };
    },
  };
  return { recogniser, sessions, last: () => sessions.at(-1) };
};

const start = (create = createVoiceCommands) => {
  const fake = fakeRecogniser();
  const heard: VoiceCommand[] = [];
  const states: string[] = [];
  const voice = create({
    recogniser: fake.recogniser,
    isOnDevice: true,
    onCommand: (command) => heard.push(command),
    onState: (state) => states.push(state),
  });
  voice.start();
  return { ...fake, voice, heard, states };
};
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each<[string, VoiceCommand | null]>([
  ['next', 'next'],
  ['Next.', 'next'],
  ['next step please', 'next'],
  ['OK, go on', 'next'],
  ['back', 'back'],
  ['previous', 'back'],
  ['go back now', 'back'],
  ['repeat', 'repeat'],
  ['Say that again', 'repeat'],
  ['take a photo', 'photo'],
  ['I’m done', 'done'],
  ['done', 'done'],
  ['', null],
  ['the next bolt', null],
  ['put it back in place', null],
  ['what comes next', null],
  ['nextel', null],
  ['go on the left side', null],
])('the spoken phrase %j gives the right voice command, or none', (phrase, command) => {
  const { last, heard } = start();
  last()?.onPhrase(phrase);
  expect(heard).toEqual(command ? [command] : []);
});

test('no sentence read aloud from a guide is taken for a voice command', async () => {
  const { guideList } = await import('@roadworthy/content/guide-list');
  const { loadGuide } = await import('@roadworthy/content/guides');
  const { last, heard } = start();
  let count = 0;
  for (const { id } of guideList) {
    const { steps } = (await loadGuide(id))?.guide ?? { steps: [] };
    for (const step of steps) {
      for (const sentence of sentencesOf(spokenStep(step, { number: 1, count: 9 }))) {
        count += 1;
        last()?.onPhrase(sentence);
        expect([sentence, heard]).toEqual([sentence, []]);
      }
    }
  }
  expect(count).toBeGreaterThan(300);
});

test('voice commands are reported in the order they are spoken, and other talk is ignored', () => {
  const { last, heard, sessions } = start();
  for (const phrase of ['next', 'hand me that', 'go on', 'previous', 'say that again']) {
    last()?.onPhrase(phrase);
  }
  expect(heard).toEqual(['next', 'next', 'back', 'repeat']);
  expect(sessions).toMatchObject([{ isOnDevice: true }]);
});

test('voice control ignores the app’s own voice, its echo and results that arrive late', async () => {
  const { voice, sessions, heard, states } = start();
  const before = sessions[0];
  voice.pause();
  expect(before?.isAborted).toBe(true);
  // The recogniser reports what it heard before it was stopped.
  before?.onPhrase('next');
  await wait(5_000);
  expect(sessions).toHaveLength(1);
  voice.resume();
  await wait(300);
  before?.onPhrase('next');
  expect(sessions).toHaveLength(1);
  await wait(100);
  expect(sessions).toHaveLength(2);
  expect(heard).toEqual([]);
  sessions[1]?.onPhrase('next');
  expect(heard).toEqual(['next']);
  expect(states).toEqual(['listening', 'paused', 'listening']);
});

/** Reads a step aloud into its own recogniser, as a phone on the wing of a car does. */
const hearsItself = async (create: typeof createVoiceCommands): Promise<boolean> => {
  const { voice, sessions, heard } = start(create);
  voice.pause();
  for (const session of sessions) session.onPhrase('next');
  await wait(3_000);
  voice.resume();
  await wait(100);
  for (const session of sessions) session.onPhrase('repeat');
  voice.dispose();
  return heard.length > 0;
};

test('planted fault: voice control that keeps listening while the app speaks is detected', async () => {
  expect(await hearsItself(createVoiceCommands)).toBe(false);
  const planted = (options: Parameters<typeof createVoiceCommands>[0]) => ({
    ...createVoiceCommands(options),
    pause: () => {},
  });
  expect(await hearsItself(planted)).toBe(true);
});

test('voice control does not listen between two texts that are read one after the other', async () => {
  const { voice, sessions } = start();
  voice.pause();
  voice.pause();
  voice.resume();
  await wait(5_000);
  expect(sessions).toHaveLength(1);
  voice.resume();
  await wait(400);
  expect(sessions).toHaveLength(2);
});

test('voice control starts to listen again after a silence', async () => {
  const { last, sessions } = start();
  for (let times = 1; times <= 8; times += 1) {
    await wait(5_000);
    last()?.onEnd(null);
    await wait(200);
    expect(sessions).toHaveLength(times + 1);
  }
});

test('a speech recogniser that repeatedly ends at once is no longer restarted', async () => {
  const { last, sessions, states } = start();
  for (let times = 0; times < 8; times += 1) {
    last()?.onEnd(null);
    await wait(200);
  }
  expect(sessions).toHaveLength(5);
  expect(states.at(-1)).toBe('failed');
});

test.each<ListeningEnd>(['denied', 'failed', 'no-connection'])(
  'the speech failure %s is reported once',
  async (end) => {
    const { last, sessions, states } = start();
    last()?.onEnd(end);
    await wait(10_000);
    expect(sessions).toHaveLength(1);
    expect(states).toEqual(['listening', end]);
  },
);

test('after voice control is stopped or disposed of, it neither listens nor reports', async () => {
  for (const end of ['stop', 'dispose'] as const) {
    const { voice, sessions, heard } = start();
    voice[end]();
    expect(sessions[0]?.isAborted).toBe(true);
    sessions[0]?.onPhrase('next');
    sessions[0]?.onEnd(null);
    await wait(10_000);
    expect([sessions.length, heard]).toEqual([1, []]);
  }
});
