import { type Actor, systemActor } from '../../platform/db.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { createAccountReader } from './account-reader.ts';
import { ChangedMeanwhile, writeArchive } from './archive.ts';
import {
  createPartWriter,
  downloadsFolder,
  newDownloadObject,
  partBytes,
} from './download-parts.ts';
import type { YourDataDeps, YourDataJobs } from './your-data.deps.ts';
import { downloadReadyLetter } from './your-data.mails.ts';
import { selectAddressee } from './your-data.read-model.sql.ts';
import {
  type Claim,
  claimDownload,
  dropExpiredDownloads,
  giveUpStale,
  markMailed,
  markReady,
  noteProgress,
  selectDownload,
} from './your-data.sql.ts';

/** Another worker now makes the download, or another download was requested. */
class Superseded extends Error {}

/** The shortest time between two progress updates. */
const progressMs = 1500;
/** How often an account that keeps changing is started again; after that its changes are ignored. */
const strictTries = 3;
const overAtOnce = 500;
/** Longer than any download lives, whatever happened to its row. */
const leftOverHours = 72;

type YourDataJobOptions = {
  entities: readonly SyncEntity[];
  /** Returns the name of a file's original object. */
  nameOf: (object: string) => string;
};

type Making = { actor: Actor; id: string; claim: Claim; isStrict: boolean };

const make = async (
  deps: YourDataDeps,
  { entities, nameOf }: YourDataJobOptions,
  { actor, id, claim: { object, attempt }, isStrict }: Making,
) => {
  const { db, store, now, restoreMarks } = deps;
  let noted = performance.now();
  const parts = createPartWriter(store, object);
  await writeArchive({
    reader: createAccountReader({ db, store }, actor, nameOf),
    entities,
    now,
    isStrict,
    markOf: restoreMarks.sign,
    write: parts.write,
    async onProgress(done, total) {
      if (performance.now() - noted < progressMs) return;
      noted = performance.now();
      const going = await db.changeAs(
        actor,
        noteProgress({ id, attempt, done, total, now: now() }),
      );
      if (going.length === 0) throw new Superseded();
    },
  });
  const bytes = await parts.end();
  const ready = await db.changeAs(actor, markReady({ id, attempt, partBytes, bytes, now: now() }));
  if (ready.length === 0) throw new Superseded();
};

/**
 * Makes a download. After a worker was killed the next starts from the beginning, and the earlier parts are recorded as
 * dropped.
 */
const makeDownload = async (
  deps: YourDataDeps,
  options: YourDataJobOptions,
  { actor, id }: Pick<Making, 'actor' | 'id'>,
) => {
  for (let tries = 1; ; tries += 1) {
    const claim = claimDownload(id, newDownloadObject(), deps.now());
    const [claimed] = await deps.db.changeAs(actor, claim);
    if (!claimed) return;
    try {
      return await make(deps, options, {
        actor,
        id,
        claim: claimed,
        isStrict: tries < strictTries,
      });
    } catch (error) {
      if (error instanceof Superseded) return;
      if (!(error instanceof ChangedMeanwhile)) throw error;
    }
  }
};

const tellOwner = async ({ db, mailer, config, now }: YourDataDeps, actor: Actor, id: string) => {
  const [download] = await db.asUser(actor, (tx) => tx.query(selectDownload()));
  if (download?.id !== id || download.state !== 'ready' || download.mailedAt) return;
  const [addressee] = await db.asUser(actor, (tx) => tx.query(selectAddressee()));
  if (!addressee) return;
  const link = (path: string) => new URL(path, config.publicUrl).href;
  const links = { profile: link('/profile#your-data'), reset: link('/forgot-password') };
  const letter = downloadReadyLetter(addressee.firstName, links);
  await mailer.send({ id: `download-${id}`, to: addressee.email, ...letter });
  await db.changeAs(actor, markMailed(id, now()));
};

export const yourDataJobs = (
  deps: YourDataDeps,
  options: YourDataJobOptions,
): JobHandlers<YourDataJobs> => ({
  'your-data.make': async ({ userId, id }) => {
    const actor = systemActor(userId);
    await makeDownload(deps, options, { actor, id });
    await tellOwner(deps, actor, id);
  },

  /** Runs every ten minutes. The parts are removed together with dropped file objects. */
  'your-data.sweep': async () => {
    const { accounts, store, now } = deps;
    const at = now();
    await accounts.transaction(async (client) => {
      await client.query(dropExpiredDownloads, [at, overAtOnce]);
      await client.query(giveUpStale, [at]);
    });
    const longAgo = new Date(at.getTime() - leftOverHours * 3_600_000);
    for await (const names of store.list(downloadsFolder, longAgo)) await store.remove(names);
  },
});
