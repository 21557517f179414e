import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  isOpen,
  mayStillSend,
  momentOfWriting,
  mostVisitPhotos,
  mostWritings,
  visitRoomBytes,
  waitingDays,
} from '@roadworthy/domain/visits/visits.rules';
import type { JobSheet, Writing } from '@roadworthy/domain/visits/visits.schema';
import type pg from 'pg';
import type { Visitor } from '../../platform/http/visitor.ts';
import { takeFromAddress } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import { hashToken } from '../../platform/session.ts';
import { photoId, photoIdsOf } from './photo-ids.ts';
import type { VisitsDeps } from './visits.deps.ts';
import { linkUsed, visitsTried } from './visits.limits.ts';
import { insertWriting, type LinkRow, lockByLink, selectByLink } from './visits.sql.ts';

// What a mechanic does with a link, without an account. A link that nobody made, that ended or that is too old gets one
// answer, after the same statements.

type Deps = Pick<VisitsDeps, 'accounts' | 'config' | 'limits' | 'now' | 'queue' | 'visitFiles'>;

/** The id of no writing. */
const noWriting = '00000000-0000-0000-0000-000000000000';

const dayMs = 24 * 3_600_000;

/** Both limits are taken whether the link exists or not. */
const takeLimits = async ({ limits, config }: Deps, visitor: Visitor, tokenHash: string) => {
  await takeFromAddress(limits, visitsTried(config.addressLimitFactor), visitor.address);
  await limits.take(linkUsed, tokenHash);
};

const findVisit = async (
  client: pg.PoolClient,
  tokenHash: string,
  writingId = noWriting,
): Promise<LinkRow | undefined> =>
  (await client.query<LinkRow>(selectByLink, [tokenHash, writingId])).rows[0];

/** Shows what a link shows. */
export const look = async (deps: Deps, visitor: Visitor, token: string): Promise<JobSheet> => {
  const tokenHash = hashToken(token);
  await takeLimits(deps, visitor, tokenHash);
  const visit = await deps.accounts.transaction((client) => findVisit(client, tokenHash));
  if (!visit || visit.endedAt || !isOpen(visit, deps.now())) throw new Problem('VISIT_GONE');
  const { jobs, shown, expiresAt } = visit;
  const shownJobs = jobs.map(({ id, title, note, taskId, advisory }) => ({
    job: { id, title, note },
    // A finding that the owner made a task of is wanted.
    isAdvisory: advisory !== null && taskId === null,
  }));
  return {
    ...shown,
    jobs: shownJobs.filter(({ isAdvisory }) => !isAdvisory).map(({ job }) => job),
    advisories: shownJobs.filter(({ isAdvisory }) => isAdvisory).map(({ job }) => job),
    expiresAt: expiresAt.toISOString(),
  };
};

type Sent = { id: string; writtenAt: string };

/** Returns the visit if the server takes what a phone sends for it. Throws VISIT_GONE. */
const requireTaken = (visit: LinkRow | undefined, { writtenAt }: Sent, now: Date): LinkRow => {
  const write = { writtenAt: new Date(writtenAt), now };
  if (!visit || visit.endedAt || !mayStillSend(visit, write)) throw new Problem('VISIT_GONE');
  return visit;
};

const hashOf = ({ writtenAt: _, ...writing }: Writing): string =>
  hash('sha256', JSON.stringify(Object.entries(writing).toSorted()), 'base64url');

/** Returns whether the same writing is stored already. Throws ID_TAKEN if another has its id. */
const isStored = (visit: LinkRow | undefined, sent: string): boolean => {
  if (!visit?.hash) return false;
  if (visit.hash !== sent) throw new Problem('ID_TAKEN');
  return true;
};

const keepPhotos = async ({ visitFiles }: Deps, visit: LinkRow, writing: Writing) => {
  if (writing.photos === 0) return;
  const { garageId, id: visitId, expiresAt } = visit;
  const until = new Date(expiresAt.getTime() + waitingDays * dayMs);
  const ids = photoIdsOf(visitId, writing);
  const kept = await visitFiles.keep({ garageId, visitId }, { ids, until });
  if (kept.length < ids.length) throw new Problem('FILE_TORN');
};

/**
 * Stores what a mechanic wrote, once. A phone that got no answer sends it again, and is answered alike even after the
 * link has ended.
 */
export const write = async (
  deps: Deps,
  visitor: Visitor,
  { token, writing }: { token: string; writing: Writing },
): Promise<void> => {
  const { accounts, now } = deps;
  const tokenHash = hashToken(token);
  await takeLimits(deps, visitor, tokenHash);
  const sent = hashOf(writing);
  const at = now();
  await accounts.transaction(async (client) => {
    await client.query(lockByLink, [tokenHash]);
    const known = await findVisit(client, tokenHash, writing.id);
    if (isStored(known, sent)) return;
    const visit = requireTaken(known, writing, at);
    if (visit.written >= mostWritings) throw new Problem('VISIT_FULL');
    if (writing.done.some((id) => !visit.jobs.some((job) => job.id === id))) {
      throw new Problem('INVALID_INPUT', { fields: { 'writing.done': 'This is not a job' } });
    }
    await keepPhotos(deps, visit, writing);
    const writtenAt = momentOfWriting(visit, { writtenAt: new Date(writing.writtenAt), now: at });
    await client.query(insertWriting, [
      ...[visit.garageId, visit.id, writing.id, sent, JSON.stringify(writing), writtenAt, at],
    ]);
    const { makerId: userId, garageId, id: visitId } = visit;
    await deps.queue.enqueue(client, 'mail.visit', { userId, garageId, visitId });
  });
};

export type SentPhoto = Sent & {
  token: string;
  /** Which photo of the writing it is, from 0. */
  at: number;
  sha256: string;
  length: number | null;
  body: Readable;
};

/** Stores a photo before the writing that names it. */
export const writePhoto = async (
  deps: Deps,
  visitor: Visitor,
  { token, at, ...photo }: SentPhoto,
): Promise<void> => {
  const tokenHash = hashToken(token);
  await takeLimits(deps, visitor, tokenHash);
  const lookUp = async () => {
    const found = await deps.accounts.transaction((client) =>
      findVisit(client, tokenHash, photo.id),
    );
    return requireTaken(found, photo, deps.now());
  };
  const { garageId, id: visitId, hash: stored } = await lookUp();
  // A writing that arrived has its photos.
  if (stored) return;
  await deps.visitFiles.store({
    ...{ garageId, visitId, sha256: photo.sha256, length: photo.length, body: photo.body },
    id: photoId(visitId, photo.id, at),
    room: { mostBytes: visitRoomBytes, mostFiles: mostWritings * mostVisitPhotos },
    requireOpen: lookUp,
  });
};
