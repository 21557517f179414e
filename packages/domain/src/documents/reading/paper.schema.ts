import * as z from 'zod/mini';
import { CivilDate } from '../../kernel/civil-date.ts';
import { line, optionalLine } from '../../kernel/text.ts';
import { Miles } from '../../vehicles/vehicles.schema.ts';
import { DocumentType } from '../documents.schema.ts';

/** A suggestion for the owner to confirm or correct. A field is null if the document does not give it. */
export const PaperDraft = z.strictObject({
  documentType: z.nullable(DocumentType),
  serviceDate: z.nullable(CivilDate),
  serviceProvider: optionalLine(100, 'Service provider'),
  costPence: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(99_999_999))),
  mileage: z.nullable(Miles),
  /** The lines that describe completed work. */
  work: z.optional(z.array(line(120, 'Work')).check(z.maxLength(20))),
});
export type PaperDraft = z.infer<typeof PaperDraft>;

/** More vehicles than a garage puts on one paper. */
export const mostPlates = 10;

/** Everything that the reader found: the draft, and the plates, which only the server uses. Null: unreadable. */
export const PaperReading = z.nullable(
  z.strictObject({
    draft: PaperDraft,
    plates: z.array(z.string().check(z.regex(/^[A-Z\d]{2,7}$/))).check(z.maxLength(mostPlates)),
  }),
);
export type PaperReading = z.infer<typeof PaperReading>;
