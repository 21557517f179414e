import { Camera, Mic, MicOff, ScanLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { cameraGuidePath, type GuideRun } from '../../../navigation/guide-run.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import type { HandsFree } from '../../../voice/use-hands-free.ts';
import { voiceWords } from '../../../voice/voice-question.tsx';
import { StepPhotos } from './step-photos.tsx';

const icon = { size: 22, 'aria-hidden': true };

type StepToolsProps = { run: GuideRun; handsFree: HandsFree };

/** Tools for the work itself: a photo, voice control, the camera guide. */
export function StepTools({ run, handsFree }: StepToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isKeeping, setIsKeeping] = useState(false);
  const { recognition, listening, toggleListening } = handsFree;
  const isListening = listening === 'listening' || listening === 'paused';
  const MicIcon = recognition === 'none' ? MicOff : Mic;
  const keep = async (photo: File) => {
    setIsKeeping(true);
    await run.addPhoto(photo);
    setIsKeeping(false);
  };
  return (
    <section aria-label="Hands and camera" className="mt-5 border-t border-line pt-4">
      <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
        <Button
          tone="quiet"
          size="lg"
          className="!min-h-14"
          busy={isKeeping}
          disabled={!run.canAddPhoto}
          icon={<Camera {...icon} />}
          onClick={() => input.current?.click()}
        >
          Add photo
        </Button>
        <Button
          tone={isListening ? 'primary' : 'quiet'}
          size="lg"
          className="!min-h-14"
          aria-pressed={isListening}
          disabled={recognition === 'none' || recognition === 'unknown'}
          icon={<MicIcon {...icon} />}
          onClick={toggleListening}
        >
          Voice
        </Button>
        <ButtonLink
          to={cameraGuidePath(run.guideId, run)}
          tone="quiet"
          size="lg"
          className="col-span-full !min-h-14"
          icon={<ScanLine {...icon} />}
        >
          Show it with the camera
        </ButtonLink>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Photo of this step"
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? [];
          if (photo) void keep(photo);
          // Allows the same file to be chosen again.
          currentTarget.value = '';
        }}
      />
      {recognition === 'none' && (
        <p className="mt-3 text-15 font-medium text-ink-2">{voiceWords(handsFree)}</p>
      )}
      <StepPhotos run={run} />
    </section>
  );
}
