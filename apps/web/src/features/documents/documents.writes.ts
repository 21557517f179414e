import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import type { DocumentFields } from '@roadworthy/domain/documents/documents.schema';
import type { FileType } from '@roadworthy/domain/files/files.schema';
import { cancelUpload, type PickedFile, toKeep } from '../../records/files/use-files.ts';
import { deleteRecord, save, toAdd, toEdit } from '../../records/save.ts';
import type { StoredDocument } from './documents.reads.ts';

/** What its owner says of a document; the rest follows from the file. */
export type DocumentDetails = Omit<
  DocumentFields,
  'vehicleId' | 'fileId' | 'fileName' | 'fileSize' | 'mimeType' | 'receiptOf'
>;

/** The record of a picked file. */
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

/** The record and its file are kept together or not at all. `isSent`: the server has the file already. */
export const addDocument = async (
  details: DocumentDetails & { vehicleId: string },
  picked: PickedFile,
  { isSent }: { isSent: boolean },
): Promise<void> => {
  const fields = documentFields(details, picked);
  await save([toAdd(documentEntity, { fields })], [toKeep(picked, { isSent })]);
};

/** `seen`: what the form was opened with. */
export const editDocument = async (
  id: string,
  patch: Partial<DocumentDetails>,
  seen: DocumentFields,
): Promise<void> => {
  if (Object.keys(patch).length === 0) return;
  await save([toEdit(documentEntity, id, { patch, seen })]);
};

/** With it goes what this device has of its file, sent or not. */
export const removeDocument = async ({ id, fileId }: StoredDocument): Promise<void> => {
  await deleteRecord(documentEntity, id);
  await cancelUpload(fileId);
};
