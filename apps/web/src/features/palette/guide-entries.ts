import { guideList } from '@roadworthy/content/guide-list';
import { BookOpen } from 'lucide-react';
import { links } from '../../links.ts';
import { entryOf, type PaletteEntry } from './palette-entry.ts';

export const guideEntries: readonly PaletteEntry[] = guideList.map(
  ({ id, title, category, duration }) =>
    entryOf({
      id: `guide ${id}`,
      group: 'Guides',
      title,
      more: `${category} guide`,
      detail: () => duration,
      icon: BookOpen,
      action: { to: links.task(id) },
    }),
);
