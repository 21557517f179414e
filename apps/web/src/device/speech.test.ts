import { beforeEach, expect, test, vi } from 'vitest';
import { createSpeech } from './speech.ts';

beforeEach(() => void vi.useFakeTimers());

const voice = (lang: string, localService = true, isDefault = false) => ({
  lang,
  localService,
  default: isDefault,
});
type Voice = ReturnType<typeof voice>;

type Spoken = {
  text: string;
  lang: string;
  voice: Voice | null;
  onend?: () => void;
  onerror?: (e: object) => void;
};

/** A browser's speech synthesis that finishes a sentence when the test says so. */
const fakeSynthesis = (voices: Voice[] = [voice('en-GB')]) => {
  const queue: Spoken[] = [];
  const cancelled: Spoken[] = [];
  const synthesis = {
    getVoices: () => voices,
    speak: (utterance: Spoken) => void queue.push(utterance),
    cancel: () => {
      for (const one of queue.splice(0)) {
        cancelled.push(one);
        one.onerror?.({ error: 'canceled' });
      }
    },
  };
  const make = (text: string) =>
    ({ text, lang: '', voice: null }) as unknown as SpeechSynthesisUtterance;
  return {
    port: createSpeech(synthesis as unknown as SpeechSynthesis, make),
    queue,
    cancelled,
    finish: async () => {
      queue.shift()?.onend?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
};

test('an English voice is chosen, if possible a British voice that is on the device', () => {
  const chosenOf = (...voices: Voice[]) => {
    const { port, queue } = fakeSynthesis(voices);
    void port.say('Undo the plug.');
    return queue[0]?.voice;
  };
  expect(chosenOf()).toBeNull();
  expect(chosenOf(voice('de-DE', true, true), voice('fr-FR'))).toBeNull();
  const american = voice('en-US', true, true);
  const remote = voice('en_GB', false);
  const british = voice('en-GB');
  expect(chosenOf(voice('de-DE'), american)).toBe(american);
  expect(chosenOf(american, remote)).toBe(remote);
  expect(chosenOf(american, remote, british)).toBe(british);
  // Estonian and 'enm' are not English.
  expect(chosenOf(voice('et-EE'), voice('enm'))).toBeNull();
});

test('a text is read aloud sentence by sentence, in English', async () => {
  const { port, queue, finish } = fakeSynthesis();
  const said = port.say('Undo the plug. Wait.');
  expect(queue).toMatchObject([{ text: 'Undo the plug.', lang: 'en-GB' }]);
  await finish();
  expect(queue).toMatchObject([{ text: 'Wait.' }]);
  await finish();
  expect(await said).toBe('said');
});

test('reading a new text aloud stops the previous text completely', async () => {
  const { port, queue, finish } = fakeSynthesis();
  const first = port.say('One. Two.');
  const second = port.say('Three.');
  expect(await first).toBe('stopped');
  expect(queue).toMatchObject([{ text: 'Three.' }]);
  await finish();
  expect(await second).toBe('said');
});

test('disposing of the speaker stops speech at once', async () => {
  const { port, queue, cancelled } = fakeSynthesis();
  const said = port.say('One. Two.');
  port.dispose();
  expect(await said).toBe('stopped');
  expect(queue).toEqual([]);
  expect(cancelled).toMatchObject([{ text: 'One.' }]);
});

test('a browser that does not report the end of a spoken sentence does not block the next one', async () => {
  const { port, queue } = fakeSynthesis();
  const said = port.say('One. Two.');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queue).toMatchObject([{ text: 'One.' }, { text: 'Two.' }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await said).toBe('said');
});

test('if the browser blocks speech, the app reports it', async () => {
  const { port, queue } = fakeSynthesis();
  const said = port.say('One. Two.');
  queue[0]?.onerror?.({ error: 'not-allowed' });
  expect(await said).toBe('blocked');
});

test('a browser without speech reports every text as blocked', async () => {
  vi.stubGlobal('speechSynthesis', undefined);
  const port = createSpeech();
  expect([port.isAvailable, await port.say('One.')]).toEqual([false, 'blocked']);
  vi.unstubAllGlobals();
});
