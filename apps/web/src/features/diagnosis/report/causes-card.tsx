import type { ReportedCause } from '@roadworthy/domain/diagnosis/report.schema';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { causesTitle } from '../diagnosis-words.ts';
import { CauseRow } from './cause-row.tsx';

type CausesProps = {
  causes: readonly ReportedCause[];
  isCheckable: boolean;
};

/** `Prices: our estimate.` */
const sourcesOf = (causes: readonly ReportedCause[]): string =>
  `Prices: ${[...new Set(causes.map(({ repair }) => repair.source))].join('; ')}.`;

function Causes({ causes, isCheckable }: CausesProps) {
  return (
    <ol>
      {causes.map((cause) => (
        <CauseRow key={cause.id} cause={cause} isCheckable={isCheckable} />
      ))}
    </ol>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="why open:basis-full">
      <summary className="link inline-flex min-h-11 items-center gap-1 text-14">
        {title}
        <ChevronDown size={16} aria-hidden />
      </summary>
      {children}
    </details>
  );
}

/** How many causes are shown at first. */
const first = 2;

/** The likely causes, each with its check before a part. */
export function CausesCard({ causes, ...how }: CausesProps) {
  const id = useId();
  if (causes.length === 0) return null;
  const shown = causes.slice(0, first);
  const others = causes.slice(first);
  return (
    <section aria-labelledby={id} className="card pb-3!">
      <h2 id={id}>{causesTitle(shown)}</h2>
      <Causes causes={shown} {...how} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-1.5">
        {others.length > 0 && (
          <Folded title={`Less likely (${others.length})`}>
            <Causes causes={others} {...how} />
          </Folded>
        )}
        <p className="py-1.5 text-13 text-ink-3">{sourcesOf(causes)}</p>
      </div>
    </section>
  );
}

/** The causes where something else comes first: a danger, or the checks to try. */
export function FoldedCauses({ causes, ...how }: CausesProps) {
  if (causes.length === 0) return null;
  return (
    <Folded title="What it could be">
      <div className="card pb-3!">
        <Causes causes={causes} {...how} />
        <p className="border-t border-line pt-3 pb-1.5 text-13 text-ink-3">{sourcesOf(causes)}</p>
      </div>
    </Folded>
  );
}
