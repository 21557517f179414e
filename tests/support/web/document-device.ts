import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import type { DocumentFields } from '@roadworthy/domain/documents/documents.schema';
import { requireClient } from '../../../apps/web/src/records/client.ts';
import type { PickedFile } from '../../../apps/web/src/records/files/use-files.ts';
import { makeId } from '../../../apps/web/src/records/save.ts';

export const vehicleId = '00000000-0000-4000-8000-000000000001';
export const otherVehicleId = '00000000-0000-4000-8000-000000000002';

export const details = {
  vehicleId,
  documentType: 'other' as const,
  serviceDate: null,
  serviceProvider: null,
  costPence: null,
  mileageAtService: null,
  description: null,
};

export const paper = (name = 'invoice.pdf'): PickedFile => ({
  id: makeId(),
  purpose: 'document',
  name,
  type: 'application/pdf',
  bytes: new ArrayBuffer(8),
});

/** Writes records straight into the database, as a pull does. */
export const putDocuments = async (
  list: readonly (Partial<DocumentFields> & { createdAt?: string })[],
): Promise<void> => {
  const { store } = requireClient();
  const rows = list.map(({ createdAt = '2026-11-15T10:00:00.000Z', ...fields }) => ({
    ...details,
    fileId: makeId(),
    fileName: 'invoice.pdf',
    fileSize: 8,
    mimeType: 'application/pdf' as const,
    ...fields,
    id: makeId(),
    createdAt,
    rev: 1,
  }));
  await store.records(documentEntity).bulkAdd(rows);
};
