import type { ChangeWords } from '../../lib/change-words.ts';

const labels: Record<string, string> = {
  disclaimer: 'Safety notice',
  version: 'Version',
  acceptedAt: 'Accepted',
};

export const acceptanceWords: ChangeWords = {
  noun: 'accepted safety notice',
  nameOf: () => 'the safety notice of the camera guide',
  labelOf: (field) => labels[field] ?? field,
  formatField: (_field, value) => String(value ?? 'Not set'),
  describe: ({ type }) =>
    type === 'delete'
      ? 'Took back the safety notice of the camera guide'
      : 'Accepted the safety notice of the camera guide',
};
