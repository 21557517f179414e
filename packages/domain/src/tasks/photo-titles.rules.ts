import type { PhotoTitle } from './tasks.schema.ts';

/** Returns the title of a photo that was taken at a step of a guide. `number`: counted from 1. */
export const stepPhotoTitle = (number: number, title: string): string => `Step ${number}: ${title}`;

/** Returns the titles of these photos, one each, or null if none has one. */
export const titlesOf = (
  photoIds: readonly string[],
  ...lists: readonly (readonly PhotoTitle[] | null | undefined)[]
): PhotoTitle[] | null => {
  const known = new Map(lists.flatMap((list) => list ?? []).map((one) => [one.photoId, one]));
  const titles = photoIds.flatMap((id) => known.get(id) ?? []);
  return titles.length > 0 ? titles : null;
};

export const photoTitleOf = (
  photoId: string,
  titles: readonly PhotoTitle[] | null | undefined,
): string | null => titles?.find((one) => one.photoId === photoId)?.title ?? null;
