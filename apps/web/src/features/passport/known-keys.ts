import {
  type PassportKey,
  PassportKeys,
  passportKeysPath,
} from '@roadworthy/domain/passport/passport.schema';
import { ignoreFailure } from '../../browser/ignore-failure.ts';

const place = 'roadworthy_passport_keys';
const patienceMs = 6000;

const readKept = (): PassportKey[] => {
  try {
    return PassportKeys.parse(JSON.parse(localStorage.getItem(place) ?? '')).keys;
  } catch {
    return [];
  }
};

const keep = (keys: readonly PassportKey[]): void => {
  try {
    localStorage.setItem(place, JSON.stringify({ keys }));
  } catch {
    // Without storage the page still works, but not without a connection.
  }
};

const fetchKeys = async (): Promise<PassportKey[]> => {
  // The browser may have an answer of some minutes ago, which does not know that a key was leaked since.
  const reply = await fetch(passportKeysPath, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!reply.ok) throw new Error(`The keys were not there: status ${reply.status}`);
  return PassportKeys.parse(await reply.json()).keys;
};

export type KnownKeys = { keys: readonly PassportKey[]; areFresh: boolean };

/** Reads the public keys from the server, or those that this device read before. */
export const readKnownKeys = async (): Promise<KnownKeys> => {
  const keys = await ignoreFailure(
    fetchKeys(),
    'the keys of passports could not be fetched: the device uses those that it has',
  );
  if (!keys) return { keys: readKept(), areFresh: false };
  keep(keys);
  return { keys, areFresh: true };
};
