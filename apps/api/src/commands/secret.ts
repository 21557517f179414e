import pg from 'pg';
import { createDiskStore } from '../adapters/storage/disk.ts';
import { createS3Store } from '../adapters/storage/s3.ts';
import { createErasureLog } from '../features/accounts/deletion/erasure-log.ts';
import { createAppKeys } from '../features/accounts/engine/app-keys.ts';
import {
  countRecoveryCodes,
  lockAppKeys,
  setAppKey,
} from '../features/accounts/sign-in/two-factor.sql.ts';
import { readReplacing } from '../platform/command-config.ts';
import { createKeys } from '../platform/keys.ts';

/**
 * `npm run roadworthy secret` says what is stored under SECRET and what still needs SECRET_PREVIOUS; `secret encrypt-again`
 * encrypts the latter with SECRET first. See docs/runbooks/replace-secret.md.
 */
const { secret, previousSecret, authUrl, storage } = readReplacing(process.env);
const [word] = process.argv.slice(2);
if (word !== undefined && word !== 'encrypt-again') {
  throw new Error('Usage: secret, or secret encrypt-again');
}

const appKeys = createAppKeys(secret, previousSecret);
const counts = { current: 0, previous: 0, lost: 0 };

const client = new pg.Client({ connectionString: authUrl });
await client.connect();
await client.query('begin');
const { rows } = await client.query<{ user_id: string; secret: string }>(lockAppKeys);
for (const row of rows) {
  const opened = await appKeys.decrypt(row.secret).catch(() => null);
  if (!opened) counts.lost += 1;
  else if (!opened.isPrevious) counts.current += 1;
  else if (word === 'encrypt-again') {
    await client.query(setAppKey, [row.user_id, await appKeys.encrypt(opened.appKey)]);
    counts.current += 1;
  } else counts.previous += 1;
}
const counted = await client.query<{ codes: number }>(countRecoveryCodes);
await client.query('commit');
await client.end();

const store = storage.kind === 's3' ? createS3Store(storage) : createDiskStore(storage);
const erasures = await createErasureLog(store, createKeys(secret, previousSecret)).read();
store.close();

console.log(`Keys of authenticator apps encrypted with SECRET: ${counts.current}`);
console.log(`Keys of authenticator apps encrypted with SECRET_PREVIOUS: ${counts.previous}`);
console.log(`Keys of authenticator apps that neither secret opens: ${counts.lost}`);
console.log(`Erasures logged under SECRET: ${erasures.entries - erasures.previous}`);
console.log(`Erasures logged under SECRET_PREVIOUS: ${erasures.previous}`);
console.log(`Erasures logged under neither secret: ${erasures.unknown}`);
console.log(
  `Recovery codes (they do not show which secret they need): ${counted.rows[0]?.codes ?? 0}`,
);
console.log(
  counts.previous + erasures.previous > 0
    ? 'SECRET_PREVIOUS is still needed.'
    : 'No app key and no logged erasure needs SECRET_PREVIOUS.',
);
