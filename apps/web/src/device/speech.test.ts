import { beforeEach, expect, test, vi } from 'vitest';
import { chooseVoice, createSpeech } from './speech.ts';

beforeEach(() => void vi.useFakeTimers());

const voice = (lang: string, localService = true, isDefault = false) => ({
  lang,
  localService,
  default: isDefault,
});

test('an English voice is chosen, British and on the device if possible', () => {
  expect(chooseVoice([])).toBeNull();
  expect(chooseVoice([voice('de-DE', true, true), voice('fr-FR')])).toBeNull();
  const american = voice('en-US', true, true);
  const remote = voice('en_GB', false);
  const british = voice('en-GB');
  expect(chooseVoice([voice('de-DE'), american])).toBe(american);
  expect(chooseVoice([american, remote])).toBe(remote);
  expect(chooseVoice([american, remote, british])).toBe(british);
  // Estonian and 'enm' are not English.
  expect(chooseVoice([voice('et-EE'), voice('enm')])).toBeNull();
});

type Spoken = { text: string; lang: string; onend?: () => void; onerror?: (e: object) => void };

/** A browser's speech synthesis that finishes a sentence when the test says so. */
const fakeSynthesis = () => {
  const queue: Spoken[] = [];
  const cancelled: Spoken[] = [];
  const synthesis = {
    getVoices: () => [voice('en-GB')] as unknown as SpeechSynthesisVoice[],
    speak: (utterance: unknown) => void queue.push(utterance as Spoken),
    cancel: () => {
      for (const one of queue.splice(0)) {
        cancelled.push(one);
        one.onerror?.({ error: 'canceled' });
      }
    },
  };
  const make = (text: string) => ({ text, lang: '' }) as unknown as SpeechSynthesisUtterance;
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

test('a text is read sentence by sentence, in English', async () => {
  const { port, queue, finish } = fakeSynthesis();
  const said = port.say('Undo the plug. Wait.');
  expect(queue).toMatchObject([{ text: 'Undo the plug.', lang: 'en-GB' }]);
  await finish();
  expect(queue).toMatchObject([{ text: 'Wait.' }]);
  await finish();
  expect(await said).toBe('said');
});

test('a new text stops the previous text completely', async () => {
  const { port, queue, finish } = fakeSynthesis();
  const first = port.say('One. Two.');
  const second = port.say('Three.');
  expect(await first).toBe('stopped');
  expect(queue).toMatchObject([{ text: 'Three.' }]);
  await finish();
  expect(await second).toBe('said');
});

test('dispose stops speech at once', async () => {
  const { port, queue, cancelled } = fakeSynthesis();
  const said = port.say('One. Two.');
  port.dispose();
  expect(await said).toBe('stopped');
  expect(queue).toEqual([]);
  expect(cancelled).toMatchObject([{ text: 'One.' }]);
});

test('a browser that does not report the end of a sentence does not block the next one', async () => {
  const { port, queue } = fakeSynthesis();
  const said = port.say('One. Two.');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queue).toMatchObject([{ text: 'One.' }, { text: 'Two.' }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await said).toBe('said');
});

test('speech that the browser blocks is reported', async () => {
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
