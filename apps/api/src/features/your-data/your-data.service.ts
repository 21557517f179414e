import {
  askAgainMinutes,
  downloadLinkMinutes,
  graceMinutes,
} from '@roadworthy/domain/your-data/your-data.rules';
import type { DownloadLink, DownloadState } from '@roadworthy/domain/your-data/your-data.schema';
import type { ByteRange } from '../../adapters/storage/port.ts';
import type { Actor, Credential } from '../../platform/db.ts';
import type { Limit } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import { actorOf, refuseDemo, requireFreshSignIn } from '../../platform/session.ts';
import { readParts } from './download-parts.ts';
import type { YourDataDeps } from './your-data.deps.ts';
import {
  askForDownload,
  type DownloadRow,
  noteDelivered,
  selectDownload,
} from './your-data.sql.ts';

/** A transfer over a bad connection is restarted often, but not more often than this. */
const fetchesPerUser: Limit = { name: 'download-fetch', points: 60, seconds: 3600 };

/** A full download may take long: the worker reports its progress at intervals. */
const longestMinutes = 60;

const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);

const nothing: DownloadState = {
  status: 'none',
  askedAt: null,
  progress: 0,
  bytes: null,
  expiresAt: null,
  nextAt: null,
};

const statusOf = (row: DownloadRow, now: Date): DownloadState['status'] => {
  if (row.state === 'failed') return 'failed';
  if (row.state !== 'ready') return 'making';
  if (row.fetchedAt) return 'fetched';
  return row.object === null || !row.expiresAt || row.expiresAt <= now ? 'expired' : 'ready';
};

/** Returns when the parts are removed: after a day, or soon after the download was fetched. */
const endOf = ({ expiresAt, fetchedAt }: DownloadRow): Date | null => {
  if (!expiresAt || !fetchedAt) return expiresAt;
  const grace = minutesAfter(fetchedAt, graceMinutes);
  return grace < expiresAt ? grace : expiresAt;
};

const toState = (row: DownloadRow | undefined, now: Date): DownloadState => {
  if (!row) return nothing;
  const status = statusOf(row, now);
  const next = minutesAfter(row.askedAt, askAgainMinutes);
  return {
    status,
    askedAt: row.askedAt.toISOString(),
    progress: status === 'making' ? (row.total > 0 ? Math.min(1, row.done / row.total) : 0) : 1,
    bytes: row.bytes,
    expiresAt: endOf(row)?.toISOString() ?? null,
    nextAt: status === 'failed' || next <= now ? null : next.toISOString(),
  };
};

export const readDownload = async (
  { db, now }: Pick<YourDataDeps, 'db' | 'now'>,
  credential: Credential,
): Promise<DownloadState> => {
  const [row] = await db.readAs(credential, selectDownload());
  return toState(row, now());
};

/** Adds the row and its job in one transaction. If a download is being made, returns its progress. */
export const requestDownload = async (
  deps: Pick<YourDataDeps, 'accounts' | 'db' | 'queue' | 'now'>,
  credential: Credential,
): Promise<DownloadState> => {
  const { accounts, db, queue, now } = deps;
  await refuseDemo(db, credential);
  const actor = await actorOf(db, credential);
  const { userId } = actor;
  await accounts.transaction(async (client) => {
    await requireFreshSignIn(client, actor);
    const { rows } = await client.query<{ id: string }>(askForDownload, [userId, now()]);
    const [download] = rows;
    if (!download) return;
    const job = { userId, id: download.id };
    await queue.enqueue(client, 'your-data.make', job, { longestSeconds: longestMinutes * 60 });
  });
  const state = await readDownload(deps, credential);
  if (state.status !== 'making' && state.nextAt) {
    const wait = new Date(state.nextAt).getTime() - now().getTime();
    throw new Problem('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(wait / 1000) });
  }
  return state;
};

/**
 * Returns whether this session may fetch the download. After the first fetch only the same session may, for some
 * minutes.
 */
const mayFetch = (row: DownloadRow, actor: Actor, now: Date): boolean => {
  if (row.state !== 'ready' || row.object === null) return false;
  const end = endOf(row);
  if (!end || end <= now) return false;
  return !row.fetchedAt || row.fetchedBy === actor.sessionId;
};

export const linkToDownload = async (
  { db, limits, downloadLinks, now }: Pick<YourDataDeps, 'db' | 'limits' | 'downloadLinks' | 'now'>,
  credential: Credential,
): Promise<DownloadLink> => {
  const actor = await actorOf(db, credential);
  const [row] = await db.asUser(actor, async (tx) => {
    await requireFreshSignIn(tx, actor);
    return await tx.query(selectDownload());
  });
  if (!row || !mayFetch(row, actor, now())) throw new Problem('NOT_FOUND');
  await limits.take(fetchesPerUser, actor.userId);
  const expiresAt = minutesAfter(now(), downloadLinkMinutes);
  const day = row.askedAt.toISOString().slice(0, 10);
  const token = downloadLinks.sign({
    sessionId: actor.sessionId,
    downloadId: row.id,
    saveAs: `roadworthy-${day}.zip`,
    expiresAt: expiresAt.getTime(),
  });
  return { url: `/downloads/${token}`, expiresAt: expiresAt.toISOString() };
};

export type Fetched = {
  id: string;
  actor: Actor;
  saveAs: string;
  size: number;
  read(range: ByteRange): AsyncGenerator<Uint8Array>;
};

/** Follows a link, for the session that it was made for. Every rejection gets the same answer. */
export const followDownload = async (
  { db, downloadLinks, now, store }: Pick<YourDataDeps, 'db' | 'downloadLinks' | 'now' | 'store'>,
  credential: Credential | null,
  token: string,
): Promise<Fetched> => {
  const claims = downloadLinks.open(token, now());
  const actor = credential && (await db.identify(credential));
  if (!claims || actor?.sessionId !== claims.sessionId) throw new Problem('NOT_FOUND');
  const [row] = await db.asUser(actor, (tx) => tx.query(selectDownload()));
  if (!row || row.id !== claims.downloadId || !mayFetch(row, actor, now())) {
    throw new Problem('NOT_FOUND');
  }
  const { object, partBytes, bytes } = row;
  if (object === null || partBytes === null || bytes === null) throw new Problem('NOT_FOUND');
  return {
    id: row.id,
    actor,
    saveAs: claims.saveAs,
    size: bytes,
    read: (range) => readParts(store, { object, size: partBytes }, range),
  };
};

/** Records the bytes sent, whether or not they arrived: only bytes that continue the earlier ones count. */
export const recordSentBytes = async (
  { db, now }: Pick<YourDataDeps, 'db' | 'now'>,
  { id, actor }: Pick<Fetched, 'id' | 'actor'>,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await db.changeAs(actor, noteDelivered({ id, from, to, sessionId: actor.sessionId, now: now() }));
};
