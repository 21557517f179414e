import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import type { DocumentFields } from '@roadworthy/domain/documents/documents.schema';
import type { FileType } from '@roadworthy/domain/files/files.schema';
import { cancelUpload, type PickedFile, toKeep } from '../../records/files/use-files.ts';
import { deleteRecord, save, toAdd, toEdit } from '../../records/save.ts';
import type { StoredDocument } from './documents.reads.ts';

/** The fields that the owner gives; the others come from the file. */
export type DocumentDetails = Omit<
  DocumentFields,
  'vehicleId' | 'fileId' | 'fileName' | 'fileSize' | 'mimeType' | 'receiptOf' | 'notedAt' | 'paper'
>;

export const documentFields = (
  { vehicleId, ...details }: DocumentDetails & { vehicleId: string },
  picked: PickedFile,
): DocumentFields => ({
  ...details,
  vehicleId,
  fileId: picked.id,
  fileName: picked.name,
  fileSize: picked.bytes.byteLength,
  mimeType: picked.type as FileType,
});

/** Saves the record and its file together. `isSent`: the server already has the file. */
export const addDocument = async (
  details: DocumentDetails & { vehicleId: string },
  picked: PickedFile,
  { isSent }: { isSent: boolean },
): Promise<void> => {
  const fields = documentFields(details, picked);
  await save([toAdd(documentEntity, { fields })], [toKeep(picked, { isSent })]);
};

/** `seen`: the fields that the form opened with. */
export const editDocument = async (
  id: string,
  patch: Partial<DocumentDetails>,
  seen: DocumentFields,
): Promise<void> => {
  if (Object.keys(patch).length === 0) return;
  await save([toEdit(documentEntity, id, { patch, seen })]);
};

/** Deletes a document and its file on this device, uploaded or not. */
export const removeDocument = async ({ id, fileId }: StoredDocument): Promise<void> => {
  await deleteRecord(documentEntity, id);
  await cancelUpload(fileId);
};
