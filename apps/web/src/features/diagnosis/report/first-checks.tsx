import type { ReportedCause } from '@roadworthy/domain/diagnosis/report.schema';
import { useId } from 'react';

/** What an owner has at hand, cheapest first. */
const atHand: readonly ReportedCause['check']['needs'][] = ['nothing', 'hand tools'];

/** Returns the two cheapest checks of the causes, those of likelier causes first. */
const firstChecks = (causes: readonly ReportedCause[]): ReportedCause[] =>
  atHand.flatMap((needs) => causes.filter(({ check }) => check.needs === needs)).slice(0, 2);

/** What to try on a vehicle that does not start or move, before calling anyone. */
export function FirstChecks({ causes }: { causes: readonly ReportedCause[] }) {
  const id = useId();
  const checks = firstChecks(causes);
  if (checks.length === 0) return null;
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id}>{checks.length === 1 ? 'Try this first' : 'Try these two first'}</h2>
      <ol className="mt-1">
        {checks.map(({ id: cause, name, check }, at) => (
          <li
            key={cause}
            className="grid grid-cols-[28px_1fr] gap-3 border-t border-line py-3 first:border-t-0 last:pb-0"
          >
            <span aria-hidden className="check-number">
              {at + 1}
            </span>
            <div className="min-w-0">
              <p className="wrap-anywhere">{check.text}</p>
              <p className="mt-0.5 text-14 text-ink-3">{`It could be: ${name.charAt(0).toLowerCase()}${name.slice(1)}`}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
