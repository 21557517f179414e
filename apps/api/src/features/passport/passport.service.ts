import { mostLinks } from '@roadworthy/domain/passport/sharing.schema';
import type { PassportInput } from '@roadworthy/domain/passport/snapshot.rules';
import type { Clock } from '../../platform/clock.ts';
import type { Actor, Db, Tx } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import type { Asker } from '../../platform/thread/work-thread.ts';
import { lockVehicle } from './passport.read-model.sql.ts';
import {
  forgetEntries,
  insertEntries,
  insertSigned,
  selectChainSize,
  selectEntries,
  selectLastSigned,
} from './passport.sql.ts';
import type { PassportThread } from './passport-thread.ts';
import type { Composed, StoredChain } from './passport-work.ts';
import type { SigningKey } from './signing-keys.ts';

/** Writes the file of a passport. `message`: the canonical JSON of its snapshot. */
export const signedFile = (
  { keyId, sign }: Pick<SigningKey, 'keyId' | 'sign'>,
  message: string,
): string => {
  const signature = { keyId, algorithm: 'Ed25519', value: sign(Buffer.from(message)) };
  return `{"snapshot":${message},"signature":${JSON.stringify(signature)}}`;
};

type Deps = {
  db: Db;
  now: Clock;
  passports: Pick<PassportThread, 'compose'>;
  signingKeys: readonly SigningKey[];
};

const chainOf = async (db: Db, actor: Actor, vehicleId: string): Promise<StoredChain> => {
  const { garageId } = actor;
  const [rows, [last]] = await db.asUser(actor, (tx) =>
    tx.queryAll(selectEntries(garageId, vehicleId), selectLastSigned(garageId, vehicleId)),
  );
  return { rows, before: last?.head ?? null };
};

/**
 * Returns whether the chain is as it was read. An entry is added, or loses what is known of it: nothing else happens to
 * a chain.
 */
const isAsRead = async (
  tx: Tx,
  [garageId, vehicleId]: readonly [string, string],
  { rows, before }: StoredChain,
): Promise<boolean> => {
  const [[size], [last]] = await tx.queryAll(
    selectChainSize(garageId, vehicleId),
    selectLastSigned(garageId, vehicleId),
  );
  return (
    size?.entries === rows.length &&
    size.known === rows.filter(({ salt }) => salt !== null).length &&
    (last?.head ?? null) === before
  );
};

export type Signed = Pick<Composed, 'head' | 'length' | 'lines' | 'plate'> & { file: string };

type Asked = {
  vehicleId: string;
  /** Reads what the passport is made of, as it is now. */
  readInput(): Promise<PassportInput>;
  asker: Asker;
};

/**
 * Makes a signed passport of a vehicle: its chain grows by what is new, and the passport names the head of the one
 * before it. `keep` stores it in the same transaction, under the lock of the vehicle: what is stored after that could
 * outlive a vehicle that is deleted or moved meanwhile. The passport is composed before the lock is taken, because that
 * takes long, and again from the records if another one was signed meanwhile. Throws NO_PASSPORTS if the server has no key.
 */
export const makePassport = async <T>(
  { db, now, passports, signingKeys: [key] }: Deps,
  actor: Actor,
  { vehicleId, readInput, asker }: Asked,
  keep: (tx: Tx, signed: Signed) => Promise<T>,
): Promise<T> => {
  if (!key) throw new Problem('NO_PASSPORTS');
  const { garageId } = actor;
  const place = [garageId, vehicleId] as const;
  // Each time another passport was signed, and a garage has no more links than this.
  for (let tries = 0; tries < mostLinks; tries += 1) {
    const input = await readInput();
    const chain = await chainOf(db, actor, vehicleId);
    const at = now();
    const asked = { ...chain, input, madeAt: at.toISOString() };
    const composed = await passports.compose(asked, asker);
    const file = signedFile(key, composed.message);
    const kept = await db.asUser(actor, async (tx) => {
      const [vehicle] = await tx.query(lockVehicle(...place));
      if (!vehicle) throw new Problem('NOT_FOUND');
      if (!(await isAsRead(tx, place, chain))) return null;
      const { added, superseded, head, length } = composed;
      if (length > chain.rows.length) await tx.query(insertEntries(...place, added));
      if (superseded.length > 0) await tx.query(forgetEntries(...place, [...superseded]));
      await tx.query(insertSigned({ garageId, vehicleId, head, length, keyId: key.keyId, at }));
      return { value: await keep(tx, { ...composed, file }) };
    });
    if (kept) return kept.value;
  }
  throw new Problem('OVERLOADED');
};
