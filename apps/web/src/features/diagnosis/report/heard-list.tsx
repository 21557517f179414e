import type { DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';
import { X } from 'lucide-react';
import { useId } from 'react';

type HeardListProps = {
  heard: DiagnosisReport['heard'];
  /** The signs that the owner tapped. */
  tapped: readonly { id: string; name: string }[];
  isBusy: boolean;
  onTakeBack: (findingId: string) => void;
};

/** The findings understood from the owner's words. A tap takes a wrong one back. */
export function HeardList({ heard, tapped, isBusy, onTakeBack }: HeardListProps) {
  const id = useId();
  const all = [
    ...heard.map(({ id: finding, name, state }) => ({
      id: finding,
      name: state === 'no' ? `Not: ${name}` : name,
    })),
    ...tapped.filter(({ id: finding }) => heard.every((one) => one.id !== finding)),
  ];
  if (all.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 id={id}>What we understood</h2>
      <p className="text-14 text-ink-3">Tap what is wrong to take it back.</p>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {all.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              disabled={isBusy}
              aria-label={`Take back: ${one.name}`}
              onClick={() => onTakeBack(one.id)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-control bg-sunken px-3 text-left text-14 font-semibold"
            >
              {one.name}
              <X size={16} aria-hidden className="flex-none text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
