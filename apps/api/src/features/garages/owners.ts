import { garageNameOf } from '@roadworthy/domain/garages/garage-name';
import type { LastOwnerDetails, OwnerlessGarage } from '@roadworthy/domain/garages/garages.schema';
import { Problem } from '../../platform/problem.ts';
import type { GaragesDeps } from './garages.deps.ts';
import { type OwnerlessRow, selectOwnerless } from './garages.sql.ts';

type Accounts = Pick<GaragesDeps['accounts'], 'transaction'>;

const ownerlessOfRow = (
  { id, name, firstName, others }: OwnerlessRow,
  userId: string,
): OwnerlessGarage => {
  const isOwn = id === userId;
  return { id, name: garageNameOf({ name, firstName, isOwn }), isOwn, others };
};

/** Reads the garages that would have no owner without this person: one garage, or null for all. */
const readOwnerless = async (
  accounts: Accounts,
  { userId, garageId }: { userId: string; garageId: string | null },
): Promise<LastOwnerDetails> => {
  const { rows } = await accounts.transaction((client) =>
    client.query<OwnerlessRow>(selectOwnerless, [userId, garageId]),
  );
  return { garages: rows.map((row) => ownerlessOfRow(row, userId)) };
};

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/**
 * Turns what the database's constraint on owners refuses into a problem: LAST_OWNER with the garages, or OWN_GARAGE.
 * `garageId`: null if all garages of the person are concerned.
 */
export const asOwnerProblem = async <T>(
  accounts: Accounts,
  person: { userId: string; garageId: string | null },
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === 'RW003') throw new Problem('OWN_GARAGE');
    if (codeOf(error) !== 'RW002') throw error;
    throw new Problem('LAST_OWNER', await readOwnerless(accounts, person));
  }
};
