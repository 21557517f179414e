import { rowOf } from '@roadworthy/diagnosis/triage/triage.rules';
import type { DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';
import { OctagonAlert, ShieldAlert, ShieldCheck, X } from 'lucide-react';
import { useState } from 'react';
import { focusIds } from '../use-focus-on.ts';

const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

type UnderstoodFinding = { id: string; name: string; words: string | null };

/** Returns everything understood: what the words say, and what was tapped. */
export const understoodIn = (
  heard: DiagnosisReport['heard'],
  tapped: readonly { id: string; name: string }[],
): UnderstoodFinding[] => [
  ...heard.map(({ id, name, state, words }) => ({
    id,
    name: state === 'no' ? `No ${lowerFirst(name)}` : name,
    words: words === name ? null : words,
  })),
  ...tapped
    .filter(({ id }) => heard.every((one) => one.id !== id))
    .map(({ id, name }) => ({ id, name, words: null })),
];

type FindingChipProps = {
  finding: UnderstoodFinding;
  /** Without it the chip cannot be removed. */
  onTakeBack?: (() => void) | undefined;
};

function FindingChip({ finding: { id, name, words }, onTakeBack }: FindingChipProps) {
  return (
    <li className="fact-chip" title={words ? `You said: ‘${words}’` : undefined}>
      <span className="min-w-0 py-2 wrap-anywhere">{name}</span>
      {onTakeBack && (
        <button
          id={`understood-${id}`}
          type="button"
          aria-label={`Take back: ${name}`}
          title={words ? `You said: ‘${words}’` : undefined}
          onClick={onTakeBack}
          className="fact-chip-x"
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </li>
  );
}

type DangerChipsProps = {
  flags: readonly string[];
  /** The card of dangers has been answered. */
  isAnswered: boolean;
  onOpenCard: (row: string | null) => void;
};

/** The card's answer: one chip for each row with a danger, or that there is none. Each opens the card. */
function DangerChips({ flags, isAnswered, onOpenCard }: DangerChipsProps) {
  const rows = new Map(flags.flatMap((flag) => rowOf(flag) ?? []).map((row) => [row.id, row]));
  if (rows.size > 0) {
    return [...rows.values()].map(({ id, title }) => (
      <li key={id}>
        <button type="button" className="fact-chip fact-chip-stop" onClick={() => onOpenCard(id)}>
          <OctagonAlert size={18} aria-hidden />
          {title}
        </button>
      </li>
    ));
  }
  return (
    <li>
      <button type="button" className="fact-chip fact-chip-kept" onClick={() => onOpenCard(null)}>
        {isAnswered ? (
          <ShieldCheck size={18} aria-hidden className="text-go" />
        ) : (
          <ShieldAlert size={18} aria-hidden />
        )}
        {isAnswered ? 'None of the dangers' : 'Check for danger'}
      </button>
    </li>
  );
}

type UnderstoodProps = DangerChipsProps & {
  findings: readonly UnderstoodFinding[];
  /** Nothing can be changed any more. */
  isClosed: boolean;
  isBusy: boolean;
  /** `next` is the id of the chip that stands in its place afterwards. */
  onTakeBack: (findingId: string, next: string | null) => void;
};

/** More would push the causes out of sight. */
const mostAtFirst = 4;

/** What was understood, for the owner to correct, and the answer about dangers. */
export function Understood(props: UnderstoodProps) {
  const { findings, isClosed, isBusy, onTakeBack, ...dangers } = props;
  const [isWhole, setIsWhole] = useState(false);
  const takeBack = (at: number) => {
    const next = findings[at + 1] ?? findings[at - 1];
    const finding = findings[at];
    if (finding && !isBusy) onTakeBack(finding.id, next ? `understood-${next.id}` : null);
  };
  return (
    <section aria-labelledby={focusIds.understood}>
      <h2 id={focusIds.understood} tabIndex={-1}>
        What we understood
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {findings.slice(0, isWhole ? undefined : mostAtFirst).map((finding, at) => (
          <FindingChip
            key={finding.id}
            finding={finding}
            onTakeBack={isClosed ? undefined : () => takeBack(at)}
          />
        ))}
        {findings.length > mostAtFirst && (
          <li>
            <button
              type="button"
              aria-expanded={isWhole}
              className="fact-chip fact-chip-kept"
              onClick={() => setIsWhole(!isWhole)}
            >
              {isWhole ? 'Fewer' : `${findings.length - mostAtFirst} more`}
            </button>
          </li>
        )}
        {!isClosed && <DangerChips {...dangers} />}
      </ul>
    </section>
  );
}
