import { spokenStep } from '@roadworthy/domain/guides/guide-step.rules';
import { Check, ChevronLeft, ChevronRight, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { WakeLock } from '../../../device/screen.ts';
import { links } from '../../../links.ts';
import type { GuideRun } from '../../../navigation/guide-run.ts';
import { PageTitle } from '../../../navigation/page-title.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { WholeScreen } from '../../../ui/overlays/whole-screen.tsx';
import { type HandsFree, useHandsFree } from '../../../voice/use-hands-free.ts';
import { VoiceQuestion, voiceWords } from '../../../voice/voice-question.tsx';
import { AllSteps } from './all-steps.tsx';
import { StepBar, StepPicture } from './step-head.tsx';
import { StepText } from './step-text.tsx';
import { StepTools } from './step-tools.tsx';

const icon = { size: 22, 'aria-hidden': true };
/** For oily fingers, or gloves. */
const large = '!min-h-14 text-18';

/** A browser opens the camera only after a tap, not after a voice command. */
const byHand = { photo: 'Press “Add photo” to take it.' };

type StepButtonsProps = { run: GuideRun; handsFree: HandsFree; onComplete: () => void };

function StepButtons({ run, handsFree, onComplete }: StepButtonsProps) {
  const { canRead, isReading, toggleReading } = handsFree;
  return (
    <div className="grid flex-none grid-cols-[minmax(104px,auto)_56px_1fr] gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:col-start-2 sm:row-start-3 md:px-8">
      <p role="status" className="empty:sr-only col-span-full -mb-1 text-15 font-medium text-ink-2">
        {handsFree.recognition === 'none' ? null : voiceWords(handsFree, byHand)}
      </p>
      <Button
        tone="quiet"
        className={large}
        disabled={run.isFirst}
        icon={<ChevronLeft {...icon} />}
        onClick={run.back}
      >
        Back
      </Button>
      <Button
        tone={isReading ? 'primary' : 'quiet'}
        className="!min-h-14 !px-0"
        disabled={!canRead}
        aria-pressed={isReading}
        aria-label={canRead ? 'Read steps to me' : 'This browser cannot read steps to you'}
        icon={canRead ? <Volume2 {...icon} /> : <VolumeX {...icon} />}
        onClick={toggleReading}
      />
      {run.isLast ? (
        <Button
          className={large}
          busy={run.isCompleting}
          icon={<Check {...icon} />}
          onClick={onComplete}
        >
          Complete
        </Button>
      ) : (
        <Button className={large} onClick={run.next}>
          Next
          <ChevronRight {...icon} />
        </Button>
      )}
    </div>
  );
}

/** Scrolls back to the top when another step is shown. */
function Top() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const scrolled = place.current?.parentElement;
    if (scrolled) scrolled.scrollTop = 0;
  }, []);
  return <span ref={place} hidden />;
}

/** A guide one step at a time, for full hands: nothing but the step, and large buttons. */
export function OneStepPage({ run }: { run: GuideRun }) {
  const navigate = useNavigate();
  const [isListOpen, setIsListOpen] = useState(false);
  const { step, guide, isLast } = run;
  const shown = guide.steps[step];
  const text = shown ? spokenStep(shown, { number: step + 1, count: guide.steps.length }) : '';
  const complete = async () => {
    if (run.isCompleting) return;
    const taskId = await run.complete();
    if (taskId) void navigate(links.task(taskId), { replace: true });
  };
  const handsFree = useHandsFree({
    text,
    onCommand: (command) => {
      if (command === 'back') run.back();
      else if (command === 'next') run.next();
      // Before the last step, 'done' means that the step is done.
      else if (command === 'done') isLast ? void complete() : run.next();
    },
  });
  useEffect(() => {
    const lock = new WakeLock();
    return () => lock.dispose();
  }, []);
  if (!shown) return null;
  return (
    <WholeScreen className="flex flex-col sm:grid sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] sm:grid-rows-[auto_minmax(0,1fr)_auto]">
      <PageTitle>{`${guide.title}, step ${step + 1} of ${guide.steps.length}`}</PageTitle>
      <StepBar run={run} onList={() => setIsListOpen(true)} />
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain sm:contents">
        <Top key={`all ${step}`} />
        <StepPicture run={run} />
        <div className="relative px-5 pt-5 pb-8 sm:col-start-2 sm:row-start-2 sm:overflow-y-auto sm:overscroll-contain md:px-8">
          <Top key={`text ${step}`} />
          <div className="mx-auto max-w-[62ch]">
            <StepText step={shown} />
            <StepTools run={run} handsFree={handsFree} />
          </div>
        </div>
      </div>
      <StepButtons run={run} handsFree={handsFree} onComplete={() => void complete()} />
      <AllSteps run={run} open={isListOpen} onClose={() => setIsListOpen(false)} />
      <VoiceQuestion handsFree={handsFree} />
    </WholeScreen>
  );
}
