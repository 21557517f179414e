const sentences: Record<string, string> = {
  INVALID_INPUT: 'The server did not accept this change:',
  NOT_FOUND: 'This no longer exists, so it could not be changed.',
  ID_TAKEN: 'Another record has taken its place, so it could not be added.',
  RECORD_TOO_LARGE: 'This has more text than one entry can hold. Please shorten it.',
  MOVED: 'Its vehicle was moved to another garage, so this could not be changed here.',
  APPEND_ONLY: 'Records of this kind cannot be changed.',
};

/** The change is of a record that was deleted so long ago that the server has only its tombstone. */
export const lastCopyWords =
  'This was deleted on another device a long time ago. This device has the last copy, with your change.';

/** Returns why the server rejects a change. `limitWords` explains a full garage. */
export const refusalWords = (code: string): string =>
  sentences[code] ?? 'The server did not accept this change.';
