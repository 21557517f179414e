import { randomBytes } from 'node:crypto';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import {
  type HistoryLink,
  type MadeLink,
  mostLinks,
  type NewLink,
  sharedHistoryPath,
} from '@roadworthy/domain/passport/sharing.schema';
import type pg from 'pg';
import type { Actor, Credential } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { Problem } from '../../platform/problem.ts';
import { actorOf, hashToken, isDemo, requireCredential } from '../../platform/session.ts';
import { readHistory } from './history.service.ts';
import {
  countLinks,
  deleteLink,
  insertLink,
  type LinkRow,
  letLinkOut,
  selectLinks,
} from './links.sql.ts';
import type { PassportDeps, WithKinds } from './passport.deps.ts';
import { linksMade } from './passport.limits.ts';
import { lockGarage, selectStanding } from './passport.read-model.sql.ts';
import { makePassport } from './passport.service.ts';

const dayMs = 24 * 3_600_000;

type Caller = { credential: Credential | null; visitor: Visitor };
/** A history is worked on while its asker waits. */
type Waiting = Caller & { whenGone(): AbortSignal };

const linkOfRow = (row: LinkRow): HistoryLink => ({
  id: row.id,
  vehicleId: row.vehicleId,
  madeAt: row.createdAt.toISOString(),
  endsAt: row.expiresAt.toISOString(),
  endsOn: dateInLondon(row.expiresAt),
  shown: { costs: row.showsCosts, vin: row.showsVin },
  entries: row.entries,
  opened: row.opened,
  openedAt: row.openedAt?.toISOString() ?? null,
});

/** Returns the caller as a member who sees papers and costs, whose history it is. */
const sharerOf = async (
  { db }: Pick<PassportDeps, 'db'>,
  credential: Credential | null,
): Promise<Actor> => {
  const actor = await actorOf(db, credential);
  if (actor.role === 'driver') throw new Problem('NOT_ALLOWED');
  return actor;
};

type Standing = { role: Role; isClosed: boolean };

/** The role is read again under the lock of the garage: an owner may have changed it meanwhile. */
const requireStanding = async (client: pg.PoolClient, { garageId, userId }: Actor) => {
  await client.query(lockGarage, [garageId]);
  const { rows } = await client.query<Standing>(selectStanding, [garageId, userId]);
  const [standing] = rows;
  if (!standing) throw new Problem('NOT_A_MEMBER');
  if (standing.role === 'driver') throw new Problem('NOT_ALLOWED');
  if (standing.isClosed) throw new Problem('GARAGE_CLOSED');
};

const requireRoom = async (client: pg.PoolClient, garageId: string, now: Date) => {
  const { rows } = await client.query<{ links: number }>(countLinks, [garageId, now]);
  if ((rows[0]?.links ?? mostLinks) >= mostLinks) throw new Problem('LINKS_FULL');
};

/**
 * Signs a vehicle's history as it is now, and makes a link to it after a fresh sign-in. The answer is the only place
 * where the link can be read. The application prepares the row in the garage; then the engine lets it out.
 */
export const shareHistory = async (
  deps: PassportDeps & WithKinds,
  { credential, visitor, whenGone }: Waiting,
  { vehicleId, days, chosen }: NewLink,
): Promise<MadeLink> => {
  const { accounts, config, db, limits, now, passports } = deps;
  const actor = await sharerOf(deps, credential);
  const { userId, garageId } = actor;
  if (await isDemo(db, actor)) throw new Problem('NOT_IN_DEMO');
  // Asked first, because signing takes long, and again when the link is let out.
  await accounts.transaction(async (client) => {
    await accounts.lockFresh(client, actor);
    await requireRoom(client, garageId, now());
  });
  await limits.take(linksMade, userId);
  const asking = { credential: requireCredential(credential), actor, address: visitor.address };
  const asker = { lane: garageId, signal: whenGone() };
  const readInput = async () => {
    const history = await readHistory(deps, asking, vehicleId);
    const input = await passports.choose({ input: history, chosen }, asker);
    if (!input) throw new Problem('HISTORY_CHANGED');
    return input;
  };
  const at = now();
  const expiresAt = new Date(at.getTime() + days * dayMs);
  const [row] = await makePassport(deps, actor, { vehicleId, readInput, asker }, (tx, signed) =>
    tx.query(
      insertLink({
        ...{ garageId, vehicleId, userId, at, expiresAt },
        ...{ passport: signed.file, plate: signed.plate, entries: signed.lines },
        ...{ showsCosts: chosen.costs, showsVin: chosen.vin },
      }),
    ),
  );
  if (!row) throw new Error('The new link was not stored');
  const token = randomBytes(32).toString('base64url');
  await accounts.transaction(async (client) => {
    await requireStanding(client, actor);
    await accounts.lockFresh(client, actor);
    await requireRoom(client, garageId, at);
    const { rowCount } = await client.query(letLinkOut, [garageId, row.id, hashToken(token)]);
    if (!rowCount) throw new Problem('NOT_FOUND');
    await accounts.recordEvent(client, { userId, kind: 'history-shared', visitor });
  });
  const url = new URL(`${sharedHistoryPath}/${token}`, config.publicUrl).href;
  return { link: linkOfRow(row), url };
};

/** Lists the open links of the garage, whoever made them. */
export const listLinks = async (
  deps: Pick<PassportDeps, 'db' | 'now'>,
  credential: Credential | null,
): Promise<HistoryLink[]> => {
  const actor = await sharerOf(deps, credential);
  const rows = await deps.db.changeAs(actor, selectLinks(actor.garageId, deps.now()));
  return rows.map(linkOfRow);
};

/** Any member who may share may stop it. Needs no fresh sign-in: it only takes something away. */
export const stopSharing = async (
  deps: Pick<PassportDeps, 'accounts' | 'db'>,
  { credential, visitor }: Caller,
  id: string,
): Promise<void> => {
  const { accounts } = deps;
  const actor = await sharerOf(deps, credential);
  const { userId, garageId } = actor;
  await accounts.transaction(async (client) => {
    const { rowCount } = await client.query(deleteLink, [garageId, id]);
    if (!rowCount) throw new Problem('NOT_FOUND');
    await accounts.recordEvent(client, { userId, kind: 'history-sharing-stopped', visitor });
  });
};
