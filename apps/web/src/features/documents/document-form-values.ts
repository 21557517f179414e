import { DocumentFields } from '@roadworthy/domain/documents/documents.schema';
import * as z from 'zod/mini';
import { parseCount, parsePounds } from '../../format/figures.ts';
import { formSchema } from '../../forms/form-schema.ts';
import type { DocumentDetails } from './documents.writes.ts';

export type DetailName = keyof DocumentDetails;

const Details = z.omit(DocumentFields, {
  vehicleId: true,
  fileId: true,
  fileName: true,
  fileSize: true,
  mimeType: true,
  receiptOf: true,
  // The server alone decides these.
  notedAt: true,
  paper: true,
  visitId: true,
});

export const detailNames = Object.keys(Details.shape) as DetailName[];

const readers: Partial<Record<DetailName, (text: string) => number>> = {
  costPence: parsePounds,
  mileageAtService: parseCount,
};

/** Parses the text of an input, without validation. */
export const readText = (name: DetailName, entry: unknown): string | number | null => {
  const text = typeof entry === 'string' ? entry.trim() : '';
  if (text === '') return null;
  return readers[name]?.(text) ?? text;
};

/** Parses all inputs, without validation. */
const draftFrom = (entries: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(detailNames.map((name) => [name, readText(name, entries[name])])) as Record<
    DetailName,
    string | number | null
  >;

const messages: Partial<Record<DetailName, string>> = {
  documentType: 'Please select a file and document type',
  costPence: 'Must be a valid amount',
  mileageAtService: 'Must be a valid number',
};

export const documentFormSchema = formSchema<DocumentDetails, Record<DetailName, unknown>>({
  schema: Details,
  read: draftFrom,
  wordsFor: (name) => messages[name as DetailName],
});

/** Returns the text that an input shows for a field. */
export const textOf = (name: DetailName, value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return '';
  if (name === 'costPence') return (Number(value) / 100).toFixed(2);
  return String(value);
};

export const detailsOf = (document: DocumentFields): DocumentDetails => ({
  documentType: document.documentType,
  serviceDate: document.serviceDate ?? null,
  serviceProvider: document.serviceProvider ?? null,
  costPence: document.costPence ?? null,
  mileageAtService: document.mileageAtService ?? null,
  description: document.description ?? null,
});
