import { normaliseRegistration } from '@roadworthy/domain/kernel/registration';
import { garageActor } from '../../../platform/db.ts';
import {
  addressKey,
  type Limit,
  networksAround,
  takeFromAddress,
} from '../../../platform/limits.ts';
import { Problem } from '../../../platform/problem.ts';
import { hashToken } from '../../../platform/session.ts';
import { countOpening, selectLinkByHash, selectPassport, selectPlate } from '../links.sql.ts';
import type { PassportDeps } from '../passport.deps.ts';
import {
  firstPlates,
  firstPlatesAround,
  historiesRead,
  linksTried,
  platesTried,
  platesTriedByAll,
  platesTriedNear,
} from '../passport.limits.ts';

type Deps = Pick<PassportDeps, 'accounts' | 'config' | 'db' | 'limits' | 'now'>;

export type OpenLink = { garageId: string; id: string };

/** What a link shows: the file as it was signed. */
export type SharedHistory = { garageId: string; text: string; plate: string; endsAt: Date };

/** Two spellings of one plate open it: people write zero and O, one and I alike. */
const comparable = (plate: string): string =>
  normaliseRegistration(plate).replaceAll('O', '0').replaceAll('I', '1');

/**
 * Finds the link of a secret. Null if it ended, was stopped, or never was one: one statement and the same work for
 * each, so that nobody can tell which.
 */
export const findLink = async (
  { accounts, config, limits, now }: Deps,
  token: string,
  address: string,
): Promise<OpenLink | null> => {
  const { rows } = await accounts.transaction((client) =>
    client.query<OpenLink>(selectLinkByHash, [hashToken(token), now()]),
  );
  const [link] = rows;
  if (link) return link;
  await takeFromAddress(limits, linksTried(config.addressLimitFactor), address);
  return null;
};

/** Reads what a link shows, in its garage, for a browser in which the plate was typed. Null if it ended meanwhile. */
export const readHistoryOf = async (
  { config, db, limits, now }: Deps,
  { garageId, id }: OpenLink,
  address: string,
): Promise<SharedHistory | null> => {
  await takeFromAddress(limits, historiesRead(config.addressLimitFactor), address);
  const [row] = await db.changeAs(garageActor(garageId), selectPassport(garageId, id, now()));
  return row ? { garageId, text: row.passport, plate: row.plate, endsAt: row.expiresAt } : null;
};

type Count = readonly [Limit, key: string];

const giveAllBack = async (limits: Deps['limits'], counts: readonly Count[]) => {
  for (const [limit, key] of counts) await limits.giveBack(limit, key);
};

/** Takes a point of each, or of none: the first that refuses gives the others back. */
const takeAll = async (limits: Deps['limits'], counts: readonly Count[]): Promise<void> => {
  for (const [at, [limit, key]] of counts.entries()) {
    try {
      await limits.take(limit, key);
    } catch (error) {
      await giveAllBack(limits, counts.slice(0, at));
      throw error;
    }
  }
};

const isRefusal = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'TOO_MANY_ATTEMPTS';

/** Counts a guess before it is compared, so that guesses side by side count too. Returns what to give back. */
const takeGuess = async (
  limits: Deps['limits'],
  { id }: OpenLink,
  address: string,
): Promise<Count[]> => {
  const { network, range } = networksAround(address);
  const own: Count[] = [
    [platesTried, `${id} ${addressKey(address)}`],
    [platesTriedNear, `${id} ${network}`],
  ];
  const first: Count[] = [
    [firstPlates, `${id} ${network}`],
    [firstPlatesAround, `${id} ${range}`],
  ];
  const byAll: Count[] = [[platesTriedByAll, id]];
  await takeAll(limits, own);
  try {
    await takeAll(limits, first);
    return [...own, ...first];
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  try {
    await takeAll(limits, byAll);
    return [...own, ...byAll];
  } catch (error) {
    await giveAllBack(limits, own);
    throw error;
  }
};

/** Compares a typed plate. Null if the link ended meanwhile. */
export const tryPlate = async (
  { config, db, limits, now }: Deps,
  link: OpenLink,
  { plate, address }: { plate: string; address: string },
): Promise<'wrong' | Pick<SharedHistory, 'endsAt'> | null> => {
  const { garageId, id } = link;
  await takeFromAddress(limits, historiesRead(config.addressLimitFactor), address);
  const counts = await takeGuess(limits, link, address);
  const garage = garageActor(garageId);
  const [row] = await db.changeAs(garage, selectPlate(garageId, id, now()));
  if (!row) return null;
  if (comparable(plate) !== comparable(row.plate)) return 'wrong';
  await giveAllBack(limits, counts);
  await db.changeAs(garage, countOpening(garageId, id, now()));
  return { endsAt: row.expiresAt };
};
