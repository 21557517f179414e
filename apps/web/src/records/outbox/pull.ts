import { PullReply, type SyncRow } from '@roadworthy/domain/sync/sync.schema';
import * as z from 'zod/mini';
import {
  allTables,
  type Cursor,
  type LocalStore,
  readBegun,
  readCursor,
  readMeta,
  writeMeta,
} from '../store/local-store.ts';
import { forgetReturned, noOtherGarage, type OpenGarage } from './other-garages.ts';
import { graveOf, rebase, receiveRow, toRecord } from './rebase.ts';
import { readSent, stampSent } from './sent-files.ts';

type PullCall = (query: { since: string; epoch: string; userId: string }) => Promise<unknown>;

const keyOf = ({ entity, id }: { entity: string; id: string }) => `${entity} ${id}`;

/** Writes rows that have no local changes, which are nearly all rows, without a rebase. */
const writeRows = async (store: LocalStore, entity: string, rows: readonly SyncRow[]) => {
  const table = store.recordsNamed(entity);
  const live = rows.filter(({ deleted }) => !deleted);
  const deleted = rows.filter((row) => row.deleted);
  await table.bulkPut(live.map(toRecord));
  if ((await store.graves.count()) > 0) {
    await store.graves.bulkDelete(live.map(({ id }): [string, string] => [entity, id]));
  }
  if (deleted.length === 0) return;
  await table.bulkDelete(deleted.map(({ id }) => id));
  await store.graves.bulkPut(deleted.map((row) => graveOf(entity, toRecord(row), row.fields)));
};

/** What the device knew when it asked for a page. */
type Asked = Cursor & { begun: number };

const readAsked = async (store: LocalStore): Promise<Asked> => ({
  ...(await readCursor(store)),
  begun: await readBegun(store),
});

/** Loads what only a device needs whose server has another history than before; null for all others. */
const loadReset = async (store: LocalStore, page: PullReply) => {
  if (!page.reset && (await readMeta(store, 'resetting', null)) === null) return null;
  const { beginReset, endReset, handBackMentioned } = await import('./reset.ts');
  return { beginReset, endReset, handBackMentioned };
};

/** Loads what only a page with moved records needs; null for all others. */
const loadMoved = async ({ moved }: PullReply) => {
  if (!moved) return null;
  const { carryFiles, receiveMoved } = await import('./moved.ts');
  return { carryFiles, receiveMoved };
};

const receivePage = async (store: LocalStore, asked: Asked, page: PullReply): Promise<boolean> => {
  // Before the transaction, which waits for nothing else. If another tab begins a reset meanwhile, the cursor changes.
  const reset = await loadReset(store, page);
  const moves = await loadMoved(page);
  return await store.db.transaction('rw', allTables(store), async () => {
    const known = await readAsked(store);
    // Another tab was faster: its rows are newer than these. Or the person's role has changed meanwhile.
    if (known.cursor !== asked.cursor || known.epoch !== asked.epoch) return false;
    if (known.begun !== asked.begun) return false;
    if (page.reset) await reset?.beginReset(store, asked.epoch, page.restoredTo ?? null);
    const knownRows = page.rows.filter(({ entity }) => store.entities.has(entity));
    await reset?.handBackMentioned(store, knownRows);
    const shadows = await store.shadows.toArray();
    const underWay = new Set(shadows.map(keyOf));
    const isUnderWay = (row: SyncRow) => underWay.has(keyOf(row));
    const moved = new Set((page.moved ?? []).map(keyOf));
    const isMoved = (row: SyncRow) => moved.has(keyOf(row));
    await moves?.receiveMoved(store, knownRows.filter(isMoved), page.moved ?? []);
    const others = knownRows.filter((row) => !isMoved(row));
    await forgetReturned(store, others);
    for (const [entity, rows] of Map.groupBy(others, (row) => row.entity)) {
      await writeRows(
        store,
        entity,
        rows.filter((row) => !isUnderWay(row)),
      );
      for (const row of rows.filter(isUnderWay)) await receiveRow(store, row);
    }
    if (!page.more) await reset?.endReset(store);
    for (const { entity, id } of await store.shadows.toArray()) await rebase(store, entity, id);
    await writeMeta(store, 'cursor', { cursor: page.cursor, epoch: page.epoch });
    return true;
  });
};

/**
 * Fetches the changes since the last pull, page by page. Each page is stored together with its cursor, or not at all.
 * While one page is written, the next is fetched.
 */
export const pullChanges = async (
  store: LocalStore,
  pull: PullCall,
  openGarage: OpenGarage = noOtherGarage,
): Promise<void> => {
  const fetchAfter = async (asked: Asked) => {
    const since = String(asked.cursor);
    const answer = await pull({ since, epoch: asked.epoch, userId: store.userId });
    return { asked, page: z.parse(PullReply, answer) };
  };
  const sent = await readSent(store);
  let next = fetchAfter(await readAsked(store));
  for (;;) {
    const { asked, page } = await next;
    if (page.more) {
      next = fetchAfter({ ...page, begun: asked.begun });
      // Awaited in the next iteration. If the write fails first, nothing else would handle this rejection.
      next.catch(() => undefined);
    }
    if (page.moved) await (await loadMoved(page))?.carryFiles(store, page.moved, openGarage);
    const taken = await receivePage(store, asked, page);
    if (!taken) next = fetchAfter(await readAsked(store));
    else if (!page.more) return await stampSent(store, sent, page.cursor);
  }
};
