import { hash } from 'node:crypto';

/**
 * Returns the id of the file that holds a photo. Worked out here, so that a stranger can neither name a file of the
 * garage nor learn that one exists.
 */
export const photoId = (visitId: string, writingId: string, at: number): string => {
  const hex = hash('sha256', `visit ${visitId} ${writingId} ${at}`);
  return [0, 8, 12, 16, 20]
    .map((from, part) => hex.slice(from, [8, 12, 16, 20, 32][part]))
    .join('-');
};

export const photoIdsOf = (
  visitId: string,
  { id, photos }: { id: string; photos: number },
): string[] => Array.from({ length: photos }, (_, at) => photoId(visitId, id, at));
