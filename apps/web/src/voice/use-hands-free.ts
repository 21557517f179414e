import { useEffect, useRef, useState } from 'react';
import { browserRecogniser, type Recognition } from '../device/recogniser.ts';
import { createSpeech, type SpeechPort } from '../device/speech.ts';
import {
  createVoiceCommands,
  type ListeningState,
  type VoiceCommand,
  type VoiceCommands,
} from '../device/voice-commands.ts';
import { openedStore } from '../records/client.ts';
import { useLocal } from '../records/hooks.ts';
import { readMeta, writeMeta } from '../records/store/local-store.ts';

/** Stored on this device until the user signs out. `maker`: the browser may send the sound to its maker. */
type Remembered = { isReading: boolean; maker: boolean };
const rememberedName = 'handsFree';
const nothing: Remembered = { isReading: false, maker: false };

const saveSettings = async (change: Partial<Remembered>): Promise<void> => {
  const store = await openedStore();
  await store.db.transaction('rw', store.meta, async () => {
    const known = await readMeta(store, rememberedName, nothing);
    await writeMeta(store, rememberedName, { ...known, ...change });
  });
};

export type HandsFree = {
  canRead: boolean;
  /** Every step is read out when it is shown. */
  isReading: boolean;
  toggleReading: () => void;
  recognition: Recognition | 'unknown';
  listening: ListeningState;
  /** The last recognised command, for display. */
  heard: VoiceCommand | null;
  toggleListening: () => void;
  /** The question that the user must accept before anything listens; null while there is none. */
  question: 'download' | 'maker' | null;
  isInstalling: boolean;
  /** Keeps the sound on the device, once the browser has downloaded what it needs. */
  agreeToDownload: () => void;
  /** Lets the sound go to the browser's maker. */
  agreeToMaker: () => void;
  decline: () => void;
};

type Options = {
  /** The text to read out; another text is another step. */
  text: string;
  /** Receives every command but 'repeat', which is handled here. */
  onCommand: (command: Exclude<VoiceCommand, 'repeat'>) => void;
};

type Engines = { speech: SpeechPort; voice: VoiceCommands | null };

/** Reads a text out. Listening pauses, so that its own words are not taken for a command. */
const readOut = async (engines: Engines | null, text: string): Promise<void> => {
  const { speech, voice } = engines ?? {};
  voice?.pause();
  await speech?.say(text);
  voice?.resume();
};

/** Reads steps out and listens for commands, never both at once. Leaving the page ends both. */
export const useHandsFree = ({ text, onCommand }: Options): HandsFree => {
  const { status, value } = useLocal(
    (store) => readMeta(store, rememberedName, nothing),
    nothing,
    [],
  );
  const engines = useRef<Engines | null>(null);
  /** Numbers the user's decisions: a download can end long after the user has changed their mind. */
  const attempt = useRef(0);
  const [canRead] = useState(() => 'speechSynthesis' in globalThis);
  const [recognition, setRecognition] = useState<Recognition | 'unknown'>('unknown');
  const [listening, setListening] = useState<ListeningState>('off');
  const [heard, setHeard] = useState<VoiceCommand | null>(null);
  const [question, setQuestion] = useState<HandsFree['question']>(null);
  const [isInstalling, setIsInstalling] = useState(false);
  // Set at once and not after it is stored: a phone speaks only in response to a tap.
  const [turned, setTurned] = useState<boolean | null>(null);
  const isReading = canRead && (turned ?? (status === 'ready' && value.isReading));

  const act = (command: VoiceCommand) => {
    setHeard(command);
    if (command === 'repeat') void readOut(engines.current, text);
    else onCommand(command);
  };
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  useEffect(() => {
    const made: Engines = { speech: createSpeech(), voice: null };
    engines.current = made;
    let isWanted = true;
    void browserRecogniser.find().then((found) => isWanted && setRecognition(found));
    // Nothing is read out or listened to while the page is hidden.
    const whenHidden = () => {
      if (document.visibilityState === 'visible') return;
      attempt.current += 1;
      made.speech.stop();
      made.voice?.stop();
    };
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', whenHidden);
      made.speech.dispose();
      made.voice?.dispose();
      engines.current = null;
    };
  }, []);

  useEffect(() => {
    if (isReading) void readOut(engines.current, text);
    else engines.current?.speech.stop();
  }, [isReading, text]);

  const listen = (isOnDevice: boolean) => {
    const made = engines.current;
    if (!made) return;
    made.voice?.dispose();
    made.voice = createVoiceCommands({
      recogniser: browserRecogniser,
      isOnDevice,
      onCommand: (command) => latest.current(command),
      onState: setListening,
    });
    made.speech.stop();
    made.voice.start();
  };
  const begin = () => {
    if (recognition === 'device') listen(true);
    else if (recognition === 'maker' && value.maker) listen(false);
    else if (recognition === 'maker' || recognition === 'download') setQuestion(recognition);
  };

  return {
    canRead,
    isReading,
    toggleReading: () => {
      setTurned(!isReading);
      void saveSettings({ isReading: !isReading });
    },
    recognition,
    listening,
    heard,
    toggleListening: () => {
      setHeard(null);
      if (listening === 'listening' || listening === 'paused') engines.current?.voice?.stop();
      else begin();
    },
    question,
    isInstalling,
    agreeToDownload: async () => {
      attempt.current += 1;
      const own = attempt.current;
      setIsInstalling(true);
      const isThere = await browserRecogniser.install();
      setIsInstalling(false);
      const isWanted = attempt.current === own;
      if (isThere) {
        setQuestion(null);
        setRecognition('device');
        if (isWanted) listen(true);
      } else if (isWanted) setQuestion('maker');
    },
    agreeToMaker: () => {
      attempt.current += 1;
      setQuestion(null);
      setRecognition('maker');
      void saveSettings({ maker: true });
      listen(false);
    },
    decline: () => {
      attempt.current += 1;
      setQuestion(null);
    },
  };
};
