import type { SyncClient } from '../../../../apps/web/src/records/client/sync-client.ts';
import {
  forgetChanges,
  leftAsText,
  moveToOwn,
} from '../../../../apps/web/src/records/garages/left-changes.ts';
import { resolveParked } from '../../../../apps/web/src/records/outbox/attention.ts';
import { anyOf } from '../run-history.ts';
import type { SeveralDevice } from './device.ts';
import type { Device, Scene } from './scene.ts';
import { unlessClosed } from './writing.ts';

// What people do about refused changes, and about those that were kept when they left.

export const resolve = async (device: Device, tab: SeveralDevice, pick: number) => {
  const clients = tab.garages().clients;
  const waiting = await unlessClosed(
    async () =>
      (
        await Promise.all(
          clients.map(async ({ store }) =>
            (await store.parked.toArray()).map((item) => ({ store, item })),
          ),
        )
      ).flat(),
    [],
  );
  const chosen = anyOf(waiting, pick);
  if (!chosen) return;
  const { store, item } = chosen;
  await unlessClosed(
    () => decide(device, tab, store, item, pick % 2 ? 'mine' : 'theirs'),
    undefined,
  );
};

/** Decides about a rejected change. Whoever discards an addition discards the changes after it. */
export const decide = async (
  device: Device,
  tab: SeveralDevice,
  store: SyncClient['store'],
  { key, entity, id }: { key: number; entity: string; id: string },
  decision: 'mine' | 'theirs',
): Promise<void> => {
  const before = await store.outbox.where('[entity+id]').equals([entity, id]).toArray();
  await resolveParked(store, key, decision, tab.context);
  const after = new Set(
    (await store.outbox.where('[entity+id]').equals([entity, id]).toArray()).map(
      ({ op }) => op.opId,
    ),
  );
  if (decision === 'mine') return;
  for (const { op } of before) if (!after.has(op.opId)) device.discarded.add(op.opId);
};

/** Adds to the own garage what was kept of a garage that the person has left. */
export const takeHome = async (scene: Scene, tab: SeveralDevice) => {
  for (const left of await tab.readLeft()) {
    scene.seen.takenHome += await unlessClosed(() => moveToOwn(left, tab.own(), tab.context), 0);
  }
};

/** Saves what was kept as a file, which has everything that the person wrote. */
export const saveAsFile = async (scene: Scene, device: Device, tab: SeveralDevice) => {
  for (const left of await tab.readLeft()) {
    const { changes } = JSON.parse(leftAsText(left.written, 'Our garage')) as {
      changes: { id: string; values?: unknown }[];
    };
    const texts = new Set(changes.map(({ id, values }) => JSON.stringify([id, values ?? null])));
    for (const { op } of [...left.written.outbox, ...left.written.parked]) {
      device.saved.add(op.opId);
      if (!texts.has(JSON.stringify([op.id, op.patch ?? null])))
        scene.problems.push('lost: the file of kept changes lacks one');
    }
    for (const { id } of left.written.files) device.saved.add(id);
    await forgetChanges(left, tab.own());
  }
};
