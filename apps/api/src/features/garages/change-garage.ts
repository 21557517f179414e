import type { Role } from '@roadworthy/domain/garages/roles.rules';
import type pg from 'pg';
import type { Actor, Credential } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import { actorOf, requireCredential } from '../../platform/session.ts';
import type { GaragesDeps } from './garages.deps.ts';
import { lockGarage, selectStanding } from './garages.sql.ts';

/** Returns the caller as a member of this garage, whatever garage the request names. Throws NOT_A_MEMBER. */
export const memberOf = async (
  { db }: Pick<GaragesDeps, 'db'>,
  credential: Credential | null,
  garageId: string | null,
): Promise<Actor> => await actorOf(db, { ...requireCredential(credential), garage: garageId });

type Standing = { role: Role; isClosed: boolean };

/**
 * Changes the people of a garage, in a transaction that holds the lock of the garage's row. The caller's role is read
 * again under the lock: another owner may have changed it meanwhile.
 */
export const changeGarage = async <T>(
  { accounts }: Pick<GaragesDeps, 'accounts'>,
  { userId, garageId }: Actor,
  work: (client: pg.PoolClient, standing: Standing) => Promise<T>,
): Promise<T> =>
  await accounts.transaction(async (client) => {
    await client.query(lockGarage, [garageId]);
    const { rows } = await client.query<Standing>(selectStanding, [garageId, userId]);
    if (!rows[0]) throw new Problem('NOT_A_MEMBER');
    return await work(client, rows[0]);
  });

export const requireOwner = ({ role }: Pick<Standing, 'role'>): void => {
  if (role !== 'owner') throw new Problem('NOT_ALLOWED');
};

export const requireOpen = ({ isClosed }: Pick<Standing, 'isClosed'>): void => {
  if (isClosed) throw new Problem('GARAGE_CLOSED');
};
