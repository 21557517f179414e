import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import type { Cover } from '@roadworthy/domain/cover/cover.schema';
import { coversOf } from '@roadworthy/domain/cover/insurance-cover.rules';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useLocal, useSyncedStatus, useUnsynced } from '../../records/hooks.ts';
import type { RecordsView } from '../../records/store/records-view.ts';

export type Covers = {
  /** Includes the policies whose dates are stored with their vehicles. */
  readonly covers: readonly Cover[];
  readonly vehicles: readonly Vehicle[];
};

const nothing: Covers = { covers: [], vehicles: [] };

const read = async (store: RecordsView): Promise<Covers> => {
  const records = await store.records(coverEntity).toArray();
  const vehicles = await store.records(vehicleEntity).toArray();
  return { covers: coversOf(records, vehicles), vehicles };
};

/** Reads every cover on this device. */
export const useCovers = () => {
  const { status, value } = useLocal(read, nothing, []);
  const isMissing = value.covers.length === 0 && value.vehicles.length === 0;
  return { ...useSyncedStatus({ status, isMissing }), ...value };
};

export const useUnsyncedCovers = () => useUnsynced(coverEntity);
