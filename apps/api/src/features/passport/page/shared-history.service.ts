import { normaliseRegistration } from '@roadworthy/domain/kernel/registration';
import { SignedPassport } from '@roadworthy/domain/passport/passport.schema';
import { garageActor } from '../../../platform/db.ts';
import { addressKey, takeFromAddress } from '../../../platform/limits.ts';
import { hashToken } from '../../../platform/session.ts';
import { countOpening, selectLinkByHash, selectPassport } from '../links.sql.ts';
import type { PassportDeps } from '../passport.deps.ts';
import { historiesRead, linksTried, platesTried, platesTriedByAll } from '../passport.limits.ts';

type Deps = Pick<PassportDeps, 'accounts' | 'config' | 'db' | 'limits' | 'now'>;

export type OpenLink = { garageId: string; id: string };

/** What a link shows: the file as it was signed, and what it says. */
export type SharedHistory = { text: string; passport: SignedPassport; endsAt: Date };

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

/** Reads what a link shows, in its garage. Null if it ended meanwhile. */
const readShared = async (
  { db, now }: Deps,
  { garageId, id }: OpenLink,
): Promise<SharedHistory | null> => {
  const [row] = await db.changeAs(garageActor(garageId), selectPassport(garageId, id, now()));
  if (!row) return null;
  const passport = SignedPassport.parse(JSON.parse(row.passport));
  return { text: row.passport, passport, endsAt: row.expiresAt };
};

/** Reads what a link shows for a browser in which the plate was typed. */
export const readHistoryOf = async (
  deps: Deps,
  link: OpenLink,
  address: string,
): Promise<SharedHistory | null> => {
  await takeFromAddress(deps.limits, historiesRead(deps.config.addressLimitFactor), address);
  return await readShared(deps, link);
};

/**
 * Compares a typed plate. Wrong ones are counted per network and per link before they are compared, so that guesses side
 * by side count too.
 */
export const tryPlate = async (
  deps: Deps,
  link: OpenLink,
  { plate, address }: { plate: string; address: string },
): Promise<'wrong' | SharedHistory | null> => {
  const { db, limits, now } = deps;
  const network = `${link.id} ${addressKey(address)}`;
  await limits.take(platesTried, network);
  await limits.take(platesTriedByAll, link.id);
  const shared = await readShared(deps, link);
  if (!shared) return null;
  const { registrationNumber } = shared.passport.snapshot.vehicle;
  if (comparable(plate) !== comparable(registrationNumber)) return 'wrong';
  await limits.giveBack(platesTried, network);
  await limits.giveBack(platesTriedByAll, link.id);
  await db.changeAs(garageActor(link.garageId), countOpening(link.garageId, link.id, now()));
  return shared;
};
