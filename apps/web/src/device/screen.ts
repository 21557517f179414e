import { ignoreFailure, noteIgnored } from '../browser/ignore-failure.ts';

/** Keeps the screen on. The browser releases the lock whenever the page is hidden, so it is requested again. */
export class WakeLock {
  #sentinel: WakeLockSentinel | null = null;
  #isAsking = false;
  #isDisposed = false;
  readonly #listening = new AbortController();

  constructor() {
    const { signal } = this.#listening;
    document.addEventListener('visibilitychange', () => void this.#take(), { signal });
    void this.#take();
  }

  get isHeld(): boolean {
    return this.#sentinel !== null && !this.#sentinel.released;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#listening.abort();
    void ignoreFailure(
      this.#sentinel?.release(),
      'the lock that keeps the screen on could not be released: the browser releases it',
    );
    this.#sentinel = null;
  }

  async #take(): Promise<void> {
    if (!('wakeLock' in navigator) || document.visibilityState === 'hidden') return;
    // A second lock would never be released.
    if (this.isHeld || this.#isAsking) return;
    this.#isAsking = true;
    try {
      const sentinel = await navigator.wakeLock.request('screen');
      if (this.#isDisposed) await sentinel.release();
      else this.#sentinel = sentinel;
    } catch (error) {
      noteIgnored(
        error,
        'the screen cannot be kept on (the battery may be low): it turns off as usual',
      );
    } finally {
      this.#isAsking = false;
    }
  }
}

/** Puts the whole page in fullscreen: a modal dialog cannot be the fullscreen element, but it stays on top. */
export const fullscreen = {
  isPossible: (): boolean => document.fullscreenEnabled === true,
  isOn: (): boolean => Boolean(document.fullscreenElement),
  enter: async (): Promise<void> => {
    try {
      await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    } catch (error) {
      console.info('the browser refused full screen', error);
    }
  },
  leave: async (): Promise<void> => {
    if (!document.fullscreenElement) return;
    try {
      await document.exitFullscreen();
    } catch (error) {
      console.info('the browser did not leave full screen', error);
    }
  },
  subscribe: (listener: () => void): (() => void) => {
    document.addEventListener('fullscreenchange', listener);
    return () => document.removeEventListener('fullscreenchange', listener);
  },
};

/** Vibrates, if the browser and the device can. */
export const vibrate = (pattern: number | number[]): void => {
  if ('vibrate' in navigator) navigator.vibrate(pattern);
};
