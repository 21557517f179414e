import { redFlagsOf } from '@roadworthy/diagnosis/finding-flags';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import type { ReactNode } from 'react';
import { adviceFor, bandWords } from '../diagnosis-words.ts';
import { focusIds } from '../use-focus-on.ts';
import { hasCauses, verdictOf } from '../verdict.ts';
import { StopCard } from './stop-card.tsx';
import { NotInspected, VerdictSign } from './verdict-sign.tsx';

type SavedCardProps = { diagnosis: DiagnosisFields; isRidden: boolean; actions: ReactNode };

/** A diagnosis as saved, shown if the knowledge base is not loaded. */
export function SavedCard({ diagnosis, isRidden, actions }: SavedCardProps) {
  const verdict = verdictOf(diagnosis);
  const flags = redFlagsOf(diagnosis.flags, isRidden);
  const advice = adviceFor({ verdict, safeToDrive: diagnosis.safeToDrive });
  const causes = hasCauses(verdict) ? diagnosis.causes : [];
  return (
    <article aria-label="Diagnosis" className="case-report">
      {flags.length > 0 ? (
        <StopCard flags={flags} advice={advice} id={focusIds.verdict} />
      ) : (
        <VerdictSign verdict={verdict} advice={advice} />
      )}
      <NotInspected />
      <div className="card">
        {causes.length > 0 && (
          <ol className="mb-3">
            {causes.map(({ id, name, band }) => (
              <li key={id} className="border-t border-line py-2.5 first:border-t-0 first:pt-0">
                <p className="font-sign text-13 font-bold text-ink-3">{bandWords[band]}</p>
                <p className="font-semibold wrap-anywhere">{name}</p>
              </li>
            ))}
          </ol>
        )}
        <p className="text-14 text-ink-3">
          Checks and costs are not on this device yet. Open this page once while online and they
          will stay available offline.
        </p>
      </div>
      <div className="case-actions">{actions}</div>
    </article>
  );
}
