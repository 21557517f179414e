import { findable } from '@roadworthy/domain/palette/matching.rules';
import type { Rankable } from '@roadworthy/domain/palette/ranking.rules';
import type { LucideIcon } from 'lucide-react';

export const groups = [
  'Vehicles',
  'Dates and history',
  'Tasks',
  'Actions',
  'Pages',
  'Guides',
  'Help',
] as const;
type PaletteGroup = (typeof groups)[number];

/** The action of an entry. */
type PaletteAction = { to: string; state?: unknown } | { run: () => void };

export type PaletteEntry = Rankable & {
  readonly group: PaletteGroup;
  readonly title: string;
  /** Called only for entries on screen, because there may be thousands. */
  readonly detail?: (() => string) | undefined;
  /** The registration of a vehicle. */
  readonly registration?: string | undefined;
  readonly icon: LucideIcon;
  /** The shortcut that does the same. */
  readonly keys?: readonly string[] | undefined;
  readonly action: PaletteAction;
};

type Given = Pick<
  PaletteEntry,
  'id' | 'group' | 'title' | 'detail' | 'registration' | 'icon' | 'keys' | 'action' | 'state'
> & {
  /** Other words that find it. */
  more?: string;
  isAtHand?: boolean;
};

export const entryOf = ({ more = '', ...given }: Given): PaletteEntry => ({
  ...given,
  ...findable({ title: given.title, more, plate: given.registration ?? '' }),
});
