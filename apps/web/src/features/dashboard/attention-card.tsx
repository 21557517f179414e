import type { AttentionItem } from '@roadworthy/domain/dashboard/attention.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import {
  CalendarClock,
  type LucideIcon,
  ReceiptPoundSterling,
  ShieldAlert,
  Siren,
  TriangleAlert,
} from 'lucide-react';
import { Link } from 'react-router';
import { doPath, openHere } from '../../lib/do-it-now.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';

const iconOf = (id: string): LucideIcon => {
  if (id === 'tasks') return TriangleAlert;
  if (id.startsWith('recall')) return Siren;
  if (id.startsWith('tax')) return ReceiptPoundSterling;
  return id.startsWith('insurance') ? ShieldAlert : CalendarClock;
};

const kindsOfAttention = ['mot', 'tax', 'insurance', 'recall'] as const;

/** Several vehicles: the sheet asks which. */
const pathOf = ({ id, vehicles }: AttentionItem<Vehicle>): string => {
  const [only, another] = vehicles;
  const kind = kindsOfAttention.find((one) => id.includes(one));
  if (!kind) return '/tasks?filter=overdue';
  return doPath({ kind, vehicleId: only && !another ? only.id : null });
};

export function AttentionCard({ items }: { items: readonly AttentionItem<Vehicle>[] }) {
  if (items.length === 0) return null;
  return (
    <Card title="Attention Required" tone="attention">
      <ul>
        {items.map((item) => {
          const Icon = iconOf(item.id);
          return (
            <li key={item.id}>
              <Link
                to={pathOf(item)}
                onClick={(event) => void openHere(event)}
                className="-my-1 flex min-h-11 items-center gap-2.5 font-[550] hover:underline"
              >
                <Icon
                  size={20}
                  aria-hidden
                  className={cx('flex-none', item.tone === 'stop' && 'text-stop')}
                />
                {item.text}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
