import type { DocumentFields } from '@roadworthy/domain/documents/documents.schema';
import type { FileType } from '@roadworthy/domain/files/files.schema';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { compare } from '@roadworthy/domain/kernel/compare';
import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { cancelUpload, type PickedFile, toKeep } from '../../records/files/use-files.ts';
import {
  type Stored,
  useRecords,
  useRecordsWith,
  useSettled,
  useUnsynced,
} from '../../records/hooks.ts';
import { changes } from '../../records/save.ts';

const documents = 'documents';

export type StoredDocument = Stored<DocumentFields>;

/** What its owner says of a document; the rest follows from the file. */
export type DocumentDetails = Omit<
  DocumentFields,
  'vehicleId' | 'fileId' | 'fileName' | 'fileSize' | 'mimeType' | 'receiptOf'
>;

/** The day a document is of: when the work was done, or, if nobody said, when it was added. */
export const dayOf = ({ serviceDate, createdAt }: StoredDocument): string =>
  serviceDate ?? dateInLondon(new Date(createdAt));

const newestFirst = (left: StoredDocument, right: StoredDocument): number =>
  compare(dayOf(right), dayOf(left)) ||
  compare(right.createdAt, left.createdAt) ||
  compare(left.id, right.id);

/** A vehicle's documents on this device, newest first. */
export const useDocuments = (vehicleId: string) => {
  const { status, value } = useRecordsWith<DocumentFields>(documents, 'vehicleId', vehicleId);
  const settled = useSettled({ status, isMissing: value.length === 0 });
  return { ...settled, documents: value.toSorted(newestFirst) };
};

/** Which documents the server has not heard of as they are here. */
export const useUnsyncedDocuments = () => useUnsynced(documents);

/** The vehicles a document can be added to. */
export const useVehicleChoices = () => {
  const { status, value } = useRecords<VehicleFields>('vehicles');
  return { ...useSettled({ status, isMissing: value.length === 0 }), vehicles: value };
};

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
  await changes.together(
    [{ type: 'add', entity: documents, fields }],
    [toKeep(picked, { isSent })],
  );
};

/** `seen`: what the form was opened with. */
export const editDocument = async (
  id: string,
  patch: Partial<DocumentDetails>,
  seen: DocumentFields,
): Promise<void> => {
  if (Object.keys(patch).length === 0) return;
  await changes.together([{ type: 'edit', entity: documents, id, patch, seen }]);
};

/** With it goes what this device has of its file, sent or not. */
export const removeDocument = async ({ id, fileId }: StoredDocument): Promise<void> => {
  await changes.remove(documents, id);
  await cancelUpload(fileId);
};
