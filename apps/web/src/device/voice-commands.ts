import type { ListeningEnd, Recogniser } from './recogniser.ts';

export type VoiceCommand = 'next' | 'back' | 'repeat' | 'photo' | 'done';

/** The phrases for each command. The whole phrase must match: 'the next bolt' is talk, not a command. */
const phrases: Record<VoiceCommand, readonly string[]> = {
  next: ['next', 'next step', 'next one', 'go on', 'carry on', 'continue', 'forward'],
  back: ['back', 'go back', 'previous', 'previous step', 'step back'],
  repeat: ['repeat', 'repeat that', 'say again', 'say that again', 'again', 'once more', 'pardon'],
  photo: ['photo', 'picture', 'take a photo', 'take photo', 'take a picture'],
  done: ['done', 'finished', 'complete', 'all done', 'i am done', 'i have finished'],
};
const commands = new Map(
  Object.entries(phrases).flatMap(([command, said]) =>
    said.map((phrase) => [phrase, command as VoiceCommand] as const),
  ),
);

const polite = /^(?:ok|okay|please|and|now|um|uh)\s+|\s+(?:please|now|thanks|thank you)$/;

/** Returns the command that a phrase is, or null. */
const commandIn = (phrase: string): VoiceCommand | null => {
  let words = phrase
    .toLowerCase()
    .replace(/[’']m\b/g, ' am')
    .replace(/[’']ve\b/g, ' have')
    .replace(/[^a-z ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  while (polite.test(words)) words = words.replace(polite, '');
  return commands.get(words) ?? null;
};

/** `paused`: nothing is heard while the app speaks. `denied`, `failed`: listening was given up, and why. */
export type ListeningState = 'off' | 'listening' | 'paused' | ListeningEnd;

export type VoiceCommands = {
  start(): void;
  /** Called before the app speaks. Phrases that were heard but not reported yet are dropped. */
  pause(): void;
  /** Called once the app has spoken. */
  resume(): void;
  stop(): void;
  dispose(): void;
};

type Options = {
  recogniser: Recogniser;
  /** The sound must not leave the device. */
  isOnDevice: boolean;
  onCommand: (command: VoiceCommand) => void;
  onState: (state: ListeningState) => void;
};

/** How long a voice echoes in a room after it has ended. */
const echo = 350;
/** Recognisers end by themselves after a silence, and are then restarted. */
const pauseBetween = 200;
/** This many sessions in a row that end at once have a permanent cause. */
const mostShort = 5;
const shortMs = 400;

/** Listens for commands until it is stopped. */
export const createVoiceCommands = ({
  recogniser,
  isOnDevice,
  onCommand,
  onState,
}: Options): VoiceCommands => {
  let isOn = false;
  let pauses = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening: (() => void) | null = null;
  let shortOnes = 0;

  const letGo = () => {
    clearTimeout(timer);
    stopListening?.();
    stopListening = null;
  };
  const giveUp = (reason: ListeningEnd) => {
    isOn = false;
    letGo();
    onState(reason);
  };
  const listenIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(listen, delay);
  };
  const listen = () => {
    if (!isOn || pauses > 0 || stopListening) return;
    const began = performance.now();
    let isCurrent = true;
    const end = recogniser.listen(
      { isOnDevice },
      {
        onPhrase: (phrase) => {
          const command = isCurrent ? commandIn(phrase) : null;
          if (command) onCommand(command);
        },
        onEnd: (reason) => {
          if (!isCurrent) return;
          isCurrent = false;
          stopListening = null;
          if (reason) return giveUp(reason);
          shortOnes = performance.now() - began < shortMs ? shortOnes + 1 : 0;
          if (shortOnes >= mostShort) return giveUp('failed');
          listenIn(pauseBetween);
        },
      },
    );
    if (!isCurrent) return;
    stopListening = () => {
      isCurrent = false;
      end();
    };
    onState('listening');
  };

  return {
    start() {
      if (isOn) return;
      isOn = true;
      shortOnes = 0;
      if (pauses > 0) onState('paused');
      else listen();
    },
    pause() {
      pauses += 1;
      if (!isOn) return;
      letGo();
      onState('paused');
    },
    resume() {
      pauses = Math.max(0, pauses - 1);
      if (isOn && pauses === 0) listenIn(echo);
    },
    stop() {
      if (!isOn) return;
      isOn = false;
      letGo();
      onState('off');
    },
    dispose() {
      isOn = false;
      letGo();
    },
  };
};
