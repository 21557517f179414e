import { documentTypeNames } from '@roadworthy/domain/documents/documents.rules';
import type { PaperDraft } from '@roadworthy/domain/documents/reading/paper.schema';
import { formatDate } from '@roadworthy/domain/kernel/civil-date';
import { formatMiles, formatPounds } from '../../../format/figures.ts';
import { type DetailName, textOf } from '../document-form-values.ts';

/** `text` is the value for the field, `words` the text the user reads. */
export type Suggestion = { name: DetailName; text: string; words: string };

const suggest = <T extends string | number>(
  name: DetailName,
  value: T | null,
  words: (value: T) => string,
): Suggestion[] =>
  value === null ? [] : [{ name, text: textOf(name, value), words: words(value) }];

/** Returns what a document seems to say, by field. */
export const suggestionsOf = (draft: PaperDraft | null): Suggestion[] =>
  draft
    ? [
        ...suggest('documentType', draft.documentType, (type) => documentTypeNames[type]),
        ...suggest('serviceDate', draft.serviceDate, formatDate),
        ...suggest('serviceProvider', draft.serviceProvider, (provider) => provider),
        ...suggest('costPence', draft.costPence, formatPounds),
        ...suggest('mileageAtService', draft.mileage, formatMiles),
        ...suggest('description', draft.work?.join('\n') || null, (work) =>
          work.replaceAll('\n', ', '),
        ),
      ]
    : [];
