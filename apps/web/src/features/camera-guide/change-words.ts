import { dateInLondon, formatDate } from '@roadworthy/domain/kernel/civil-date';
import type { ChangeWords } from '../../records/change-words.ts';

const labels: Record<string, string> = {
  disclaimer: 'Safety notice',
  version: 'Version',
  acceptedAt: 'Accepted',
};

export const acceptanceWords: ChangeWords = {
  noun: 'accepted safety notice',
  nameOf: () => 'the camera guide’s safety notice',
  labelOf: (field) => labels[field] ?? field,
  formatField: (field, value) => {
    if (field === 'acceptedAt' && typeof value === 'string') {
      return formatDate(dateInLondon(new Date(value)));
    }
    return String(value ?? 'Not set');
  },
  describe: ({ type }) =>
    type === 'delete'
      ? 'Withdrew acceptance of the camera guide’s safety notice'
      : 'Accepted the camera guide’s safety notice',
};
