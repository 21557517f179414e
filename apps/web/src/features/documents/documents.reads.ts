import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import type { DocumentFields } from '@roadworthy/domain/documents/documents.schema';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { compare, newestFirst } from '@roadworthy/domain/kernel/compare';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import {
  type Stored,
  useRecords,
  useRecordsWith,
  useSettled,
  useUnsynced,
} from '../../records/hooks.ts';

export type StoredDocument = Stored<DocumentFields>;

/** The day a document is of: when the work was done, or, if nobody said, when it was added. */
export const dayOf = ({ serviceDate, createdAt }: StoredDocument): string =>
  serviceDate ?? dateInLondon(new Date(createdAt));

const latestDayFirst = (one: StoredDocument, other: StoredDocument): number =>
  compare(dayOf(other), dayOf(one)) || newestFirst(one, other);

/** A vehicle's documents on this device, newest first. */
export const useDocuments = (vehicleId: string) => {
  const { status, value } = useRecordsWith(documentEntity, 'vehicleId', vehicleId);
  const settled = useSettled({ status, isMissing: value.length === 0 });
  return { ...settled, documents: value.toSorted(latestDayFirst) };
};

/** Which documents the server has not heard of as they are here. */
export const useUnsyncedDocuments = () => useUnsynced(documentEntity);

/** The vehicles a document can be added to. */
export const useVehicleChoices = () => {
  const { status, value } = useRecords(vehicleEntity);
  return { ...useSettled({ status, isMissing: value.length === 0 }), vehicles: value };
};
