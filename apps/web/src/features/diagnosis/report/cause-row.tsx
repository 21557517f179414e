import type { Evidence, ReportedCause } from '@roadworthy/domain/diagnosis/report.schema';
import { ChevronDown } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { bandWidths, bandWords, needWords, repairWords } from '../diagnosis-words.ts';

const evidenceWords = ({ kind, name }: Evidence): string => {
  if (kind === 'advisory') return `Your last MOT noted: ${name}`;
  if (kind === 'recall') return `Recall: ${name}`;
  if (kind === 'repair') return `Done before: ${name}`;
  return kind === 'code' ? `Fault code ${name}` : name;
};

function EvidenceList({ title, evidence }: { title: string; evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <div>
      <h4 className="text-14 font-semibold">{title}</h4>
      <ul className="list-disc pl-5">
        {evidence.map((one) => (
          <li key={`${one.kind} ${one.id}`} className="wrap-anywhere">
            {evidenceWords(one)}
          </li>
        ))}
      </ul>
    </div>
  );
}

type CauseRowProps = { cause: ReportedCause };

/** One cause: how likely it is, what it is, and the check to make before buying a part. */
export function CauseRow({ cause }: CauseRowProps) {
  const { name, about, band, check, repair } = cause;
  return (
    <li className="grid gap-x-3 gap-y-1.5 border-t border-line pt-3 pb-1 md:grid-cols-[120px_96px_1fr]">
      <div className="flex items-center gap-3 md:contents">
        <div aria-hidden className="h-2.5 w-24 flex-none rounded-full bg-sunken md:mt-2 md:w-auto">
          <div className={cx('h-full rounded-full bg-ink', bandWidths[band])} />
        </div>
        <p className="num text-15 whitespace-nowrap md:mt-0.5">{bandWords[band]}</p>
      </div>
      <div className="min-w-0">
        <h3 className="font-sans text-16 font-semibold wrap-anywhere">{name}</h3>
        <p className="text-15 wrap-anywhere">
          <span className="font-semibold">Check first: </span>
          {check.text}
        </p>
        <details className="why">
          <summary className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-14 text-ink-3">
            <span>{repairWords(cause)}</span>
            <span className="link inline-flex items-center gap-1">
              Why
              <ChevronDown size={16} aria-hidden />
            </span>
          </summary>
          <div className="grid gap-2 pb-2 text-15">
            <p>{about}</p>
            <EvidenceList title="Speaks for it" evidence={cause.for} />
            <EvidenceList title="Speaks against it" evidence={cause.against} />
            <p>{needWords[check.needs]}</p>
            {repair.parts.length > 0 && (
              <p>{`Parts, once the check confirms it: ${repair.parts.join(', ')}.`}</p>
            )}
          </div>
        </details>
      </div>
    </li>
  );
}
