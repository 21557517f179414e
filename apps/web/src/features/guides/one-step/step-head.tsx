import { minutesToGo } from '@roadworthy/domain/guides/guide-step.rules';
import { Clock, List, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { type GuideRun, guidePath } from '../../../navigation/guide-run.ts';
import { GuideArt } from '../../../ui/display/guide-art.tsx';
import { LittleCar } from '../../../ui/display/little-car.tsx';

const corner =
  'grid size-14 place-items-center rounded-control text-paint focus-visible:outline-plate focus-visible:-outline-offset-4';

export function StepBar({ run, onList }: { run: GuideRun; onList: () => void }) {
  return (
    <header className="col-span-full grid h-14 flex-none grid-cols-[56px_1fr_56px] items-center bg-asphalt text-center text-paint">
      <Link
        to={guidePath(run.guideId, run.vehicleId)}
        aria-label="Leave the guide"
        className={corner}
      >
        <X size={22} aria-hidden />
      </Link>
      <p className="truncate font-sign text-16 font-bold">{run.guide.title}</p>
      <button
        type="button"
        aria-label="All steps"
        aria-haspopup="dialog"
        onClick={onList}
        className={corner}
      >
        <List size={22} aria-hidden />
      </button>
    </header>
  );
}

const toGo = (minutes: number): string =>
  `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to go`;

/** The progress as a road, the drawing, and the subject of the step. */
export function StepPicture({ run }: { run: GuideRun }) {
  const { step, guide, drawing } = run;
  const { steps } = guide;
  const shown = steps[step];
  if (!shown) return null;
  const share = steps.length > 1 ? step / (steps.length - 1) : 1;
  return (
    <div className="flex flex-col bg-asphalt text-paint sm:row-span-2 sm:min-h-0">
      <div className="px-5 pb-2.5">
        <div className="step-road" style={{ '--share': share } as CSSProperties}>
          <LittleCar />
        </div>
        <p className="flex justify-between gap-3 font-sign text-14 font-semibold text-asphalt-ink">
          <strong className="font-bold text-paint">{`Step ${step + 1} of ${steps.length}`}</strong>
          <span>{toGo(minutesToGo(steps, step))}</span>
        </p>
      </div>
      <div className="grid min-h-0 flex-1 place-items-center border-t border-asphalt-2 px-6 pt-1 pb-3">
        <GuideArt
          href={drawing(shown.illustration)}
          className="block h-52 w-full sm:h-full sm:max-h-[60dvh] sm:min-h-0"
        />
      </div>
      <p className="flex flex-wrap gap-2 px-5 pb-4 font-sign text-14 leading-none font-bold">
        <span className="rounded-chip bg-plate px-2.5 pt-2 pb-1.5 text-plate-ink">
          {shown.part}
        </span>
        <span className="flex items-center gap-1.5 rounded-chip bg-asphalt-2 px-2.5 pt-2 pb-1.5 text-asphalt-ink">
          <Clock size={14} aria-hidden className="-mt-0.5" />
          {shown.minutes}
        </span>
      </p>
    </div>
  );
}
