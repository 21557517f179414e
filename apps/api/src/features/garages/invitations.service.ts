import { randomBytes } from 'node:crypto';
import { garageNameOf } from '@roadworthy/domain/garages/garage-name';
import {
  invitationDays,
  mostGarages,
  mostInvitations,
  mostMembers,
} from '@roadworthy/domain/garages/garages.rules';
import type {
  InvitationOffer,
  MadeInvitation,
  NewInvitation,
} from '@roadworthy/domain/garages/garages.schema';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type pg from 'pg';
import type { Actor, Credential } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { takeFromAddress } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import { hashToken, isDemo } from '../../platform/session.ts';
import { changeGarage, memberOf, requireOpen, requireOwner } from './change-garage.ts';
import type { GaragesDeps } from './garages.deps.ts';
import { invitationsAccepted, invitationsMade, invitationsTried } from './garages.limits.ts';
import {
  type InvitationRow,
  lockGarageOfInvitation,
  lockPerson,
  type OfferRow,
  selectInvitations,
  selectOffer,
  takeInvitation,
} from './garages.read-model.sql.ts';
import {
  countGaragesOf,
  countPlaces,
  deleteExpiredOf,
  deleteInvitation,
  insertInvitation,
  insertMember,
  selectJoinedWith,
  selectMemberIds,
} from './garages.sql.ts';
import { invitationOfRow } from './invitation-of-row.ts';
import { tellMembers } from './tell-members.ts';

const dayMs = 24 * 3_600_000;

/** Returns how many invitations can still be made. Each open one keeps a place for a member. */
const countFree = async (client: pg.PoolClient, garageId: string): Promise<number> => {
  const { rows } = await client.query<{ members: number; invitations: number }>(countPlaces, [
    garageId,
  ]);
  const { members = mostMembers, invitations = mostInvitations } = rows[0] ?? {};
  return Math.min(mostInvitations - invitations, mostMembers - members - invitations);
};

/** Makes a link after a fresh sign-in. The answer is the only place where it can be read: a hash is stored. */
export const invite = async (
  deps: GaragesDeps,
  { credential, visitor }: { credential: Credential | null; visitor: Visitor },
  { garageId, role, note = null }: NewInvitation & { garageId: string },
): Promise<MadeInvitation> => {
  const { accounts, config, db, limits, now } = deps;
  const actor = await memberOf(deps, credential, garageId);
  const { userId } = actor;
  if (await isDemo(db, actor)) throw new Problem('NOT_IN_DEMO');
  const token = randomBytes(32).toString('base64url');
  return await changeGarage(deps, actor, async (client, standing) => {
    requireOwner(standing);
    requireOpen(standing);
    await accounts.lockFresh(client, actor);
    const at = now();
    await client.query(deleteExpiredOf, [garageId, at]);
    if ((await countFree(client, garageId)) < 1) throw new Problem('INVITATIONS_FULL');
    await limits.take(invitationsMade, userId);
    const expiresAt = new Date(at.getTime() + invitationDays * dayMs);
    const values = [garageId, hashToken(token), role, note, userId, at, expiresAt];
    const made = await client.query<{ id: string }>(insertInvitation, values);
    await accounts.recordEvent(client, { userId, kind: 'invitation-made', visitor });
    const { rows } = await client.query<InvitationRow>(selectInvitations, [garageId, at]);
    const row = rows.find(({ id }) => id === made.rows[0]?.id);
    if (!row) throw new Error('The new invitation was not stored');
    const url = new URL('/join', config.publicUrl);
    url.hash = token;
    return { invitation: invitationOfRow(row), url: url.href };
  });
};

