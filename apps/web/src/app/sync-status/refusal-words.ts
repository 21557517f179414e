const sentences: Record<string, string> = {
  INVALID_INPUT: 'The server did not take this change:',
  NOT_FOUND: 'This is no longer there, so it could not be changed.',
  ID_TAKEN: 'Another record has taken its place, so it could not be added.',
  RECORD_TOO_LARGE: 'This has more text than one entry can hold. Please shorten it.',
  APPEND_ONLY: 'Records of this kind cannot be changed.',
};

/** Returns why the server rejects a change. A lack of room is explained by `roomWords`. */
export const refusalWords = (code: string): string =>
  sentences[code] ?? 'The server did not take this change.';
