import { documentTypeNames } from '@roadworthy/domain/documents/documents.rules';
import { type DocumentFields, ownPayment } from '@roadworthy/domain/documents/documents.schema';
import { formatDate } from '@roadworthy/domain/kernel/civil-date';
import { formatMiles, formatPounds } from '../../format/figures.ts';
import {
  type ChangeWords,
  describeWith,
  ofName,
  ofNumber,
  ofText,
} from '../../records/change-words.ts';

/** The field labels, shared by the form and the list of changes. */
export const labels: Record<keyof DocumentFields, string> = {
  vehicleId: 'Vehicle',
  fileId: 'File',
  fileName: 'File name',
  fileSize: 'File size',
  mimeType: 'File type',
  documentType: 'Document type',
  serviceDate: 'Service date',
  serviceProvider: 'Service provider',
  costPence: 'Cost',
  mileageAtService: 'Mileage',
  description: 'Description',
  receiptOf: 'Receipt of',
  notedAt: 'Noted',
  paper: 'Paper',
};

const labelOf = (field: string): string => labels[field as keyof DocumentFields] ?? field;

export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const formatters: Record<string, (value: unknown) => string> = {
  documentType: ofName(documentTypeNames),
  serviceDate: ofText(formatDate),
  costPence: ofNumber(formatPounds),
  mileageAtService: ofNumber(formatMiles),
  fileSize: ofNumber(formatSize),
};

const formatField = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'Not set';
  return formatters[field]?.(value) ?? String(value);
};

const nameOf = (fields: Record<string, unknown> | null): string =>
  typeof fields?.fileName === 'string' ? fields.fileName : 'a document';

const describeField = (field: string, value: unknown): string => {
  const label = labelOf(field).toLowerCase();
  if (value === null) return `${label} removed`;
  if (field === 'description') return `${label} changed`;
  if (field === 'receiptOf') {
    return value === ownPayment ? 'counted by itself' : 'counted once with another payment';
  }
  return `${label} changed to ${formatField(field, value)}`;
};

export const documentWords: ChangeWords = {
  noun: 'document',
  nameOf,
  labelOf,
  formatField,
  describe: describeWith(nameOf, describeField),
};
