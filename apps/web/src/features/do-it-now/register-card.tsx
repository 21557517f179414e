import { cleanAirOf } from '@roadworthy/domain/do-it-now/clean-air.rules';
import { zoneSummary } from '@roadworthy/domain/do-it-now/clean-air.texts';
import type { DoKind } from '@roadworthy/domain/do-it-now/do-it-now.schema';
import { firstYearTax, vedOf } from '@roadworthy/domain/do-it-now/ved.rules';
import { vedNotes } from '@roadworthy/domain/do-it-now/ved.texts';
import { type CivilDate, formatDate } from '@roadworthy/domain/kernel/civil-date';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { ChevronRight } from 'lucide-react';
import { useToday } from '../../browser/today.ts';
import { formatPounds } from '../../format/figures.ts';
import { DoLink } from '../../navigation/do-link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { useBlueBadge } from './use-blue-badge.ts';

type Line = { kind: DoKind; name: string; value: string; note: string | null };

const taxLine = (vehicle: Vehicle, today: CivilDate): Line | null => {
  const ved = vedOf(vehicle, today);
  if (!ved.known) return null;
  const first = firstYearTax(vehicle, today);
  const notes = [
    ved.supplementUntil && `The supplement ends on ${formatDate(ved.supplementUntil)}`,
    first && `The first year cost ${formatPounds(first.pence)}`,
    ...vedNotes(ved),
  ].filter(Boolean);
  return {
    kind: 'tax',
    name: 'Road tax for a year',
    value: formatPounds(ved.pence),
    note: notes.join('. '),
  };
};

const cleanAirLine = (vehicle: Vehicle, today: CivilDate, hasBadge: boolean): Line => {
  const value = zoneSummary(cleanAirOf(vehicle, today), hasBadge);
  return { kind: 'clean-air', name: 'Clean air zones', value, note: vehicle.euroStatus ?? null };
};

const logBookLine = ({ lastV5cDate }: Vehicle): Line | null =>
  lastV5cDate
    ? {
        kind: 'v5c',
        name: 'Log book (V5C)',
        value: `Issued ${formatDate(lastV5cDate)}`,
        note: 'Is yours the latest?',
      }
    : null;

/** Shows the conclusions from the DVLA's data on a vehicle. Each line opens the action for it. */
export function RegisterCard({ vehicle }: { vehicle: Vehicle }) {
  const today = useToday();
  const hasBadge = useBlueBadge(today);
  const lines = [
    taxLine(vehicle, today),
    cleanAirLine(vehicle, today, hasBadge),
    logBookLine(vehicle),
  ];
  return (
    <Card title="Tax, clean air and log book">
      <ul className="divide-y divide-line">
        {lines
          .filter((line) => line !== null)
          .map(({ kind, name, value, note }) => (
            <li key={kind}>
              <DoLink
                about={{ kind, vehicleId: vehicle.id }}
                className="flex min-h-14 items-center justify-between gap-3 py-2"
              >
                <span className="min-w-0">
                  <span className="block text-ink-3">{name}</span>
                  {note && <span className="block text-13 text-ink-3">{note}</span>}
                </span>
                <span className="flex min-w-min items-center gap-1 text-right font-semibold">
                  {value}
                  <ChevronRight size={20} aria-hidden className="flex-none" />
                </span>
              </DoLink>
            </li>
          ))}
      </ul>
    </Card>
  );
}
