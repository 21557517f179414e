import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { type GuideRun, guidePath } from '../../../navigation/guide-run.ts';
import { cx } from '../../../ui/cx.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';

type AllStepsProps = { run: GuideRun; open: boolean; onClose: () => void };

/** Every step with its tick; a press opens the step. */
export function AllSteps({ run, open, onClose }: AllStepsProps) {
  const { guide, step, done } = run;
  return (
    <Sheet open={open} onClose={onClose} title="All steps" wide>
      <ol className="min-h-0 flex-1 overflow-y-auto">
        {guide.steps.map(({ title, illustration }, at) => (
          <li key={illustration}>
            <button
              type="button"
              aria-current={at === step ? 'step' : undefined}
              onClick={() => {
                onClose();
                run.goTo(at);
              }}
              className={cx(
                'grid min-h-14 w-full grid-cols-[32px_1fr_24px] items-center gap-2 rounded-control px-3 py-2 text-left',
                at === step ? 'bg-sunken font-semibold' : 'hover:bg-sunken',
              )}
            >
              <span className="num text-16 text-ink-3">{at + 1}</span>
              <span>{title}</span>
              {done.includes(at) && (
                <Check size={20} role="img" aria-label="done" className="text-go" />
              )}
            </button>
          </li>
        ))}
      </ol>
      <Link
        to={guidePath(run.guideId, run.vehicleId)}
        className="link mt-2 inline-flex min-h-11 items-center px-3"
      >
        Read the whole guide
      </Link>
    </Sheet>
  );
}
