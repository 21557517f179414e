import type { ReportSource, SourceKind } from '@roadworthy/domain/diagnosis/report.schema';
import { ChevronDown } from 'lucide-react';
import type { ExplainedCode } from '../engine/messages.ts';

const titles: Partial<Record<SourceKind, string>> = {
  code: 'Fault codes',
  advisory: 'Your last MOT noted',
  recall: 'Recalls',
  repair: 'Work done before',
  mileage: 'Mileage',
  age: 'Age',
  season: 'Season',
};
const order = Object.keys(titles) as SourceKind[];

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const monthName = (text: string): string => {
  const month = Number(/^Month (\d+)$/.exec(text)?.[1]);
  return month ? months.format(new Date(Date.UTC(2026, month - 1, 1))) : text;
};

/** Describes one source of the report. */
export const sourceWords = (
  { kind, id, text }: Pick<ReportSource, 'id' | 'text'> & { kind: string },
  codes: readonly ExplainedCode[],
): string => {
  if (kind === 'season') return monthName(text);
  if (kind !== 'code') return text;
  const entry = codes.find(({ code }) => code === id);
  if (!entry) return `${text}: one of the maker’s own codes, or one we do not explain`;
  return `${text}: ${entry.means}. ${entry.check}`;
};

const noMotHistory =
  'The MOT history is not on this device. ‘Check with DVSA and DVLA’ on the vehicle’s page fetches it.';

/** Returns what is missing on this device, because a missing record is not a clean one. */
const gapsIn = (
  sources: readonly ReportSource[],
  { hasVehicle, hasMotHistory }: Pick<ReportSourcesProps, 'hasVehicle' | 'hasMotHistory'>,
): string[] => {
  if (!hasVehicle) return ['No vehicle was chosen, so we did not look at any records.'];
  const has = (kind: SourceKind) => sources.some((source) => source.kind === kind);
  return [
    ...(hasMotHistory ? [] : [noMotHistory]),
    ...(hasMotHistory && !has('advisory') ? ['Nothing is outstanding from the last MOT.'] : []),
    ...(has('repair') ? [] : ['No repairs or services are recorded on this device.']),
    ...(has('mileage') ? [] : ['The mileage is not known.']),
  ];
};

type ReportSourcesProps = {
  sources: readonly ReportSource[];
  codes: readonly ExplainedCode[];
  hasVehicle: boolean;
  /** Advisories and recalls are known on this device. */
  hasMotHistory: boolean;
};

export function ReportSources({ sources, codes, ...has }: ReportSourcesProps) {
  const groups = order.flatMap((kind) => {
    const lines = sources.filter((source) => source.kind === kind);
    return lines.length > 0 ? [{ kind, lines }] : [];
  });
  const gaps = gapsIn(sources, has);
  return (
    <details className="why">
      <summary className="link inline-flex min-h-11 items-center gap-1">
        What we looked at
        <ChevronDown size={16} aria-hidden />
      </summary>
      <dl className="grid gap-2.5 text-15">
        {groups.map(({ kind, lines }) => (
          <div key={kind}>
            <dt className="font-semibold">{titles[kind]}</dt>
            {lines.map((source) => (
              <dd key={source.id} className="wrap-anywhere text-ink-2">
                {sourceWords(source, codes)}
              </dd>
            ))}
          </div>
        ))}
        {gaps.length > 0 && (
          <div>
            <dt className="font-semibold">Not known</dt>
            {gaps.map((gap) => (
              <dd key={gap} className="text-ink-2">
                {gap}
              </dd>
            ))}
          </div>
        )}
      </dl>
    </details>
  );
}
