import { entities, localVersion } from '@roadworthy/domain/entities';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Account } from '../../../apps/web/src/features/your-data/restore.ts';
import { createEngine, type SyncApi } from '../../../apps/web/src/records/outbox/engine.ts';
import { createChanges } from '../../../apps/web/src/records/outbox/write.ts';
import { openLocalStore } from '../../../apps/web/src/records/store/local-store.ts';
import { digestOf, patiently } from '../../support/api/files.ts';
import type { TestVisitor } from '../../support/api/test-visitor.ts';
import type { Somebody } from './full-account.ts';

const expectOk = async <T>(sending: ReturnType<TestVisitor['send']>): Promise<T> => {
  const { status, body } = await sending;
  if (status !== 200) throw Object.assign(new Error(JSON.stringify(body)), { status });
  return body as T;
};

/** A user's browser without its screens: the app's own store, queue and engine over real HTTP. */
export const openRestoreDevice = async (person: Somebody) => {
  const { userId } = person;
  const store = await openLocalStore({
    userId,
    entities,
    version: localVersion,
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
  const api: SyncApi = {
    push: (push) => expectOk(person.post('/api/sync/push', push)),
    pull: ({ since, epoch }) =>
      expectOk(person.get(`/api/sync/pull?since=${since}&epoch=${epoch}&userId=${userId}`)),
  };
  const context = {
    now: Date.now,
    today: () => dateInLondon(new Date()),
    random: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
    isOnline: () => true,
  };
  const engine = createEngine({ ...context, store, api, locks: navigator.locks });
  const changes = createChanges(store, context);
  await engine.poke();
  const account: Account = {
    async ids() {
      const found = new Map<string, Set<string>>();
      for (const entity of store.entities.keys()) {
        found.set(entity, new Set(await store.recordsNamed(entity).toCollection().primaryKeys()));
      }
      return found;
    },
    async add(records) {
      await changes.save(records.map((record) => ({ type: 'add', ...record })));
    },
    async hasFile({ id }) {
      return (await person.post(`/api/files/${id}/link`, { variant: 'original' })).status === 200;
    },
    async sendFile({ id, purpose, mark }, bytes) {
      const body = new Uint8Array(bytes);
      const headers = { 'content-digest': digestOf(body), 'kept-mark': mark };
      await expectOk(
        patiently(() => person.send('PUT', `/api/files/${id}?purpose=${purpose}`, body, headers)),
      );
    },
    saveProfile: async (profile) => await expectOk(person.send('PUT', '/api/profile', profile)),
    saveSettings: async (settings) =>
      await expectOk(person.send('PATCH', '/api/reminders/settings', settings)),
  };
  return {
    account,
    /** Syncs until nothing waits; returns the changes that the server rejected. */
    async settle(): Promise<string[]> {
      for (let tries = 0; tries < 200 && (await store.outbox.count()) > 0; tries += 1) {
        await engine.hurry();
      }
      await engine.poke();
      const parked = await store.parked.toArray();
      const waiting = await store.outbox.count();
      return [
        ...parked.map(({ entity, id, problem }) => `${entity} ${id}: ${problem.code}`),
        ...(waiting > 0 ? [`${waiting} changes wait`] : []),
      ];
    },
    close() {
      engine.stop();
      store.close();
    },
  };
};
