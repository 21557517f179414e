import { links } from '../../links.ts';

/** The action of a shortcut: opens a page, opens a dialog of the shell, or focuses the page's search. */
export type ShortcutAction =
  | { to: string }
  | { open: 'palette' | 'shortcuts' }
  | { find: 'search' };

export type Shortcut = {
  /** One key, or two in a row. `mod` is Ctrl, or Command on Apple systems. */
  readonly keys: readonly [string, string?];
  readonly label: string;
  readonly section: 'Anywhere' | 'Go to' | 'Add';
  readonly action: ShortcutAction;
};

const shortcut = (
  section: Shortcut['section'],
  keys: Shortcut['keys'],
  label: string,
  action: ShortcutAction,
): Shortcut => ({ section, keys, label, action });

/** All shortcuts, for the key reader and the sheet. */
export const shortcuts: readonly Shortcut[] = [
  shortcut('Anywhere', ['mod+k'], 'Search everything', { open: 'palette' }),
  shortcut('Anywhere', ['/'], 'Search this page', { find: 'search' }),
  shortcut('Anywhere', ['?'], 'Show these shortcuts', { open: 'shortcuts' }),
  shortcut('Go to', ['g', 'd'], 'Dashboard', { to: links.dashboard }),
  shortcut('Go to', ['g', 'v'], 'Vehicles', { to: links.vehicles }),
  shortcut('Go to', ['g', 't'], 'Tasks', { to: links.tasks }),
  shortcut('Go to', ['g', 'o'], 'Overdue tasks', { to: links.overdueTasks }),
  shortcut('Go to', ['g', 'a'], 'Diagnosis', { to: links.diagnostics }),
  shortcut('Go to', ['g', 'c'], 'Costs', { to: links.costs }),
  shortcut('Go to', ['g', 'e'], 'Cover and expiry dates', { to: links.covers }),
  shortcut('Go to', ['g', 's'], 'Products', { to: links.products }),
  shortcut('Go to', ['g', 'm'], 'Garage and its people', { to: links.garage }),
  shortcut('Go to', ['g', 'p'], 'Profile', { to: links.profile }),
  shortcut('Add', ['n'], 'Task', { to: links.addTask }),
  shortcut('Add', ['a', 'v'], 'Vehicle', { to: links.addVehicle }),
  shortcut('Add', ['a', 'f'], 'Fuel', { to: links.addFuel }),
  shortcut('Add', ['a', 'e'], 'Expense', { to: links.addExpense }),
  shortcut('Add', ['a', 'd'], 'Document', { to: links.addDocument }),
];

export const sections = ['Anywhere', 'Go to', 'Add'] as const;

/** Returns the keys that lead to an address, for other links to show. */
export const keysTo = (to: string): readonly string[] | undefined =>
  shortcuts
    .find(({ action }) => 'to' in action && action.to === to)
    ?.keys.filter((key) => key !== undefined);
