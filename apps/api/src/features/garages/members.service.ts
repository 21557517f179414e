import type { Role } from '@roadworthy/domain/garages/roles.rules';
import type pg from 'pg';
import type { Credential } from '../../platform/db.ts';
import { asOwnerProblem, ownerRefusals } from '../../platform/garage-owners.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { Problem } from '../../platform/problem.ts';
import { changeGarage, memberOf, requireOpen, requireOwner } from './change-garage.ts';
import type { GaragesDeps } from './garages.deps.ts';
import { peopleChanged } from './garages.limits.ts';
import { deleteMember, markClosed, selectMemberIds, updateRole } from './garages.sql.ts';
import { tellMembers } from './tell-members.ts';

type Caller = { credential: Credential | null; visitor: Visitor };
type Of = { garageId: string; userId: string };

const idsOf = async (client: pg.PoolClient, garageId: string, isTold: (role: Role) => boolean) => {
  const { rows } = await client.query<{ userId: string; role: Role }>(selectMemberIds, [garageId]);
  return rows.filter(({ role }) => isTold(role)).map(({ userId }) => userId);
};

const ownersOf = (client: pg.PoolClient, garageId: string) =>
  idsOf(client, garageId, (role) => role === 'owner');

/** Making somebody an owner needs a fresh sign-in. */
export const changeRole = async (
  deps: GaragesDeps,
  { credential, visitor }: Caller,
  { garageId, userId, role }: Of & { role: Role },
): Promise<void> => {
  const actor = await memberOf(deps, credential, garageId);
  await asOwnerProblem(deps.accounts, { userId, garageId }, () =>
    changeGarage(deps, actor, async (client, standing) => {
      requireOwner(standing);
      requireOpen(standing);
      if (role === 'owner') await deps.accounts.lockFresh(client, actor);
      const others = await ownersOf(client, garageId);
      const { rows } = await client.query(updateRole, [garageId, userId, role]);
      if (!rows[0]) {
        const members = await idsOf(client, garageId, () => true);
        if (!members.includes(userId)) throw new Problem('NOT_FOUND');
        return;
      }
      await deps.limits.take(peopleChanged, actor.userId);
      await tellMembers(deps, client, {
        garageId,
        event: 'role-changed',
        personId: userId,
        role,
        by: { userId: actor.userId, visitor },
        others,
      });
    }),
  );
};

/** Treated like the refusal of the database's constraint. */
const lastOwner = Object.assign(
  new Error('The last member cannot leave a garage that is not closed'),
  {
    code: ownerRefusals.lastOwner,
  },
);

/** Removes a member, or lets the caller leave. Nothing that the membership opened is stored: it ends with the row. */
export const removeMember = async (
  deps: GaragesDeps,
  { credential, visitor }: Caller,
  { garageId, userId }: Of,
): Promise<void> => {
  const actor = await memberOf(deps, credential, garageId);
  const isLeaving = userId === actor.userId;
  await asOwnerProblem(deps.accounts, { userId, garageId }, () =>
    changeGarage(deps, actor, async (client, standing) => {
      if (!isLeaving) requireOwner(standing);
      if (userId === garageId) throw new Problem('OWN_GARAGE');
      const members = await idsOf(client, garageId, () => true);
      if (!members.includes(userId)) throw new Problem('NOT_FOUND');
      // The records would go with the last member, at once and for good. Closing is the way to end a garage.
      if (members.length === 1 && !standing.isClosed) throw lastOwner;
      await deps.limits.take(peopleChanged, actor.userId);
      await client.query(deleteMember, [garageId, userId]);
      await tellMembers(deps, client, {
        garageId,
        event: isLeaving ? 'left' : 'removed',
        personId: userId,
        by: { userId: actor.userId, visitor },
        others: await ownersOf(client, garageId),
      });
    }),
  );
};

/** Closes a garage after a fresh sign-in. Its members can read and download it for some days. */
export const closeGarage = async (
  deps: GaragesDeps,
  { credential, visitor }: Caller,
  garageId: string,
): Promise<void> => {
  const actor = await memberOf(deps, credential, garageId);
  await changeGarage(deps, actor, async (client, standing) => {
    requireOwner(standing);
    if (standing.isClosed) return;
    await deps.accounts.lockFresh(client, actor);
    const members = await idsOf(client, garageId, () => true);
    // Nobody else would notice: the account's deletion is the way to end one's own garage.
    if (garageId === actor.userId && members.length === 1) throw new Problem('OWN_GARAGE');
    await client.query(markClosed, [garageId, deps.now(), actor.userId]);
    await tellMembers(deps, client, {
      garageId,
      event: 'closed',
      personId: actor.userId,
      by: { userId: actor.userId, visitor },
      others: members,
    });
  });
};
