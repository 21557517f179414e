import { noteIgnored } from '../browser/ignore-failure.ts';

/** Why listening has ended for good. */
export type ListeningEnd = 'denied' | 'failed' | 'no-connection';

/**
 * Where speech can be recognised. `device`: the sound stays on the device. `download`: on the device, once the browser
 * has downloaded what it needs. `maker`: the browser sends the sound to its maker. `none`: this browser has no
 * recogniser.
 */
export type Recognition = 'none' | 'device' | 'download' | 'maker';

/** Recognises speech. */
export type Recogniser = {
  find(): Promise<Recognition>;
  /** Makes the browser download what it needs to recognise speech on the device. Returns whether it worked. */
  install(): Promise<boolean>;
  /**
   * Listens for one session, until a silence or a call of the returned function. `onEnd` with a reason: do not retry.
   */
  listen(
    options: { isOnDevice: boolean },
    handlers: { onPhrase: (phrase: string) => void; onEnd: (reason: ListeningEnd | null) => void },
  ): () => void;
};

/** The part of the browser's API that we use; the compiler's types do not include it. */
type Recognising = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  processLocally?: boolean;
  onresult: ((event: RecognisedEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
};
type RecognisedEvent = {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
};
type Languages = { langs: string[]; processLocally?: boolean };
type RecognisingClass = {
  new (): Recognising;
  available?(languages: Languages): Promise<string>;
  install?(languages: Languages): Promise<boolean>;
};

const language = 'en-GB';
const locally: Languages = { langs: [language], processLocally: true };

type Browsers = {
  SpeechRecognition?: RecognisingClass;
  webkitSpeechRecognition?: RecognisingClass;
};

const browsers = (): RecognisingClass | undefined => {
  const own = globalThis as typeof globalThis & Browsers;
  return own.SpeechRecognition ?? own.webkitSpeechRecognition;
};

const ends: Record<string, ListeningEnd> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'denied',
  'language-not-supported': 'failed',
  network: 'no-connection',
};

/**
 * The browser's recogniser. `isOnDevice` sets `processLocally`: a browser that cannot do so fails, and sends nothing.
 */
export const browserRecogniser: Recogniser = {
  async find() {
    const Recognition = browsers();
    if (!Recognition) return 'none';
    try {
      const local = await Recognition.available?.(locally);
      if (local === 'available') return 'device';
      if (local === 'downloadable' || local === 'downloading') return 'download';
    } catch (error) {
      noteIgnored(
        error,
        'speech cannot be recognised on this device: only the service of the browser’s maker is left',
      );
    }
    return 'maker';
  },
  async install() {
    try {
      return (await browsers()?.install?.(locally)) ?? false;
    } catch {
      return false;
    }
  },
  listen({ isOnDevice }, { onPhrase, onEnd }) {
    const Recognition = browsers();
    if (!Recognition) {
      onEnd('failed');
      return () => {};
    }
    const recognition = new Recognition();
    recognition.lang = language;
    recognition.continuous = true;
    recognition.interimResults = false;
    recognition.maxAlternatives = 1;
    if (isOnDevice) recognition.processLocally = true;
    let reason: ListeningEnd | null = null;
    recognition.onresult = ({ resultIndex, results }) => {
      for (let at = resultIndex; at < results.length; at += 1) {
        const phrase = results[at]?.isFinal && results[at]?.[0]?.transcript;
        if (phrase) onPhrase(phrase);
      }
    };
    recognition.onerror = ({ error }) => {
      reason = ends[error] ?? null;
    };
    recognition.onend = () => onEnd(reason);
    try {
      recognition.start();
    } catch {
      onEnd('failed');
    }
    return () => recognition.abort();
  },
};
