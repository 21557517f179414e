import { storedGarageColour, storedGarageName } from '@roadworthy/domain/garages/garage-name';
import type { Garage, GarageEdit, GaragePeople } from '@roadworthy/domain/garages/garages.schema';
import type { Credential } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import { changeGarage, memberOf, requireOpen, requireOwner } from './change-garage.ts';
import { garageOfRow } from './garage-of-row.ts';
import type { GaragesDeps } from './garages.deps.ts';
import {
  type GarageRow,
  type InvitationRow,
  type MemberRow,
  selectGarageOf,
  selectGaragesOf,
  selectInvitations,
  selectMembers,
} from './garages.read-model.sql.ts';
import { updateGarage } from './garages.sql.ts';
import { invitationOfRow } from './invitation-of-row.ts';

type Deps = Pick<GaragesDeps, 'accounts' | 'db' | 'now'>;

export const listGarages = async (
  { accounts, db }: Deps,
  credential: Credential | null,
): Promise<Garage[]> => {
  const { userId } = await memberOf({ db }, credential, null);
  const { rows } = await accounts.transaction((client) =>
    client.query<GarageRow>(selectGaragesOf, [userId]),
  );
  return rows.map((row) => garageOfRow(row, userId));
};

export const readPeople = async (
  { accounts, db, now }: Deps,
  credential: Credential | null,
  garageId: string,
): Promise<GaragePeople> => {
  const { userId } = await memberOf({ db }, credential, garageId);
  return await accounts.transaction(async (client) => {
    const [garage] = (await client.query<GarageRow>(selectGarageOf, [userId, garageId])).rows;
    if (!garage) throw new Problem('NOT_A_MEMBER');
    const members = await client.query<MemberRow>(selectMembers, [garageId]);
    const invitations =
      garage.role === 'owner'
        ? await client.query<InvitationRow>(selectInvitations, [garageId, now()])
        : { rows: [] };
    return {
      garage: garageOfRow(garage, userId),
      members: members.rows.map(({ since, ...member }) => ({
        ...member,
        since: since.toISOString(),
        isYou: member.userId === userId,
      })),
      invitations: invitations.rows.map(invitationOfRow),
    };
  });
};

export const editGarage = async (
  deps: Deps,
  credential: Credential | null,
  { garageId, name, colour }: GarageEdit & { garageId: string },
): Promise<void> => {
  const actor = await memberOf(deps, credential, garageId);
  await changeGarage(deps, actor, async (client, standing) => {
    requireOwner(standing);
    requireOpen(standing);
    const [row] = (await client.query<GarageRow>(selectGarageOf, [actor.userId, garageId])).rows;
    const stored = storedGarageName(name, row?.firstName ?? null);
    const isOwn = garageId === actor.userId;
    const storedColour = storedGarageColour(colour, { id: garageId, isOwn });
    await client.query(updateGarage, [garageId, stored, storedColour]);
  });
};
