import {
  Camera,
  CarFront,
  CircleHelp,
  ClipboardPlus,
  Cloud,
  FilePlus2,
  Fuel,
  Keyboard,
  LogOut,
  type LucideIcon,
  Moon,
  ReceiptPoundSterling,
  RefreshCw,
  ShieldPlus,
  Stethoscope,
  Sun,
  SunMoon,
  TriangleAlert,
} from 'lucide-react';
import { setTheme } from '../../browser/theme.ts';
import { entryOf, type PaletteEntry } from '../../features/palette/palette-entry.ts';
import { keysTo } from '../../features/shortcuts/shortcuts.ts';
import { links } from '../../links.ts';
import { openOverlay } from '../../navigation/overlay.ts';
import { garage, help, namedPlaces, type Place, profile } from '../shell/navigation.ts';

const pageEntry = ({ to, label, icon }: Place, more = ''): PaletteEntry =>
  entryOf({
    id: `page ${to}`,
    group: 'Pages',
    title: label,
    more,
    icon,
    keys: keysTo(to),
    isAtHand: true,
    action: { to },
  });

const camera: Place = { to: links.camera, label: 'Camera guide', short: 'Camera', icon: Camera };
const pagesWith = (diagnosisName: string) => [
  ...[...namedPlaces(diagnosisName), camera, profile].map((place) => pageEntry(place)),
  pageEntry(garage, 'people share invite member family household driver owner role'),
  pageEntry(help, 'how to support problem question contact install offline'),
];

/** The pages of docs/guide, with words that people type. */
const helpTopics: readonly (readonly [page: string, title: string, more: string])[] = [
  ['start', 'Start here', 'first add vehicle plate'],
  ['signs', 'What the signs mean', 'mot tax insurance service due overdue recall off road'],
  ['reminders', 'Reminders', 'mot tax email push calendar notification'],
  ['tasks', 'Tasks and guides', 'mot advisory repeat complete'],
  ['costs', 'Costs and mpg', 'fuel expense per mile'],
  ['cover', 'Cover', 'insurance breakdown warranty finance'],
  ['documents', 'Documents and photos', 'invoice certificate scan upload'],
  ['diagnosis', 'Diagnosis', 'fault warning light noise'],
  ['shop', 'Shopping list and orders', 'products parts buy cart delivery'],
  ['garage', 'Share your garage', 'people invite household family driver owner role'],
  ['offline', 'Without signal', 'offline sync'],
  ['account', 'Your account and your data', 'password passkey delete download export'],
  ['trouble', 'When something goes wrong', 'problem error'],
];
export const helpEntries: readonly PaletteEntry[] = helpTopics.map(([page, title, more]) =>
  entryOf({
    id: `help ${page}`,
    group: 'Help',
    title,
    more: `${more} help`,
    icon: CircleHelp,
    action: { to: links.helpOn(page) },
  }),
);

const leadsTo = (
  title: string,
  to: string,
  { icon, more, isAtHand = false }: { icon: LucideIcon; more: string; isAtHand?: boolean },
): PaletteEntry =>
  entryOf({
    id: `action ${title}`,
    group: 'Actions',
    ...{ title, more, icon, isAtHand },
    keys: keysTo(to),
    action: { to },
  });

const does = (
  title: string,
  run: () => void,
  { icon, more = '', keys }: { icon: LucideIcon; more?: string; keys?: readonly string[] },
): PaletteEntry =>
  entryOf({
    id: `action ${title}`,
    group: 'Actions',
    ...{ title, more, icon, keys },
    action: { run },
  });

const destinations = [
  leadsTo('Add fuel', links.addFuel, {
    icon: Fuel,
    more: 'petrol diesel charge fill up litres tank',
    isAtHand: true,
  }),
  leadsTo('Add task', links.addTask, {
    icon: ClipboardPlus,
    more: 'new create job reminder',
    isAtHand: true,
  }),
  leadsTo('Add expense', links.addExpense, {
    icon: ReceiptPoundSterling,
    more: 'new cost payment receipt parking insurance',
    isAtHand: true,
  }),
  leadsTo('Add cover', links.addCover, {
    icon: ShieldPlus,
    more: 'new policy insurance breakdown warranty finance permit licence blue badge',
  }),
  leadsTo('Add document', links.addDocument, {
    icon: FilePlus2,
    more: 'new upload scan paper invoice certificate photo',
    isAtHand: true,
  }),
  leadsTo('Add vehicle', links.addVehicle, {
    icon: CarFront,
    more: 'new car van motorbike look up plate registration',
    isAtHand: true,
  }),
  leadsTo('Diagnose a fault', links.diagnostics, {
    icon: Stethoscope,
    more: 'problem noise warning light',
    isAtHand: true,
  }),
  leadsTo('Show overdue tasks', links.overdueTasks, { icon: TriangleAlert, more: 'late' }),
];

const fixed = [
  ...destinations,
  does('Show sync status', () => openOverlay('sync'), { icon: Cloud, more: 'offline waiting' }),
  does('Light appearance', () => setTheme('light'), { icon: Sun, more: 'theme mode' }),
  does('Dark appearance', () => setTheme('dark'), { icon: Moon, more: 'theme mode night' }),
  does('System appearance', () => setTheme('system'), { icon: SunMoon, more: 'theme mode auto' }),
  does('Keyboard shortcuts', () => openOverlay('shortcuts'), {
    icon: Keyboard,
    more: 'keys help',
    keys: ['?'],
  }),
];

/** Returns every page and action; the caller supplies the actions that need more than this module. */
export const commandsWith = (
  run: { syncNow: () => void; logOut: () => void },
  diagnosisName: string,
): PaletteEntry[] => [
  ...fixed,
  does('Sync now', run.syncNow, { icon: RefreshCw, more: 'refresh update send' }),
  does('Log out', run.logOut, { icon: LogOut, more: 'sign out leave' }),
  ...pagesWith(diagnosisName),
  ...helpEntries,
];