export const withdraw = async (
  deps: GaragesDeps,
  { credential, visitor }: { credential: Credential | null; visitor: Visitor },
  { garageId, id }: { garageId: string; id: string },
): Promise<void> => {
  const { accounts } = deps;
  const actor = await memberOf(deps, credential, garageId);
  await changeGarage(deps, actor, async (client, standing) => {
    requireOwner(standing);
    const { rows } = await client.query(deleteInvitation, [garageId, id]);
    if (!rows[0]) throw new Problem('NOT_FOUND');
    await accounts.recordEvent(client, {
      userId: actor.userId,
      kind: 'invitation-withdrawn',
      visitor,
    });
  });
};

type Tried = Pick<GaragesDeps, 'accounts' | 'config' | 'limits' | 'now'>;

/** Shows what a link offers. For a link that cannot be used there is one answer, whatever the reason. */
export const look = async (
  { accounts, config, limits, now }: Tried,
  visitor: Visitor,
  token: string,
): Promise<InvitationOffer> => {
  await takeFromAddress(limits, invitationsTried(config.addressLimitFactor), visitor.address);
  const { rows } = await accounts.transaction((client) =>
    client.query<OfferRow>(selectOffer, [hashToken(token), now()]),
  );
  const [offer] = rows;
  if (!offer) throw new Problem('INVITATION_GONE');
  const { name, firstName, invitedBy, role, vehicles, expiresAt } = offer;
  return {
    garageName: garageNameOf({ name, firstName, isOwn: false }),
    invitedBy,
    role,
    vehicles,
    endsOn: dateInLondon(expiresAt),
  };
};

type Joining = { actor: Actor; visitor: Visitor; garageId: string; tokenHash: string };

/** Runs under the lock of the garage's row, so that a link is used once and a garage gets no more members than it can have. */
const join = async (
  deps: Pick<GaragesDeps, 'accounts' | 'queue' | 'now'>,
  client: pg.PoolClient,
  { actor: { userId }, visitor, garageId, tokenHash }: Joining,
): Promise<void> => {
  const members = await client.query<{ userId: string; role: Role }>(selectMemberIds, [garageId]);
  // Who is a member already keeps their role, and the link stays for somebody else.
  if (members.rows.some((member) => member.userId === userId)) return;
  await client.query(lockPerson, [userId]);
  const counted = await client.query<{ garages: number }>(countGaragesOf, [userId]);
  if ((counted.rows[0]?.garages ?? 0) >= mostGarages) throw new Problem('GARAGES_FULL');
  const at = deps.now();
  const taken = await client.query<{ role: Role }>(takeInvitation, [tokenHash, at]);
  const role = taken.rows[0]?.role;
  if (!role) throw new Problem('INVITATION_GONE');
  await client.query(insertMember, [garageId, userId, role, at, tokenHash]);
  const owners = members.rows.filter((member) => member.role === 'owner');
  await tellMembers(deps, client, {
    garageId,
    event: 'joined',
    personId: userId,
    role,
    by: { userId, visitor },
    others: owners.map((owner) => owner.userId),
  });
};

/** Joins a garage. A repeated call gets the same answer as long as the membership lasts. */
export const accept = async (
  deps: GaragesDeps,
  { credential, visitor }: { credential: Credential | null; visitor: Visitor },
  token: string,
): Promise<{ garageId: string }> => {
  const { accounts, config, db, limits, now } = deps;
  const actor = await memberOf(deps, credential, null);
  if (await isDemo(db, actor)) throw new Problem('NOT_IN_DEMO');
  await takeFromAddress(limits, invitationsTried(config.addressLimitFactor), visitor.address);
  await limits.take(invitationsAccepted, actor.userId);
  const tokenHash = hashToken(token);
  return await accounts.transaction(async (client) => {
    const joined = await client.query<{ id: string }>(selectJoinedWith, [actor.userId, tokenHash]);
    if (joined.rows[0]) return { garageId: joined.rows[0].id };
    const { rows } = await client.query<{ id: string }>(lockGarageOfInvitation, [tokenHash, now()]);
    if (!rows[0]) throw new Problem('INVITATION_GONE');
    const garageId = rows[0].id;
    await join(deps, client, { actor, visitor, garageId, tokenHash });
    return { garageId };
  });
};
