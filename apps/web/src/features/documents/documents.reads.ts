import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import type { DocumentFields } from '@roadworthy/domain/documents/documents.schema';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { compare, newestFirst } from '@roadworthy/domain/kernel/compare';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import {
  type Stored,
  useRecords,
  useRecordsWith,
  useSyncedStatus,
  useUnsynced,
} from '../../records/hooks.ts';

export type StoredDocument = Stored<DocumentFields>;

/** Returns the date of a document: the day of the work or, if not given, the day it was added. */
export const dayOf = ({ serviceDate, createdAt }: StoredDocument): string =>
  serviceDate ?? dateInLondon(new Date(createdAt));

const latestDayFirst = (one: StoredDocument, other: StoredDocument): number =>
  compare(dayOf(other), dayOf(one)) || newestFirst(one, other);

/** Reads a vehicle's documents on this device, newest first. */
export const useDocuments = (vehicleId: string) => {
  const { status, value } = useRecordsWith(documentEntity, 'vehicleId', vehicleId);
  const synced = useSyncedStatus({ status, isMissing: value.length === 0 });
  return { ...synced, documents: value.toSorted(latestDayFirst) };
};

/** Returns which documents have changes that are not synced. */
export const useUnsyncedDocuments = () => useUnsynced(documentEntity);

/** Reads the vehicles that a document can be added to. */
export const useVehicleChoices = () => {
  const { status, value } = useRecords(vehicleEntity);
  return { ...useSyncedStatus({ status, isMissing: value.length === 0 }), vehicles: value };
};
