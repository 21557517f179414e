import type { CoverKind } from '@roadworthy/domain/cover/cover.schema';
import {
  Accessibility,
  CircleParking,
  FileClock,
  IdCard,
  type LucideIcon,
  PoundSterling,
  ShieldCheck,
  Truck,
  Umbrella,
  Wrench,
} from 'lucide-react';

const icons: Record<CoverKind, LucideIcon> = {
  insurance: Umbrella,
  breakdown: Truck,
  warranty: ShieldCheck,
  service_plan: Wrench,
  finance: PoundSterling,
  permit: CircleParking,
  driving_licence: IdCard,
  blue_badge: Accessibility,
  other: FileClock,
};

export function CoverIcon({ kind }: { kind: CoverKind }) {
  const Icon = icons[kind];
  return (
    <span
      aria-hidden
      className="grid size-10 flex-none place-items-center rounded-control bg-sunken text-ink-2"
    >
      <Icon size={20} />
    </span>
  );
}
