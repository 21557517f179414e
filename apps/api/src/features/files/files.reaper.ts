import type { Deps } from '../../deps.ts';
import { systemActor } from '../../platform/db.ts';
import { waitingUntil } from '../../platform/sync/restore.ts';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { isInParts, namesOf, objectOf } from './files.objects.ts';
import {
  deleteUnneeded,
  forgetDropped,
  keepNamed,
  lockRecords,
  selectDropped,
  selectKnownObjects,
  selectOwnersDue,
} from './files.sql.ts';
import { hoursFrom, unnamedHours } from './upload.service.ts';

const ownersAtOnce = 100;
const objectsAtOnce = 300;

/** A run ends while its job still counts as alive; the next goes on. */
const longestRunMs = 45_000;

/** Goes on as long as there is something to do and time to do it. */
const untilDone = async (step: () => Promise<boolean>) => {
  const deadline = performance.now() + longestRunMs;
  while ((await step()) && performance.now() < deadline);
};

/** Uploads that never ended, and files that no record names any more: each owner's in one transaction. */
export const createReaper = (entities: readonly SyncEntity[]) => {
  const unneeded = deleteUnneeded(entities.flatMap(({ table }) => table.namedFiles));
  return async ({ accounts, db, log, now }: Deps) => {
    // After a restore the records that name files may still be on devices.
    const waiting = await waitingUntil(db, now());
    await untilDone(async () => {
      const at = now();
      const { rows } = await accounts.transaction((client) =>
        client.query<{ userId: string }>(selectOwnersDue, [at, ownersAtOnce]),
      );
      for (const { userId } of rows) {
        const actor = systemActor(userId);
        const looking = [lockRecords(userId), unneeded(userId, at, waiting !== null)] as const;
        // One owner's trouble is not everybody's: theirs are looked at again next time.
        await db.changeAs(actor, ...looking, keepNamed(userId, at, waiting)).catch((err) => {
          log.error({ err }, 'files were not looked at');
        });
      }
      return rows.length === ownersAtOnce;
    });
  };
};

/** However many parts were put under an object's name. */
const partsOf = async (store: Deps['store'], object: string): Promise<string[]> => {
  const anyTime = new Date(8.64e15);
  const names: string[] = [];
  for await (const found of store.list(`${object}.`, anyTime)) names.push(...found);
  return names;
};

/** Removes from the store what has no row any more. A name is forgotten only when its objects are gone. */
export const removeDropped = async ({ db, store }: Deps) => {
  await untilDone(async () => {
    const dropped = await db.asNobody(selectDropped(objectsAtOnce));
    const objects = dropped.map(({ object }) => object);
    for (const object of objects.filter(isInParts)) {
      await store.remove(await partsOf(store, object));
    }
    await store.remove(objects.filter((object) => !isInParts(object)).flatMap(namesOf));
    if (objects.length) await db.asNobody(forgetDropped(objects));
    return objects.length === objectsAtOnce;
  });
};

const folders = Array.from({ length: 256 }, (_, at) => `${at.toString(16).padStart(2, '0')}/`);

/** A day's hours go through all folders once. */
const foldersOf = (hour: number): string[] => folders.filter((_, at) => at % 24 === hour);

/** What a crash between two stores left behind: objects, or parts of them, that no row knows. */
export const sweepOrphans = async (
  { accounts, db, store, now }: Deps,
  prefixes: readonly string[] = foldersOf(now().getUTCHours()),
): Promise<number> => {
  // After a restore the rows of later files are lost, and their objects all there is of them.
  if (await waitingUntil(db, now())) return 0;
  let removed = 0;
  for (const prefix of prefixes) {
    for await (const names of store.list(prefix, hoursFrom(now(), -unnamedHours))) {
      if (names.length === 0) continue;
      const { rows } = await accounts.transaction((client) =>
        client.query<{ object: string }>(selectKnownObjects, [[...new Set(names.map(objectOf))]]),
      );
      const known = new Set(rows.map(({ object }) => object));
      const orphans = names.filter((name) => !known.has(objectOf(name)) || name.endsWith('.part'));
      await store.remove(orphans);
      removed += orphans.length;
    }
  }
  return removed;
};
