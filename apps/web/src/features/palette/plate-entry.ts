import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { normaliseRegistration, plateProblem } from '@roadworthy/domain/kernel/registration';
import { Search } from 'lucide-react';
import { links } from '../../links.ts';
import { withPlate } from '../../lookup/plate-to-add.ts';
import { entryOf, type PaletteEntry } from './palette-entry.ts';

const shortest = 4;

/**
 * Offers to look up the plate of a vehicle that is not in the garage. Short plates are ignored, because they are
 * usually words.
 */
export const plateEntry = (text: string, records: readonly PaletteEntry[]): PaletteEntry | null => {
  const mark = normaliseRegistration(text);
  if (mark.length < shortest || !/\d/.test(mark) || plateProblem(mark) !== null) return null;
  if (records.some(({ registration }) => registration === mark)) return null;
  const title = `Look up ${formatRegistration(mark)}`;
  return entryOf({
    id: 'look up',
    group: 'Actions',
    title,
    more: `${text} ${mark}`,
    icon: Search,
    action: { to: links.addVehicle, state: withPlate(mark) },
  });
};
