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
