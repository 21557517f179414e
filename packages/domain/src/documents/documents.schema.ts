import * as z from 'zod/mini';
import { FileType } from '../files/files.schema.ts';
import { CivilDate } from '../kernel/civil-date.ts';
import { RecordId } from '../kernel/ids.ts';
import { optionalLine, optionalLines, requiredLine } from '../kernel/text.ts';
import { Miles } from '../vehicles/vehicles.schema.ts';

export const DocumentType = z.enum([
  'service_invoice',
  'maintenance_receipt',
  'warranty',
  'insurance',
  'mot_certificate',
  'other',
]);
export type DocumentType = z.infer<typeof DocumentType>;

/** The owner's word that a paper is no receipt of anything else. */
export const ownPayment = 'own-payment';

const notAnAmount = 'Must be a valid amount';

/** A paper of a vehicle's: what its owner says of it. Its bytes are the file's. */
export const DocumentFields = z.strictObject({
  vehicleId: RecordId,
  fileId: RecordId,
  fileName: requiredLine(255, 'File name'),
  fileSize: z.int().check(z.minimum(0)),
  mimeType: FileType,
  documentType: DocumentType,
  serviceDate: z.nullable(CivilDate),
  serviceProvider: optionalLine(100, 'Service provider'),
  costPence: z.nullable(
    z
      .number(notAnAmount)
      .check(z.int(notAnAmount), z.minimum(0, notAnAmount), z.maximum(100_000_000, notAnAmount)),
  ),
  mileageAtService: z.nullable(Miles),
  description: optionalLines(2000, 'Description'),
  /**
   * The record whose payment this paper shows, as its owner said: then only that one counts. `ownPayment`: asked, and it is a
   * payment of its own. Missing: nobody has said.
   */
  receiptOf: z.optional(optionalLine(80, 'Payment')),
});
export type DocumentFields = z.infer<typeof DocumentFields>;
