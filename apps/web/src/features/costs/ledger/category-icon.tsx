import type { LedgerCategory } from '@roadworthy/domain/costs/ledger.rules';
import {
  BadgeCheck,
  CircleParking,
  Cog,
  Fuel,
  Hammer,
  Landmark,
  type LucideIcon,
  ReceiptText,
  ShieldCheck,
  SprayCan,
  Wrench,
  Zap,
} from 'lucide-react';

const icons: Record<LedgerCategory, LucideIcon> = {
  servicing: Wrench,
  fuel: Fuel,
  insurance: ShieldCheck,
  tax: Landmark,
  mot: BadgeCheck,
  parts: Cog,
  labour: Hammer,
  parking: CircleParking,
  cleaning: SprayCan,
  other: ReceiptText,
};

type CategoryIconProps = { category: LedgerCategory; isCharge?: boolean };

export function CategoryIcon({ category, isCharge = false }: CategoryIconProps) {
  const Icon = isCharge ? Zap : icons[category];
  return (
    <span
      aria-hidden
      className="grid size-10 flex-none place-items-center rounded-control bg-sunken"
    >
      <Icon size={20} className="text-ink-2" />
    </span>
  );
}
