import type { DBCoreTable } from 'dexie';
import type { DatabaseFault } from '../../support/plant/database-faults.ts';
import type { DeviceFault } from './device-faults.ts';
import type { SyncFault } from './plant-trial.ts';
import { plants } from './plants.ts';

// A plant that changes nothing: everything that a fault uses is wrapped in the same way, so that a check that fails on
// it detects the wrapping itself.

const unchanged = (below: DBCoreTable): Partial<DBCoreTable> => ({
  query: (request) => below.query(request).then((found) => ({ ...found })),
  mutate: (request) => below.mutate({ ...request }),
});

const named = new Set(
  Object.values(plants).flatMap(({ device }) => Object.keys(device?.tables ?? {})),
);

const device: DeviceFault = {
  api: (api) => ({
    push: async (push) => structuredClone(await api.push(structuredClone(push))),
    pull: async (query) => structuredClone(await api.pull({ ...query })),
  }),
  listed: (garages) => garages.map((garage) => ({ ...garage })),
  leaseClock: (now) => () => now(),
  alter: async (_, reply) => reply,
  tables: Object.fromEntries([...named].map((name) => [name, unchanged])),
  indexedDB: (factory) => {
    const open = factory.open.bind(factory);
    const remove = factory.deleteDatabase.bind(factory);
    factory.open = (name, version) => open(name, version);
    factory.deleteDatabase = (name) => remove(name);
  },
};

const triggers = new Map<string, DatabaseFault>();
for (const fault of Object.values(plants).flatMap(({ database = [] }) => database)) {
  if (!('trigger' in fault)) continue;
  const { trigger, table } = fault;
  triggers.set(`${trigger} ${table}`, { trigger, table, body: 'return new;' });
}

export const identity: SyncFault = {
  device,
  server: 'identity',
  database: [...triggers.values()],
};
