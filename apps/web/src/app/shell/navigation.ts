import {
  CarFront,
  CircleQuestionMark,
  ClipboardList,
  Gauge,
  type LucideIcon,
  ShieldCheck,
  ShoppingBasket,
  Stethoscope,
  UserRound,
  UsersRound,
  WalletCards,
} from 'lucide-react';
import { links } from '../../links.ts';

export type Place = { to: string; label: string; short: string; icon: LucideIcon };

/** The diagnosis is called AI only where a model is connected: `namedPlaces`. */
export const places: readonly Place[] = [
  { to: links.dashboard, label: 'Dashboard', short: 'Dashboard', icon: Gauge },
  { to: links.vehicles, label: 'Vehicles', short: 'Vehicles', icon: CarFront },
  { to: links.tasks, label: 'Tasks', short: 'Tasks', icon: ClipboardList },
  { to: links.diagnostics, label: 'Diagnosis', short: 'Diagnose', icon: Stethoscope },
  { to: links.covers, label: 'Cover', short: 'Cover', icon: ShieldCheck },
  { to: links.costs, label: 'Costs', short: 'Costs', icon: WalletCards },
  { to: links.products, label: 'Products', short: 'Products', icon: ShoppingBasket },
];
/** Returns the places with the name that the diagnosis has on this server. */
export const namedPlaces = (diagnosisName: string): readonly Place[] =>
  places.map((place) =>
    place.to === links.diagnostics ? { ...place, label: diagnosisName } : place,
  );

export const garage: Place = {
  to: links.garage,
  label: 'Garage',
  short: 'Garage',
  icon: UsersRound,
};
export const profile: Place = {
  to: links.profile,
  label: 'Profile',
  short: 'Profile',
  icon: UserRound,
};
export const help: Place = {
  to: links.help,
  label: 'Help',
  short: 'Help',
  icon: CircleQuestionMark,
};

/** Matches the dashboard exactly, and every other page together with its subpages. */
export const isHere = (place: Place, pathname: string): boolean =>
  pathname === place.to || (place.to !== links.dashboard && pathname.startsWith(`${place.to}/`));
