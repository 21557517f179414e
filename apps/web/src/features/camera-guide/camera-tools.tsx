import { spokenStep } from '@roadworthy/domain/guides/guide-step.rules';
import { Camera, Mic, MicOff, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import type { GuideRun } from '../../navigation/guide-run.ts';
import { notify } from '../../notify/notify.ts';
import { Spinner } from '../../ui/display/spinner.tsx';
import { useHandsFree } from '../../voice/use-hands-free.ts';
import { VoiceQuestion, voiceWords } from '../../voice/voice-question.tsx';
import { CameraControl } from './camera-control.tsx';

type CameraToolsProps = {
  run: GuideRun;
  /** Takes the current camera picture, without markers; null while there is none. */
  photograph: () => Promise<Blob | null>;
  onComplete: () => void;
};

const icon = { size: 24, 'aria-hidden': true };

const photosTaken = (count: number): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? 'photo' : 'photos'} with your task.`;

/** Hands-free tools: steps read aloud, voice commands, and photos for the task. */
export function CameraTools({ run, photograph, onComplete }: CameraToolsProps) {
  const [isKeeping, setIsKeeping] = useState(false);
  const { guide, step, isLast, photos } = run;
  const now = guide.steps[step];
  const takePhoto = async () => {
    if (isKeeping || !run.canAddPhoto) return;
    setIsKeeping(true);
    try {
      const picture = await photograph();
      if (picture) await run.addPhoto(picture);
      else notify.error('The camera shows nothing yet. Try again in a moment.');
    } catch {
      notify.error('The photo could not be taken. Try again.');
    } finally {
      setIsKeeping(false);
    }
  };
  const handsFree = useHandsFree({
    text: now ? spokenStep(now, { number: step + 1, count: guide.steps.length }) : '',
    onCommand: (command) => {
      if (command === 'back') run.back();
      else if (command === 'photo') void takePhoto();
      // Before the last step, 'done' means that the step is done.
      else if (command === 'done' && isLast) onComplete();
      else run.next();
    },
  });
  const { canRead, isReading, toggleReading, recognition, listening, toggleListening } = handsFree;
  const isListening = listening === 'listening' || listening === 'paused';
  const canHear = recognition !== 'none';
  const voice = voiceWords(handsFree);
  const taken = photosTaken(photos.length);
  return (
    <div className="camera-tools">
      <CameraControl
        className="camera-tool"
        label="Take a photo"
        disabled={!run.canAddPhoto}
        onClick={() => void takePhoto()}
      >
        {isKeeping ? <Spinner size={24} /> : <Camera {...icon} />}
      </CameraControl>
      <CameraControl
        className="camera-tool"
        label={canRead ? 'Read steps to me' : 'This browser cannot read steps to you'}
        isOn={isReading}
        disabled={!canRead}
        onClick={toggleReading}
      >
        {canRead ? <Volume2 {...icon} /> : <VolumeX {...icon} />}
      </CameraControl>
      <CameraControl
        className="camera-tool"
        label={canHear ? 'Voice commands' : 'This browser cannot recognise speech'}
        isOn={isListening}
        disabled={!canHear || recognition === 'unknown'}
        onClick={toggleListening}
      >
        {canHear ? <Mic {...icon} /> : <MicOff {...icon} />}
      </CameraControl>
      <p role="status" className="camera-said">
        {canHear ? (voice ?? taken) : (taken ?? voice)}
      </p>
      <VoiceQuestion handsFree={handsFree} />
    </div>
  );
}
