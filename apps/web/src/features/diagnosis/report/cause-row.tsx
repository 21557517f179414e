import type { Evidence, ReportedCause } from '@roadworthy/domain/diagnosis/report.schema';
import { ChevronDown, Search } from 'lucide-react';
import { bandWords, priceWords, workWords } from '../diagnosis-words.ts';

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

function CheckFirst({ text }: { text: string }) {
  return (
    <p className="mt-2 grid grid-cols-[20px_1fr] gap-2.5 text-15 leading-[1.45] text-ink-2">
      <Search size={20} aria-hidden className="mt-0.5 text-route" />
      <span className="wrap-anywhere">
        <span className="font-semibold text-ink">Check first: </span>
        {text}
      </span>
    </p>
  );
}

type CauseRowProps = {
  cause: ReportedCause;
  /** Some checks need a drive, so none is shown for a vehicle that must not be driven. */
  isCheckable: boolean;
};

/** One cause: how likely it is, what it costs, and the check to make before buying a part. */
export function CauseRow({ cause, isCheckable }: CauseRowProps) {
  const { name, about, band, check, repair } = cause;
  return (
    <li className="border-t border-line py-3.5 first:border-t-0 first:pt-2.5">
      <details className="why cause">
        <summary>
          <span className="block font-sign text-13 font-bold text-ink-3">{bandWords[band]}</span>
          <span className="mt-0.5 flex items-baseline justify-between gap-3">
            <span className="min-w-0 leading-[1.3] font-semibold wrap-anywhere">
              {name}
              <ChevronDown size={16} aria-hidden className="ml-1.5 inline text-ink-3" />
              <span className="sr-only">: why</span>
            </span>
            <span className="num flex-none text-16 whitespace-nowrap">{priceWords(repair)}</span>
          </span>
        </summary>
        <div className="grid gap-2 pt-2 pb-1 text-15">
          <p>{about}</p>
          <EvidenceList title="Points to it" evidence={cause.for} />
          <EvidenceList title="Points away from it" evidence={cause.against} />
          {isCheckable && <p>{workWords(cause)}</p>}
          {repair.parts.length > 0 && (
            <p>{`Parts, once the check confirms it: ${repair.parts.join(', ')}.`}</p>
          )}
        </div>
      </details>
      {isCheckable && <CheckFirst text={check.text} />}
    </li>
  );
}
