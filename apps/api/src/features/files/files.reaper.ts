import { garageActor } from '../../platform/db.ts';
import { waitingUntil } from '../../platform/sync/restore.ts';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import type { FilesDeps } from './files.deps.ts';
import { isInParts, namesOf, objectOf } from './files.objects.ts';
import {
  deleteUnneeded,
  forgetDropped,
  keepNamed,
  lockRecords,
  selectDropped,
  selectGaragesDue,
  selectKnownObjects,
} from './files.sql.ts';
import { hoursFrom, unnamedHours } from './upload.service.ts';

const garagesAtOnce = 100;
const objectsAtOnce = 300;

/** A run ends while its job still counts as alive; the next run continues. */
const longestRunMs = 45_000;

/** Repeats a step while there is work and time left. */
const untilDone = async (step: () => Promise<boolean>) => {
  const deadline = performance.now() + longestRunMs;
  while ((await step()) && performance.now() < deadline);
};

/** Creates the job that deletes unfinished uploads and files that no record names: one transaction per garage. */
export const createReaper = (entities: readonly SyncEntity[]) => {
  const unneeded = deleteUnneeded(entities.flatMap(({ table }) => table.namedFiles));
  return async ({ accounts, db, log, now }: FilesDeps) => {
    // After a restore, records that name files may exist only on devices.
    const waiting = await waitingUntil(db, now());
    await untilDone(async () => {
      const at = now();
      const { rows } = await accounts.transaction((client) =>
        client.query<{ garageId: string }>(selectGaragesDue, [at, garagesAtOnce]),
      );
      for (const { garageId } of rows) {
        const actor = garageActor(garageId);
        const looking = [lockRecords(garageId), unneeded(garageId, at, waiting !== null)] as const;
        // One garage whose files fail does not stop the others; the next run tries again.
        await db.changeAs(actor, ...looking, keepNamed(garageId, at, waiting)).catch((err) => {
          log.error(
            { err },
            'could not check a garage for abandoned files: the next run tries again',
          );
        });
      }
      return rows.length === garagesAtOnce;
    });
  };
};

/** Returns the names of all parts stored under an object's name. */
const partsOf = async (store: FilesDeps['store'], object: string): Promise<string[]> => {
  const anyTime = new Date(8.64e15);
  const names: string[] = [];
  for await (const found of store.list(`${object}.`, anyTime)) names.push(...found);
  return names;
};

/** Removes objects that no longer have a row from the store. A name is forgotten only once its objects are removed. */
export const removeDropped = async ({ db, store }: FilesDeps) => {
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

/** Returns the folders for one hour; the hours of a day cover all folders once. */
const foldersOf = (hour: number): string[] => folders.filter((_, at) => at % 24 === hour);

/** Removes objects, or parts of them, that a crash left without a row. */
export const sweepOrphans = async (
  { accounts, db, store, now }: FilesDeps,
  prefixes: readonly string[] = foldersOf(now().getUTCHours()),
): Promise<number> => {
  // After a restore the rows of later files are missing, and their objects are the only copy.
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
