import { createDiskStore } from '../adapters/storage/disk.ts';
import { createS3Store } from '../adapters/storage/s3.ts';
import { createPublicKeys } from '../features/passport/public-keys.ts';
import { readStorageConfig } from '../platform/command-config.ts';

/**
 * `npm run roadworthy passport-keys` lists the public keys of passports, the newest first; `passport-keys leaked KEY_ID
 * [SINCE]` says that somebody else may have had the private key. See docs/runbooks/passport-key.md.
 */
const [word, keyId = '', since] = process.argv.slice(2);
if (word !== undefined && (word !== 'leaked' || keyId === '')) {
  throw new Error('Usage: passport-keys, or passport-keys leaked KEY_ID [SINCE]');
}
const leakedAt = since === undefined ? new Date() : new Date(since);
if (Number.isNaN(leakedAt.getTime())) throw new Error(`Not a moment: ${since}`);

const storage = readStorageConfig(process.env);
const store = storage.kind === 's3' ? createS3Store(storage) : createDiskStore(storage);
const keys = createPublicKeys(store);
if (word === 'leaked' && !(await keys.markLeaked(keyId, leakedAt))) {
  throw new Error(`No key was ever published under the id ${keyId}`);
}
for (const key of await keys.list()) {
  const times = key.until ? `signed from ${key.from} to ${key.until}` : `signs since ${key.from}`;
  console.log(`${key.keyId} ${times}${key.leakedAt ? `, leaked since ${key.leakedAt}` : ''}`);
}
store.close();
