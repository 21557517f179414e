import type { RedFlag } from '@roadworthy/domain/diagnosis/red-flags/dangers/danger';
import { OctagonAlert } from 'lucide-react';
import { useId } from 'react';

type StopCardProps = {
  flags: readonly RedFlag[];
  /** It may appear while somebody types: screen readers say it at once. */
  isLive?: boolean;
};

function Danger({ flag }: { flag: RedFlag }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stop-danger">
      <h2 id={id} className="text-20">
        {flag.title}
      </h2>
      <p className="mt-1 font-medium">{flag.why}</p>
      <h3 className="mt-3">What to do now</h3>
      <ol className="mt-1 grid list-decimal gap-1 pl-5">
        {flag.doNow.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** Dangers in what somebody says. Fixed words from fixed rules: nothing that comes later takes them away. */
export function StopCard({ flags, isLive = false }: StopCardProps) {
  const [first, ...others] = flags;
  if (!first) return null;
  return (
    <div role={isLive ? 'alert' : undefined} className="stop-card">
      <p className="flex items-center gap-2 font-sign text-14 font-bold tracking-wide uppercase">
        <OctagonAlert size={20} aria-hidden />
        Stop driving
      </p>
      <Danger flag={first} />
      {others.map((flag) => (
        <Danger key={flag.id} flag={flag} />
      ))}
    </div>
  );
}
