import { garageNameOf } from '@roadworthy/domain/garages/garage-name';
import type { LastOwnerDetails, OwnerlessGarage } from '@roadworthy/domain/garages/garages.schema';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { Problem } from './problem.ts';
import type { Transactions } from './transactions.ts';

// The statements run in the sign-in engine's own transaction.

type OwnerlessRow = {
  id: string;
  name: string | null;
  firstName: string | null;
  others: { userId: string; name: string; role: Role }[];
};

/**
 * The garages of which this person, $1, is the only owner. An account whose deletion was asked for is no owner, as in
 * the constraint `keep_an_owner`.
 */
const solelyOwned = `
  garages.members mine join garages.garages g on g.id = mine.garage_id
  where mine.user_id = $1 and mine.role = 'owner'
    and g.closed_at is null
    and not exists (
      select from garages.members o where o.garage_id = g.id and o.user_id <> $1 and o.role = 'owner'
        and not exists (select from accounts.deletions d where d.user_id = o.user_id and d.cancelled_at is null))`;

const hasOthers = `exists (
  select from garages.members o where o.garage_id = g.id and o.user_id <> $1 and o.role <> 'owner')`;

/** $2: one garage, or null for all that have other members. */
const selectOwnerless = `
  select g.id, g.name, (select first_name from accounts.users person where person.id = g.id) as "firstName", coalesce((
    select json_agg(json_build_object('userId', o.user_id, 'role', o.role,
      'name', trim(u.first_name || ' ' || u.surname)) order by o.since, o.user_id)
    from garages.members o join accounts.users u on u.id = o.user_id
    where o.garage_id = g.id and o.user_id <> $1), '[]') as others
  from ${solelyOwned} and (g.id = $2 or ($2::uuid is null and ${hasOthers}))
  order by g.id <> $1, mine.since`;

/**
 * Locks all garages of a person. Run before the person's row is locked, because every other change to the people of a
 * garage locks the garage first.
 */
export const lockGaragesOf = `
  select g.id from garages.garages g join garages.members m on m.garage_id = g.id
  where m.user_id = $1 order by g.id for no key update of g`;

/**
 * Closes the garages that an erasure would leave without an owner, where nobody can be asked: for demo accounts, and
 * for erasures that are repeated after a restore.
 */
export const closeOwnerlessOf = `
  update garages.garages set closed_at = $2, closed_by = $1
  where id in (select g.id from ${solelyOwned} and ${hasOthers})`;

const ownerlessOfRow = (
  { id, name, firstName, others }: OwnerlessRow,
  userId: string,
): OwnerlessGarage => {
  const isOwn = id === userId;
  return { id, name: garageNameOf({ name, firstName, isOwn }), isOwn, others };
};

type Person = { userId: string; garageId: string | null };

const readOwnerless = async (
  accounts: Transactions,
  { userId, garageId }: Person,
): Promise<LastOwnerDetails> => {
  const { rows } = await accounts.transaction((client) =>
    client.query<OwnerlessRow>(selectOwnerless, [userId, garageId]),
  );
  return { garages: rows.map((row) => ownerlessOfRow(row, userId)) };
};

/** The codes of the constraint `keep_an_owner` (0052). */
export const ownerRefusals = { lastOwner: 'RW002', ownGarage: 'RW003' };

/**
 * Turns what the database's constraint on owners refuses into a problem: LAST_OWNER with the garages, or OWN_GARAGE.
 * `garageId`: null if all garages of the person are concerned.
 */
export const asOwnerProblem = async <T>(
  accounts: Transactions,
  person: Person,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === ownerRefusals.ownGarage) throw new Problem('OWN_GARAGE');
    if (code !== ownerRefusals.lastOwner) throw error;
    throw new Problem('LAST_OWNER', await readOwnerless(accounts, person));
  }
};
