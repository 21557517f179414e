import type { Page } from '@playwright/test';

type Session = { hear(text: string): void };
type Voices = {
  /** Every sentence that was started. */
  spoken: string[];
  /** The duration of a sentence. */
  sentenceMs: number;
  /** The active recognition sessions. */
  sessions: Session[];
  /** Whether each session was asked to recognise on the device. */
  locally: boolean[];
};
declare global {
  interface Window {
    voices: Voices;
  }
}

/** `maker`: speech is recognised on the maker's servers, as in most browsers. */
export type Recognition = 'none' | 'maker' | 'device';

/**
 * Replaces the browser's speech synthesis and recognition: spoken sentences are listed, heard ones come from the
 * journey.
 */
export const fakeVoices = (page: Page, recognition: Recognition = 'maker') =>
  page.addInitScript((kind) => {
    const voices: Voices = { spoken: [], sentenceMs: 30, sessions: [], locally: [] };
    let ending: ReturnType<typeof setTimeout> | undefined;
    let current: SpeechSynthesisUtterance | null = null;
    const synthesis = {
      getVoices: () => [],
      speak: (utterance: SpeechSynthesisUtterance) => {
        voices.spoken.push(utterance.text);
        current = utterance;
        ending = setTimeout(() => {
          current = null;
          utterance.onend?.(new Event('end') as SpeechSynthesisEvent);
        }, voices.sentenceMs);
      },
      cancel: () => {
        clearTimeout(ending);
        const error: Event = Object.assign(new Event('error'), { error: 'canceled' });
        current?.onerror?.(error as SpeechSynthesisErrorEvent);
        current = null;
      },
    };
    class Recognition {
      static available = async () => (kind === 'device' ? 'available' : 'unavailable');
      onresult: ((event: object) => void) | null = null;
      processLocally = false;
      start() {
        voices.locally.push(this.processLocally);
        voices.sessions.push(this);
      }
      abort() {
        voices.sessions = voices.sessions.filter((one) => one !== this);
      }
      hear(transcript: string) {
        const results = [Object.assign([{ transcript }], { isFinal: true })];
        this.onresult?.({ resultIndex: 0, results });
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true });
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      const value = kind === 'none' ? undefined : Recognition;
      Object.defineProperty(window, name, { value, configurable: true });
    }
    Object.assign(window, { voices });
  }, recognition);

export const spokenOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.voices.spoken);

export const sessionsOn = (page: Page): Promise<number> =>
  page.evaluate(() => window.voices.sessions.length);

export const askedLocally = (page: Page): Promise<boolean[]> =>
  page.evaluate(() => window.voices.locally);

/** Returns whether a session was listening. */
export const say = (page: Page, words: string): Promise<boolean> =>
  page.evaluate((text) => {
    const { sessions } = window.voices;
    for (const session of sessions) session.hear(text);
    return sessions.length > 0;
  }, words);

export const takeForSentence = (page: Page, ms: number): Promise<void> =>
  page.evaluate((sentenceMs) => {
    window.voices.sentenceMs = sentenceMs;
  }, ms);
