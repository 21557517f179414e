import { sentencesOf } from '@roadworthy/domain/guides/sentences';

/** How reading a text ended. `blocked`: the browser requires a tap first, or cannot speak now. */
type Ending = 'said' | 'stopped' | 'blocked';

/** Reads texts out. */
export type SpeechPort = {
  readonly isAvailable: boolean;
  /** Stops the current text and reads this one. */
  say(text: string): Promise<Ending>;
  stop(): void;
  dispose(): void;
};

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/**
 * Prefers British to other English, and on-device voices to those that need a connection; null: the browser chooses.
 */
const chooseVoice = <V extends Voice>(voices: readonly V[]): V | null => {
  const worth = ({ lang, localService, default: isDefault }: Voice): number => {
    const tag = lang.replace('_', '-').toLowerCase();
    if (tag !== 'en' && !tag.startsWith('en-')) return 0;
    return 1 + (tag === 'en-gb' ? 4 : 0) + (localService ? 2 : 0) + (isDefault ? 1 : 0);
  };
  const best = voices.toSorted((one, other) => worth(other) - worth(one))[0];
  return best && worth(best) > 0 ? best : null;
};

/** Longer than any voice needs: some browsers do not report the end of a sentence. */
const timeoutFor = (sentence: string): number => 4_000 + sentence.length * 150;

type Synthesis = Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices'>;
type Make = (text: string) => SpeechSynthesisUtterance;

const absent: SpeechPort = {
  isAvailable: false,
  say: async () => 'blocked',
  stop: () => {},
  dispose: () => {},
};

/** Reads with the browser's speech synthesis, sentence by sentence: some voices cut long texts off. */
export const createSpeech = (
  synthesis: Synthesis | undefined = globalThis.speechSynthesis,
  make: Make = (text) => new SpeechSynthesisUtterance(text),
): SpeechPort => {
  if (!synthesis) return absent;
  /** Counts texts: a text is over once another one has begun. */
  let turn = 0;
  let endSentence: (said: Ending) => void = () => {};

  const saySentence = async (sentence: string): Promise<Ending> =>
    await new Promise((resolve) => {
      const utterance = make(sentence);
      const voice = chooseVoice(synthesis.getVoices());
      if (voice) utterance.voice = voice;
      utterance.lang = voice?.lang ?? 'en-GB';
      const end = (said: Ending) => {
        clearTimeout(timer);
        resolve(said);
      };
      const timer = setTimeout(end, timeoutFor(sentence), 'said');
      endSentence = end;
      utterance.onend = () => end('said');
      utterance.onerror = ({ error }) =>
        end(error === 'canceled' || error === 'interrupted' ? 'stopped' : 'blocked');
      synthesis.speak(utterance);
    });

  const stop = () => {
    turn += 1;
    synthesis.cancel();
    endSentence('stopped');
  };

  return {
    isAvailable: true,
    async say(text) {
      stop();
      const own = turn;
      for (const sentence of sentencesOf(text)) {
        const ending = await saySentence(sentence);
        if (own !== turn) return 'stopped';
        if (ending !== 'said') return ending;
      }
      return 'said';
    },
    stop,
    dispose: stop,
  };
};
