import { randomBytes } from 'node:crypto';
import {
  type Appended,
  appendLines,
  type ChainEntry,
} from '@roadworthy/domain/passport/append.rules';
import { canonical } from '@roadworthy/domain/passport/chain.rules';
import {
  type ChainLine,
  SignedPassport,
  Snapshot,
} from '@roadworthy/domain/passport/passport.schema';
import { type PassportInput, snapshotOf } from '@roadworthy/domain/passport/snapshot.rules';
import type { Clock } from '../../platform/clock.ts';
import type { Actor, Db, Tx } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import { lockVehicle } from './passport.read-model.sql.ts';
import {
  type EntryRow,
  forgetEntries,
  insertEntries,
  insertSigned,
  selectEntries,
  selectLastSigned,
} from './passport.sql.ts';
import type { SigningKey } from './signing-keys.ts';

const newSalt = () => randomBytes(16).toString('hex');

const entryOfRow = ({ seq, hash, link, salt, costsSalt, records }: EntryRow): ChainEntry => ({
  seq,
  hash,
  link,
  known: salt !== null && costsSalt !== null && records ? { salt, costsSalt, records } : null,
});

const rowOfEntry = ({ known, ...entry }: ChainEntry): EntryRow => ({
  ...entry,
  salt: known?.salt ?? null,
  costsSalt: known?.costsSalt ?? null,
  records: known ? [...known.records] : null,
});

/**
 * Appends to the vehicle's chain every line of its timeline that is new or changed, in a transaction that acts in the
 * vehicle's garage. Throws NOT_FOUND if the vehicle is not there.
 */
export const appendToChain = async (
  tx: Tx,
  { garageId }: Pick<Actor, 'garageId'>,
  { vehicleId, lines }: { vehicleId: string; lines: readonly ChainLine[] },
): Promise<Appended> => {
  const [vehicle] = await tx.query(lockVehicle(garageId, vehicleId));
  if (!vehicle) throw new Problem('NOT_FOUND');
  const rows = await tx.query(selectEntries(garageId, vehicleId));
  const appended = appendLines(rows.map(entryOfRow), lines, newSalt);
  const { added, superseded } = appended;
  if (added.length > 0) {
    const entries = JSON.stringify(added.map(rowOfEntry));
    await tx.query(insertEntries(garageId, vehicleId, entries));
  }
  if (superseded.length > 0) await tx.query(forgetEntries(garageId, vehicleId, [...superseded]));
  return appended;
};

/** Signs a snapshot. Throws if it is not one, so that nothing is signed that the schema does not know. */
export const signSnapshot = (key: SigningKey, snapshot: Snapshot): SignedPassport => {
  const message = canonical(Snapshot.parse(snapshot));
  const value = key.sign(Buffer.from(message));
  return SignedPassport.parse({
    snapshot,
    signature: { keyId: key.keyId, algorithm: 'Ed25519', value },
  });
};

type Deps = { db: Db; now: Clock; signingKeys: readonly SigningKey[] };

/**
 * Makes a signed passport of a vehicle: its chain grows by what is new, and the passport names the head of the one
 * before it. `keep` stores it in the same transaction, under the lock of the vehicle: what is stored after that could
 * outlive a vehicle that is deleted or moved meanwhile. Throws NO_PASSPORTS if the server has no key.
 */
export const makePassport = async <T = SignedPassport>(
  { db, now, signingKeys: [key] }: Deps,
  actor: Actor,
  input: PassportInput & { vehicleId: string },
  keep?: (tx: Tx, passport: SignedPassport) => Promise<T>,
): Promise<T> => {
  if (!key) throw new Problem('NO_PASSPORTS');
  const { garageId } = actor;
  const { vehicleId } = input;
  const { keyId } = key;
  const at = now();
  return await db.asUser(actor, async (tx) => {
    const appended = await appendToChain(tx, actor, input);
    const [last] = await tx.query(selectLastSigned(garageId, vehicleId));
    const made = { madeAt: at.toISOString(), before: last?.head ?? null };
    const passport = signSnapshot(key, snapshotOf(input, appended, made));
    const { head, length } = passport.snapshot.chain;
    await tx.query(insertSigned({ garageId, vehicleId, head, length, keyId, at }));
    return keep ? await keep(tx, passport) : (passport as T);
  });
};
