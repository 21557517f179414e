import type { RedFlag } from '@roadworthy/domain/diagnosis/red-flags/dangers/danger';
import { OctagonAlert } from 'lucide-react';
import { useId } from 'react';

type Steps = readonly string[];

function Danger({ flag, steps }: { flag: RedFlag; steps: Steps }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stop-danger">
      <h2 id={id} className="text-20">
        {flag.title}
      </h2>
      <p className="mt-1 font-medium">{flag.why}</p>
      {steps.length > 0 && (
        <>
          <h3 className="mt-3">What to do now</h3>
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

type StopCardProps = { flags: readonly RedFlag[] };

/** The dangers in the owner's words. Fixed texts from fixed rules; nothing later removes them. */
export function StopCard({ flags }: StopCardProps) {
  if (flags.length === 0) return null;
  return (
    <div className="stop-card">
      <p className="flex items-center gap-2 font-sign text-14 font-bold tracking-wide uppercase">
        <OctagonAlert size={20} aria-hidden />
        Stop driving
      </p>
      {withoutRepeats(flags).map(({ flag, steps }) => (
        <Danger key={flag.id} flag={flag} steps={steps} />
      ))}
    </div>
  );
}

/** The dangers in one line inside the field, so that they stay visible above a phone's keyboard. */
export function StopStrip({ flags }: StopCardProps) {
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
