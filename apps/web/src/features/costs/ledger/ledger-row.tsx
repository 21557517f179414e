import { formatEconomy, type Leg } from '@roadworthy/domain/costs/consumption.rules';
import { categoryNames, type LedgerEntry } from '@roadworthy/domain/costs/ledger.rules';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatPounds } from '../../../format/figures.ts';
import { links } from '../../../links.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { dayOfWeek, fillWords, vehicleName } from '../cost-words.ts';
import type { Costs } from '../costs.reads.ts';
import type { CostActions } from '../use-cost-actions.tsx';
import { CategoryIcon } from './category-icon.tsx';

const unsyncedWords = { waiting: 'waiting to sync', attention: 'needs attention' };

export type RowContext = {
  costs: Costs;
  actions: CostActions;
  legOf: (fillId: string) => Leg | undefined;
  unsynced: (id: string) => 'waiting' | 'attention' | undefined;
};

/** `Fuel and charging · Toyota Corolla · 33.6 litres at 139.9p · 42.6 mpg` */
const factsOf = (entry: LedgerEntry, { costs, legOf, unsynced }: RowContext): string[] => {
  const vehicle = costs.vehicleOf(entry.vehicleId);
  const fill = entry.source === 'fuel' ? costs.fuelFills.get(entry.id) : undefined;
  const leg = fill && legOf(fill.id);
  const mark = unsynced(entry.id);
  const category = categoryNames[entry.category];
  return [
    fill || category === entry.title ? null : category,
    vehicle && vehicleName(vehicle),
    fill && fillWords(fill),
    fill && !fill.isFull && 'part fill',
    fill && leg && formatEconomy(leg, fill.energy),
    entry.receiptId && 'with receipt',
    mark && unsyncedWords[mark],
  ].filter((fact) => typeof fact === 'string');
};

/**
 * Returns the link to the source of an entry: the task, the cover, or the vehicle with its documents; null without one.
 */
const sourceOf = (entry: LedgerEntry, { costs }: RowContext): string | null => {
  if (entry.source === 'completion') {
    return entry.taskId && costs.hasTask(entry.taskId) ? links.task(entry.taskId) : null;
  }
  // The id of a cover's payment is the cover's id, a space and the day.
  if (entry.source === 'cover') return links.cover(entry.id.replace(/ .*/, ''));
  if (entry.source !== 'document') return null;
  const vehicle = costs.vehicleOf(entry.vehicleId);
  return vehicle && links.vehicle(vehicle.id);
};

const icon = { size: 18, 'aria-hidden': true };

export function LedgerRow({ entry, context }: { entry: LedgerEntry; context: RowContext }) {
  const { costs, actions } = context;
  const { title, source } = entry;
  const isOwn = source === 'expense' || source === 'fuel';
  const to = sourceOf(entry, context);
  const isCharge = costs.fuelFills.get(entry.id)?.energy === 'electricity';
  const name = `${title}, ${formatPounds(entry.pence)}, ${dayOfWeek(entry.date)}`;
  return (
    <li className="whole-row flex items-center gap-3 border-t border-line py-2.5">
      <CategoryIcon category={entry.category} isCharge={isCharge} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-4">
          <p className="min-w-0 font-semibold wrap-anywhere">
            {isOwn && (
              <button
                type="button"
                aria-label={`Edit ${name}`}
                aria-haspopup="dialog"
                onClick={() => actions.onEdit(entry)}
                className="row-link text-left"
              >
                {title}
              </button>
            )}
            {!isOwn && to && (
              <Link to={to} className="row-link">
                {title}
              </Link>
            )}
            {!isOwn && !to && title}
          </p>
          <p className="num flex-none">{formatPounds(entry.pence)}</p>
        </div>
        <p className="text-14 text-ink-3 wrap-anywhere">{factsOf(entry, context).join(' · ')}</p>
      </div>
      {isOwn ? (
        <Menu
          label={<span className="sr-only">{`Actions for ${name}`}</span>}
          icon={<Ellipsis size={20} aria-hidden />}
          className="row-menu"
          items={[
            { label: 'Edit', icon: <Pencil {...icon} />, onSelect: () => actions.onEdit(entry) },
            {
              label: 'Delete',
              icon: <Trash2 {...icon} />,
              tone: 'danger',
              onSelect: () => actions.onDelete(entry),
            },
          ]}
        />
      ) : (
        <span aria-hidden className="w-11 flex-none" />
      )}
    </li>
  );
}
