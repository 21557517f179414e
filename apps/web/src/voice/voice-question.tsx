import type { VoiceCommand } from '../device/voice-commands.ts';
import { Button } from '../ui/inputs/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import type { HandsFree } from './use-hands-free.ts';

/**
 * Returns the status of voice commands in words, or null. `instead`: what to do if the page cannot follow a command.
 */
export const voiceWords = (
  { recognition, listening, heard }: Pick<HandsFree, 'recognition' | 'listening' | 'heard'>,
  instead: Partial<Record<VoiceCommand, string>> = {},
): string | null => {
  if (recognition === 'none') {
    return 'This browser cannot recognise speech. Use the buttons instead.';
  }
  switch (listening) {
    case 'listening':
      return heard
        ? `Heard “${heard}”. ${instead[heard] ?? 'Listening.'}`
        : 'Listening. Say “next”, “back” or “repeat”.';
    case 'paused':
      return 'Not listening while the step is read out.';
    case 'denied':
      return 'The microphone is not allowed. Allow it in your browser settings, then try again.';
    case 'no-connection':
      return 'Your browser needs a connection to recognise speech.';
    case 'failed':
      return 'Your browser cannot recognise speech just now. Use the buttons instead.';
    case 'off':
      return null;
  }
};

/** Asks where the microphone's sound may go, before anything listens. */
export function VoiceQuestion({ handsFree }: { handsFree: HandsFree }) {
  const { question, isInstalling, agreeToDownload, agreeToMaker, decline } = handsFree;
  return (
    <Dialog
      open={question !== null}
      onClose={decline}
      title="Voice commands"
      text={
        question === 'download'
          ? 'Your browser can recognise speech on this device once it has downloaded what it needs. Then nothing you say leaves the device. Until then it can send the sound to the browser company’s speech service instead.'
          : 'Your browser sends what the microphone hears to the browser company’s speech service, which recognises the words. We never receive the sound.'
      }
      actions={
        <>
          <Button tone="quiet" onClick={decline}>
            Not now
          </Button>
          <Button tone={question === 'download' ? 'quiet' : 'primary'} onClick={agreeToMaker}>
            Use the browser company’s speech service
          </Button>
          {question === 'download' && (
            <Button busy={isInstalling} onClick={agreeToDownload}>
              Download and keep it here
            </Button>
          )}
        </>
      }
    />
  );
}
