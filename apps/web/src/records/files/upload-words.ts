import { fileLimits } from '@roadworthy/domain/files/files.rules';
import type { FilePurpose } from '@roadworthy/domain/files/files.schema';

/** Returns why a file could not be uploaded, and what to do about it. */
export const uploadProblemWords = (code: string | null, purpose: FilePurpose): string => {
  if (code === 'FILE_TOO_LARGE') return fileLimits[purpose].tooLarge;
  if (code === 'FILE_TYPE') return fileLimits[purpose].wrongType;
  if (code === 'FILE_DAMAGED') return 'This file is damaged and cannot be read';
  if (code === 'NO_ROOM_FOR_FILE') {
    return 'Your storage is full. Delete documents you no longer need, then try again.';
  }
  if (code === 'NOT_ALLOWED') return 'Your role in this garage does not allow adding this file';
  if (code === 'FILES_UNAVAILABLE') {
    return 'The server cannot accept files right now. The file is kept on this device and uploaded later.';
  }
  return purpose === 'image' ? 'Failed to upload image' : 'Failed to upload document';
};
