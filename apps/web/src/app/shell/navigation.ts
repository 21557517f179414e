import {
  CarFront,
  ClipboardList,
  Gauge,
  type LucideIcon,
  ShieldCheck,
  ShoppingBasket,
  Stethoscope,
  UserRound,
  WalletCards,
} from 'lucide-react';

export type Place = { to: string; label: string; short: string; icon: LucideIcon };

export const places: readonly Place[] = [
  { to: '/dashboard', label: 'Dashboard', short: 'Dashboard', icon: Gauge },
  { to: '/vehicles', label: 'Vehicles', short: 'Vehicles', icon: CarFront },
  { to: '/tasks', label: 'Tasks', short: 'Tasks', icon: ClipboardList },
  { to: '/diagnostics', label: 'AI Diagnostics', short: 'Diagnose', icon: Stethoscope },
  { to: '/cover', label: 'Cover', short: 'Cover', icon: ShieldCheck },
  { to: '/costs', label: 'Costs', short: 'Costs', icon: WalletCards },
  { to: '/products', label: 'Products', short: 'Products', icon: ShoppingBasket },
];
export const profile: Place = {
  to: '/profile',
  label: 'Profile',
  short: 'Profile',
  icon: UserRound,
};

/** The dashboard matches exactly, everything else with what lies under it. */
export const isHere = (place: Place, pathname: string): boolean =>
  pathname === place.to || (place.to !== '/dashboard' && pathname.startsWith(`${place.to}/`));
