import type { FileToPack } from './your-data.read-model.sql.ts';

const endings: Record<FileToPack['mimeType'], string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const longest = 60;

/** Letters, digits and plain signs only: nothing that leads to another folder, nor means something to a system. */
const plainName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} _-]+/gu, '_')
    .slice(0, longest)
    // Half of a letter pair may be left at the end.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[ _]+|[ _]+$/g, '');

const withoutEnding = (name: string) => name.replace(/\.[A-Za-z0-9]{1,5}$/, '');

/**
 * What a file is called in the zip: a number, which makes it the only one, and what its owner knows it by. The ending is
 * what the file is, whatever its owner calls it.
 */
export const fileNameOf = (
  place: number,
  { mimeType }: Pick<FileToPack, 'mimeType'>,
  called: string | undefined,
): string => {
  const number = String(place).padStart(4, '0');
  const name = plainName(withoutEnding(called ?? '')) || 'file';
  return `files/${number}-${name}.${endings[mimeType]}`;
};
