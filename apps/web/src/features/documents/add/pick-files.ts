import { fileProblem } from '@roadworthy/domain/files/files.rules';
import { withoutHiddenCharacters } from '@roadworthy/domain/kernel/hidden-characters';
import { heicTypes, heicWords, readablePhoto } from '../../../browser/heic.ts';

export type Rejected = { name: string; problem: string };
type Sorted = { accepted: File[]; rejected: Rejected[] };

const typesByEnding: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The types a document may have, for file pickers. The extensions are for systems that do not know the types. */
export const acceptedFiles = [
  ...new Set(Object.values(typesByEnding)),
  ...Object.keys(typesByEnding).map((ending) => `.${ending}`),
  ...heicTypes,
].join();

const endingOf = (name: string): string => /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns a file name that a record accepts: one line, not too long, with its extension. */
const cleanName = (name: string): string => {
  const line = withoutHiddenCharacters(name)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  if (line.length <= 255) return line || 'document';
  const ending = endingOf(line);
  return `${line.slice(0, 254 - ending.length)}.${ending}`.toWellFormed();
};

/** Fills in a missing type from the name, because some file managers give none. */
const named = (file: File): File =>
  new File([file], cleanName(file.name), {
    type: file.type || (typesByEnding[endingOf(file.name)] ?? ''),
    lastModified: file.lastModified,
  });

/** Separates the files that may be added from those that may not, with the reason. */
export const sortFiles = (files: readonly File[]): Sorted => {
  const accepted: File[] = [];
  const rejected: Rejected[] = [];
  for (const file of files.map(named)) {
    const problem = fileProblem('document', file);
    if (problem) rejected.push({ name: file.name, problem });
    else accepted.push(file);
  }
  return { accepted, rejected };
};

/**
 * Converts iPhone photos to a format that every browser reads, then sorts. One at a time, because each takes much
 * memory.
 */
export const readAndSort = async (files: readonly File[]): Promise<Sorted> => {
  const readable: File[] = [];
  const unreadable: Rejected[] = [];
  for (const file of files) {
    const photo = await readablePhoto(file);
    if (photo) readable.push(photo);
    else unreadable.push({ name: cleanName(file.name), problem: heicWords });
  }
  const { accepted, rejected } = sortFiles(readable);
  return { accepted, rejected: [...unreadable, ...rejected] };
};
