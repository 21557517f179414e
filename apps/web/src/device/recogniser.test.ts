import { afterEach, expect, test, vi } from 'vitest';
import { browserRecogniser } from './recogniser.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser's speech recognition, with the availability the test sets. */
const stubBrowser = (available?: (languages: object) => Promise<string>) => {
  const made: Record<string, unknown>[] = [];
  class Recognition {
    static available = available;
    static install = vi.fn(async () => true);
    start = vi.fn();
    abort = vi.fn();
    constructor() {
      made.push(this as unknown as Record<string, unknown>);
    }
  }
  vi.stubGlobal('SpeechRecognition', Recognition);
  return { Recognition, made };
};

test('speech recognition is offered if the browser has it', async () => {
  expect(await browserRecogniser.find()).toBe('none');
  stubBrowser();
  expect(await browserRecogniser.find()).toBe('maker');
});

test.each([
  ['available', 'device'],
  ['downloadable', 'download'],
  ['downloading', 'download'],
  ['unavailable', 'maker'],
])('if on-device speech recognition is %s, the app uses: %s', async (state, found) => {
  const asked = vi.fn(async () => state);
  stubBrowser(asked);
  expect(await browserRecogniser.find()).toBe(found);
  expect(asked).toHaveBeenCalledWith({ langs: ['en-GB'], processLocally: true });
});

test('if the availability check fails, only the browser maker’s speech recognition is offered', async () => {
  stubBrowser(async () => {
    throw new DOMException('no', 'NotAllowedError');
  });
  expect(await browserRecogniser.find()).toBe('maker');
});

const listen = (isOnDevice: boolean) => {
  const { made } = stubBrowser();
  const told = { onPhrase: vi.fn(), onEnd: vi.fn() };
  const stop = browserRecogniser.listen({ isOnDevice }, told);
  const session = made[0] as {
    processLocally?: boolean;
    abort: () => void;
    onresult: (event: object) => void;
    onerror: (event: object) => void;
    onend: () => void;
  };
  return { ...told, stop, session };
};

test('on-device recognition requires the browser to process the sound locally', () => {
  expect(listen(true).session.processLocally).toBe(true);
  expect(listen(false).session.processLocally).toBeUndefined();
});

test('only final, new speech results are reported', () => {
  const { session, onPhrase } = listen(true);
  const result = (transcript: string, isFinal: boolean) =>
    Object.assign([{ transcript }], { isFinal });
  session.onresult({ resultIndex: 1, results: [result('next', true), result('back', true)] });
  session.onresult({ resultIndex: 2, results: [[], [], result('rep', false)] });
  expect(onPhrase.mock.calls).toEqual([['back']]);
});

test.each([
  ['not-allowed', 'denied'],
  ['network', 'no-connection'],
  ['no-speech', null],
  ['aborted', null],
])('the speech recognition error %s ends listening with the reason %s', (error, reason) => {
  const { session, onEnd } = listen(true);
  session.onerror({ error });
  session.onend();
  expect(onEnd).toHaveBeenCalledWith(reason);
});
