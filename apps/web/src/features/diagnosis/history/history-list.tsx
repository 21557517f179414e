import { readOutcome } from '@roadworthy/diagnosis/diagnosis.rules';
import {
  type CivilDate,
  dateInLondon,
  formatShortDate,
} from '@roadworthy/domain/kernel/civil-date';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { ShowMore } from '../../../ui/inputs/show-more.tsx';
import { messagesOf } from '../case.ts';
import type { Diagnosis } from '../diagnosis.reads.ts';
import { pathTo } from '../diagnosis-address.ts';
import { type VerdictTone, verdictWords } from '../diagnosis-words.ts';
import { hasCauses, verdictOf } from '../verdict.ts';

/** Returns what the fault was, or why it was nothing; null while the case is open. */
export const outcomeWords = ({
  outcome,
  causes,
}: Pick<Diagnosis, 'outcome' | 'causes'>): string | null => {
  const was = readOutcome(outcome);
  if (!was) return null;
  if ('nothing' in was) return `nothing (${was.nothing})`;
  if ('words' in was) return was.words;
  return causes.find(({ id }) => id === was.causeId)?.name ?? was.causeId;
};

const chipTones: Record<VerdictTone, 'plain' | 'go' | 'warn' | 'stop'> = {
  stop: 'stop',
  warn: 'warn',
  go: 'go',
  route: 'plain',
  none: 'plain',
};

type RowProps = { diagnosis: Diagnosis; today: CivilDate; unsynced: string | undefined };

function Row({ diagnosis, today, unsynced }: RowProps) {
  const { id, vehicleId, complaint, askedAt, causes } = diagnosis;
  const was = outcomeWords(diagnosis);
  const verdict = verdictOf(diagnosis);
  const { tone, short } = verdictWords[verdict];
  const guess = hasCauses(verdict) && causes[0]?.name;
  const line = [
    formatShortDate(dateInLondon(new Date(askedAt)), today),
    was ? `It was: ${was}` : guess,
    unsynced === 'waiting' && 'waiting to sync',
    unsynced === 'attention' && 'needs attention',
  ];
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={pathTo({ vehicleId: vehicleId ?? '', caseId: id })}
        className="flex min-h-15 items-center gap-3 py-2.5"
      >
        <span className="min-w-0 grow">
          <span className="line-clamp-2 font-semibold wrap-anywhere">
            {messagesOf(complaint)[0]}
          </span>
          <span className="block text-14 text-ink-3 wrap-anywhere">
            {line.filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="flex-none">
          <Chip tone={was ? 'plain' : chipTones[tone]}>{was ? 'Closed' : short}</Chip>
        </span>
        <ChevronRight size={18} aria-hidden className="flex-none text-ink-3" />
      </Link>
    </li>
  );
}

type HistoryListProps = {
  diagnoses: readonly Diagnosis[];
  today: CivilDate;
  unsynced: ReadonlyMap<string, string>;
};

/** The earlier diagnoses of one vehicle on this device, also offline. */
export function HistoryList({ diagnoses, today, unsynced }: HistoryListProps) {
  if (diagnoses.length === 0) return null;
  return (
    <Card title="Earlier diagnoses" className="mt-6">
      <ShowMore items={diagnoses} pageSize={10}>
        {(shown) => (
          <ul>
            {shown.map((diagnosis) => (
              <Row
                key={diagnosis.id}
                diagnosis={diagnosis}
                today={today}
                unsynced={unsynced.get(diagnosis.id)}
              />
            ))}
          </ul>
        )}
      </ShowMore>
    </Card>
  );
}
