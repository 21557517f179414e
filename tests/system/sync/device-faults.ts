import type { Garage } from '@roadworthy/domain/garages/garages.schema';
import type { settleTask } from '@roadworthy/domain/tasks/lifecycle.rules';
import { type DBCoreTable, Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import type { SyncApi } from '../../../apps/web/src/records/outbox/engine.ts';
import type { LocalStore } from '../../../apps/web/src/records/store/local-store.ts';
import type { Alter } from './network.ts';

/** A fault in what a device is given: its wire to the server, its databases, its rules. */
export type DeviceFault = {
  /** The wire of one database's engine. */
  api?: (api: SyncApi, store: LocalStore) => SyncApi;
  /** Changes replies of any sort, after every fault in transit. */
  alter?: Alter;
  /**
   * Tables of every database: what Dexie calls in place of the table below it. Not async functions: a transaction of
   * IndexedDB ends while it waits for anything else.
   */
  tables?: Readonly<
    Record<
      string,
      (below: DBCoreTable, open: (name: string) => DBCoreTable) => Partial<DBCoreTable>
    >
  >;
  /** Changes the browser's IndexedDB. */
  indexedDB?: (factory: IDBFactory) => void;
  /** Changes the list of garages that the server gave. */
  listed?: (garages: readonly Garage[]) => Garage[];
  /** The clock that leases are counted with. */
  leaseClock?: (now: () => number) => () => number;
  /** The rule by which a task catches up with its completions. */
  settleTask?: typeof settleTask;
};

/** Creates a device's IndexedDB. */
export const createFactory = (fault: DeviceFault | undefined): IDBFactory => {
  const factory = new IDBFactory();
  fault?.indexedDB?.(factory);
  return factory;
};

/** Lets every database that is opened from now on use the tables with the fault. */
export const breakTables = ({ tables = {} }: DeviceFault): void => {
  if (Object.keys(tables).length === 0) return;
  Dexie.addons.push((db) => {
    db.use({
      stack: 'dbcore',
      name: 'planted',
      create: (core) => ({
        ...core,
        table: (name) => {
          const below = core.table(name);
          return { ...below, ...tables[name]?.(below, core.table) };
        },
      }),
    });
  });
};
