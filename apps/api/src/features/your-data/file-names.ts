import type { FileToPack } from './your-data.read-model.sql.ts';

const endings: Record<FileToPack['mimeType'], string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const longest = 60;

/**
 * Returns letters, digits and plain signs only: nothing that leads to another folder or is special to an operating
 * system.
 */
const plainName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} _-]+/gu, '_')
    .slice(0, longest)
    // Removes half of a surrogate pair at the end.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[ _]+|(?<![ _])[ _]+$/g, '');

const withoutEnding = (name: string) => name.replace(/\.[A-Za-z0-9]{1,5}$/, '');

/**
 * Returns a file's name in the ZIP: a unique number and the name its owner knows. The extension follows the file's
 * type, whatever its owner calls it.
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
