import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import type { ReactNode } from 'react';
import { bandWords } from '../diagnosis-words.ts';
import { Verdict } from './verdict.tsx';

type SavedCardProps = { diagnosis: DiagnosisFields; actions: ReactNode };

/** A diagnosis as saved, shown if the knowledge base is not loaded. */
export function SavedCard({ diagnosis, actions }: SavedCardProps) {
  return (
    <article aria-label="Diagnosis" className="card">
      <Verdict safeToDrive={diagnosis.safeToDrive} hasFlags={diagnosis.flags.length > 0} />
      {diagnosis.isUnknown && (
        <p className="mt-4 font-sign text-18 font-bold">I don’t know; a garage should look</p>
      )}
      <ol className="mt-4">
        {diagnosis.causes.map(({ id, name, band }) => (
          <li key={id} className="flex flex-wrap gap-x-3 border-t border-line py-2.5">
            <span className="num text-15">{bandWords[band]}</span>
            <span className="font-semibold">{name}</span>
          </li>
        ))}
      </ol>
      <p className="text-14 text-ink-3">
        Checks and costs are not on this device yet. Open this page once while online and they stay
        available offline.
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5 border-t border-line pt-4.5">{actions}</div>
    </article>
  );
}
