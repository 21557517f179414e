import { entities, localVersion } from '@roadworthy/domain/entities';
import { checkFields } from '@roadworthy/domain/sync/merge';
import { schemaVersion } from '@roadworthy/domain/sync/sync.schema';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { plainTask } from '../../../../../tests/support/fixtures/tasks.ts';
import { corolla, createTestServer } from '../../../../../tests/support/web/sync-server.ts';
import { openLocalStore } from '../store/local-store.ts';
import { resolveParked } from './attention.ts';
import { createEngine, type SyncApi } from './engine.ts';
import { createChanges } from './write.ts';

// The engine against a server that is slow, down or wrong. `npm run proof sync` shows that nothing is lost or duplicated
// between real devices and the real server.

const today = '2026-11-15';

const failing = (code: string) => Object.assign(new Error(code), { code });

const start = async (api: SyncApi, { onNotMember = () => {} } = {}) => {
  const store = await openLocalStore({
    userId: 'somebody',
    entities,
    version: localVersion,
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
  const pauses: number[] = [];
  const retries: (() => void)[] = [];
  const context = {
    now: Date.now,
    random: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
    today: () => today,
    isOnline: () => true,
  };
  const engine = createEngine({
    ...context,
    store,
    api,
    locks: navigator.locks,
    onNotMember,
    jitter: () => 0.5,
    later: (run, ms) => {
      pauses.push(ms);
      retries.push(run);
      return () => undefined;
    },
  });
  return { store, engine, pauses, retries, context, changes: createChanges(store, context) };
};

test('while the server is unreachable, changes are sent again at growing intervals and none is dropped', async () => {
  let isDown = true;
  const answers = createTestServer();
  const { engine, store, changes, pauses } = await start({
    ...answers,
    push: async (push) => {
      if (isDown) throw failing('NETWORK');
      return await answers.push(push);
    },
  });
  await changes.save([{ type: 'add', entity: 'vehicles', fields: corolla() }]);
  for (let round = 0; round < 8; round += 1) await engine.poke();
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  expect(engine.status()).toMatchObject({ online: false, syncing: false });
  expect(await store.outbox.count()).toBe(1);
  isDown = false;
  await engine.hurry();
  expect(engine.status().online).toBe(true);
  expect(await store.outbox.count()).toBe(0);
  expect(answers.rows.size).toBe(1);
});

test.each([
  'UNAUTHENTICATED',
  'TOO_MANY_ATTEMPTS',
  'OVERLOADED',
  'INTERNAL',
  'SERVER_BEHIND',
  'NETWORK',
])('if a push fails with %s, the change stays in the outbox', async (code) => {
  const { engine, store, changes } = await start({
    push: async () => {
      throw failing(code);
    },
    pull: async () => {
      throw failing(code);
    },
  });
  await changes.save([{ type: 'add', entity: 'vehicles', fields: corolla() }]);
  await engine.poke();
  expect(await store.outbox.count()).toBe(1);
  expect(await store.parked.count()).toBe(0);
});

test.each([
  ['a hotel’s log-in page', '<html>'],
  ['nothing', undefined],
  ['an empty answer', { epoch: '', results: [] }],
])(
  '%s does not count as an answer of the server, so the change stays in the outbox',
  async (_name, answer) => {
    const { engine, store, changes } = await start({
      ...createTestServer(),
      push: async () => answer,
    });
    await changes.save([{ type: 'add', entity: 'vehicles', fields: corolla() }]);
    await engine.poke();
    expect(await store.outbox.count()).toBe(1);
    expect(engine.status().online).toBe(false);
  },
);

test('if a batch is rejected, its changes are sent again one by one, and only the invalid change is set aside', async () => {
  const answers = createTestServer();
  const { engine, store, changes } = await start({
    ...answers,
    push: async (push) => {
      if (push.ops.some(({ patch }) => patch?.make === 'Culprit')) throw failing('INVALID_INPUT');
      return await answers.push(push);
    },
  });
  for (const make of ['Austin', 'Culprit', 'Bentley']) {
    await changes.save([{ type: 'add', entity: 'vehicles', fields: { ...corolla(), make } }]);
  }
  await engine.poke();
  expect(await store.outbox.count()).toBe(0);
  expect((await store.parked.toArray()).map(({ op }) => op.patch?.make)).toEqual(['Culprit']);
  expect([...answers.rows.values()].map(({ fields }) => fields.make)).toEqual([
    'Austin',
    'Bentley',
  ]);
  // A rejected record stays on the user's screen.
  expect(await store.recordsNamed('vehicles').count()).toBe(3);
});

test('a rejected addition can be sent again with its edits, or is deleted if the owner discards it', async () => {
  const answers = createTestServer();
  let refusing = true;
  const { engine, store, changes, context } = await start({
    ...answers,
    push: async (push) => {
      if (refusing) throw failing('INVALID_INPUT');
      return await answers.push(push);
    },
  });
  const [kept = '', dropped = ''] = await changes.save([
    { type: 'add', entity: 'vehicles', fields: corolla() },
    { type: 'add', entity: 'vehicles', fields: { ...corolla(), make: 'Ford' } },
  ]);
  await engine.poke();
  expect(await store.parked.count()).toBe(2);
  refusing = false;
  await changes.save([{ type: 'edit', entity: 'vehicles', id: kept, patch: { color: 'Red' } }]);
  const [left] = await store.parked.toArray();
  await resolveParked(store, left?.key ?? 0, 'theirs', context);
  await engine.poke();
  expect(answers.rows.get(kept)?.fields).toMatchObject({ make: 'Toyota', color: 'Red' });
  expect(await store.recordsNamed('vehicles').get(dropped)).toBeUndefined();
  expect([
    await store.parked.count(),
    await store.outbox.count(),
    await store.shadows.count(),
  ]).toEqual([0, 0, 0]);
});

test('many simultaneous requests to sync cause at most two sync rounds', async () => {
  const answers = createTestServer();
  let pulls = 0;
  const { engine } = await start({
    ...answers,
    pull: async (query) => {
      pulls += 1;
      return await answers.pull(query);
    },
  });
  await Promise.all(Array.from({ length: 20 }, () => engine.poke()));
  expect(pulls).toBeLessThanOrEqual(2);
});

test('a sync engine that was stopped starts no further sync round', async () => {
  const answers = createTestServer();
  const { engine, store, changes } = await start(answers);
  await changes.save([{ type: 'add', entity: 'vehicles', fields: corolla() }]);
  engine.stop();
  await engine.poke();
  expect(await store.outbox.count()).toBe(1);
});

test('an invalid change is rejected before anything is written on the device', async () => {
  const { store, changes } = await start(createTestServer());
  const fields = { ...corolla(), year: 3000 };
  const [vehicles] = entities;
  expect(vehicles && checkFields(vehicles, fields, today).problems).toBeDefined();
  await expect(changes.save([{ type: 'add', entity: 'vehicles', fields }])).rejects.toMatchObject({
    name: 'InvalidChange',
    problems: { year: expect.any(String) },
  });
  expect([await store.recordsNamed('vehicles').count(), await store.outbox.count()]).toEqual([
    0, 0,
  ]);
});

test('several changes are saved on the device together or not at all', async () => {
  const { store, changes } = await start(createTestServer());
  const saving = changes.save([
    { type: 'add', entity: 'vehicles', fields: corolla() },
    { type: 'add', entity: 'vehicles', fields: { ...corolla(), make: '' } },
  ]);
  await expect(saving).rejects.toMatchObject({ name: 'InvalidChange' });
  expect([await store.recordsNamed('vehicles').count(), await store.outbox.count()]).toEqual([
    0, 0,
  ]);
});

test('fields marked as belonging together are always sent together, changed or not', async () => {
  const { store, changes } = await start(createTestServer());
  const fields = { ...plainTask, dueDate: '2026-12-01' };
  const [id = ''] = await changes.save([{ type: 'add', entity: 'tasks', fields }]);
  const next = { title: plainTask.title, occurrence: 2, dueDate: '2026-12-01' };
  await changes.save([{ type: 'edit', entity: 'tasks', id, patch: next }]);
  const sent = (await store.outbox.toArray()).at(-1)?.op.patch;
  // Otherwise the server could store one of these fields beside another device's value of the other.
  expect(sent).toEqual({ occurrence: 2, dueDate: '2026-12-01' });
});

test("the device's tables and fields match localVersion and schemaVersion", () => {
  // When the tables change, raise `localVersion`, or browsers keep the old tables. When a kind or a field is added,
  // raise `schemaVersion`, or a server that is about to be replaced rejects what it does not know.
  const tables = entities.map(({ name, indexes }) => [name, ...indexes].join(' '));
  const fields = entities.flatMap(({ schema }) => Object.keys(schema.shape)).length;
  const inBrowser = 'packages/domain/src/entities.ts: raise localVersion, and write both here';
  expect({ localVersion, tables }, inBrowser).toEqual({
    localVersion: 12,
    tables: [
      'vehicles',
      'mileageReadings vehicleId',
      'documents vehicleId serviceDate createdAt',
      'tasks vehicleId status completedAt [status+dueDate] [status+dueMiles]',
      'taskCompletions taskId vehicleId completedOn',
      'expenses vehicleId date',
      'fuelFills vehicleId date',
      'acceptances',
      'diagnoses vehicleId askedAt',
      'cartUnits productId',
      'covers vehicleId',
    ],
  });
  const sent = 'packages/domain/src/sync/sync.schema.ts: raise schemaVersion, and write both here';
  expect({ schemaVersion, fields }, sent).toEqual({ schemaVersion: 17, fields: 172 });
});

test('a user who was removed from the garage is notified once, and no change is retried or dropped', async () => {
  const onNotMember = vi.fn();
  const refuse = () => Promise.reject(failing('NOT_A_MEMBER'));
  const { engine, store, changes, retries } = await start(
    { push: refuse, pull: refuse },
    { onNotMember },
  );
  await changes.save([{ type: 'add', entity: 'vehicles', fields: corolla() }]);
  await engine.poke();
  expect(onNotMember).toHaveBeenCalledOnce();
  expect([retries.length, await store.outbox.count()]).toEqual([0, 1]);
  expect(engine.status()).toMatchObject({ online: true, syncing: false });
});
