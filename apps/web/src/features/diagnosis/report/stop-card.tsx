import type { RedFlag } from '@roadworthy/diagnosis/red-flags/dangers/danger';
import { OctagonAlert } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { verdictWords } from '../diagnosis-words.ts';
import { SignHead } from './verdict-sign.tsx';

type Steps = readonly string[];

function Danger({ flag, steps }: { flag: RedFlag; steps: Steps }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stop-danger">
      <h3 id={id} className="text-18">
        {flag.title}
      </h3>
      <p className="mt-1">{flag.why}</p>
      {steps.length > 0 && (
        <>
          <h4 className="mt-3 font-sign font-bold">What to do now</h4>
          <ol className="mt-1 grid list-decimal gap-1 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** Removes repeated steps: each step stays only with the most urgent danger that has it. */
const withoutRepeats = (flags: readonly RedFlag[]): { flag: RedFlag; steps: Steps }[] => {
  const said = new Set<string>();
  return flags.map((flag) => {
    const steps = flag.doNow.filter((step) => !said.has(step));
    for (const step of steps) said.add(step);
    return { flag, steps };
  });
};

type StopCardProps = {
  flags: readonly RedFlag[];
  /** The verdict's own advice, where it is the verdict. */
  advice?: string;
  id?: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
};

/** The dangers in the owner's words. Fixed texts from fixed rules; nothing later removes them. */
export function StopCard({ flags, advice = verdictWords.stop.advice, ...heading }: StopCardProps) {
  if (flags.length === 0) return null;
  return (
    <div className="case-sign case-sign-stop">
      <SignHead verdict="stop" advice={advice} {...heading} />
      {withoutRepeats(flags).map(({ flag, steps }) => (
        <Danger key={flag.id} flag={flag} steps={steps} />
      ))}
    </div>
  );
}

/** The dangers in one line, so that they stay visible above a phone's keyboard and inside a dialog. */
export function StopStrip({ flags }: Pick<StopCardProps, 'flags'>) {
  const [first, ...others] = flags;
  return (
    <p role="alert" className="stop-strip empty:hidden">
      {first && (
        <>
          <OctagonAlert size={20} aria-hidden className="flex-none" />
          <span>
            {`Stop driving: ${first.title.charAt(0).toLowerCase()}${first.title.slice(1)}`}
            {others.length > 0 && `, and ${others.length} more`}
          </span>
        </>
      )}
    </p>
  );
}
