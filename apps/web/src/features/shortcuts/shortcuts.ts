/** What a shortcut does: goes somewhere, opens something of the shell's, or looks for the page's own search. */
export type Deed = { to: string } | { open: 'palette' | 'shortcuts' } | { find: 'search' };

export type Shortcut = {
  /** One key, or one after another. `mod` is Ctrl, or Command where there is one. */
  readonly keys: readonly [string, string?];
  readonly label: string;
  readonly section: 'Anywhere' | 'Go to' | 'Add';
  readonly deed: Deed;
};

const shortcut = (
  section: Shortcut['section'],
  keys: Shortcut['keys'],
  label: string,
  deed: Deed,
): Shortcut => ({ section, keys, label, deed });

/** All there are: what the keys do, and what the sheet says of them. */
export const shortcuts: readonly Shortcut[] = [
  shortcut('Anywhere', ['mod+k'], 'Search everything', { open: 'palette' }),
  shortcut('Anywhere', ['/'], 'Search this page', { find: 'search' }),
  shortcut('Anywhere', ['?'], 'Show these shortcuts', { open: 'shortcuts' }),
  shortcut('Go to', ['g', 'd'], 'Dashboard', { to: '/dashboard' }),
  shortcut('Go to', ['g', 'v'], 'Vehicles', { to: '/vehicles' }),
  shortcut('Go to', ['g', 't'], 'Tasks', { to: '/tasks' }),
  shortcut('Go to', ['g', 'o'], 'Overdue tasks', { to: '/tasks?filter=overdue' }),
  shortcut('Go to', ['g', 'a'], 'AI Diagnostics', { to: '/diagnostics' }),
  shortcut('Go to', ['g', 'c'], 'Costs', { to: '/costs' }),
  shortcut('Go to', ['g', 'e'], 'Cover (what ends)', { to: '/cover' }),
  shortcut('Go to', ['g', 's'], 'Products', { to: '/products' }),
  shortcut('Go to', ['g', 'p'], 'Profile', { to: '/profile' }),
  shortcut('Add', ['n'], 'Task', { to: '/tasks/create' }),
  shortcut('Add', ['a', 'v'], 'Vehicle', { to: '/vehicles/add' }),
  shortcut('Add', ['a', 'f'], 'Fuel', { to: '/costs?add=fuel' }),
  shortcut('Add', ['a', 'e'], 'Expense', { to: '/costs?add=expense' }),
  shortcut('Add', ['a', 'd'], 'Document', { to: '/documents/add' }),
];

export const sections = ['Anywhere', 'Go to', 'Add'] as const;

/** The keys that lead to an address, for whatever else leads there to show. */
export const keysTo = (to: string): readonly string[] | undefined =>
  shortcuts
    .find(({ deed }) => 'to' in deed && deed.to === to)
    ?.keys.filter((key) => key !== undefined);
