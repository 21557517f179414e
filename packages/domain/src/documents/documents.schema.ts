import * as z from 'zod/mini';
import { FileType } from '../files/files.schema.ts';
import { CivilDate } from '../kernel/civil-date.ts';
import { RecordId } from '../kernel/ids.ts';
import { optionalName, requiredName } from '../kernel/names.ts';
import { optionalLine, optionalLines } from '../kernel/text.ts';
import { NotedAt } from '../sync/noted-at.schema.ts';
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

/** The owner's statement that a document is not the receipt of another entry. */
export const ownPayment = 'own-payment';

const notAnAmount = 'Must be a valid amount';

/**
 * What the server's own reader found in a file. `read`: the plate of the document's vehicle, and at least one of the
 * document's date, cost and mileage, and no other of these. `kept`: less than that.
 */
const Paper = z.enum(['read', 'kept']);

/** A document of a vehicle, as its owner describes it. Its content is in the file. */
export const DocumentFields = z.strictObject({
  vehicleId: RecordId,
  fileId: RecordId,
  fileName: requiredName(255, 'File name'),
  fileSize: z.int().check(z.minimum(0)),
  mimeType: FileType,
  documentType: DocumentType,
  serviceDate: z.nullable(CivilDate),
  serviceProvider: optionalName(100, 'Service provider'),
  costPence: z.nullable(
    z
      .number(notAnAmount)
      .check(z.int(notAnAmount), z.minimum(0, notAnAmount), z.maximum(100_000_000, notAnAmount)),
  ),
  mileageAtService: z.nullable(Miles),
  description: optionalLines(2000, 'Description'),
  /**
   * The record whose payment this document shows, as the owner said; only that record counts. `ownPayment`: the owner
   * said that the document is a separate payment. Missing: not decided.
   */
  receiptOf: z.optional(optionalLine(80, 'Payment')),
  notedAt: NotedAt,
  /** Missing: the server has not read the file. */
  paper: z.optional(z.nullable(Paper)),
});
export type DocumentFields = z.infer<typeof DocumentFields>;
