import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { inject, onTestFinished } from 'vitest';
import { createDiskStore } from '../../../apps/api/src/adapters/storage/disk.ts';
import type { ObjectStore } from '../../../apps/api/src/adapters/storage/port.ts';
import { createS3Client, createS3Store } from '../../../apps/api/src/adapters/storage/s3.ts';
import { publicKeyFolder } from '../../../apps/api/src/features/passport/public-keys.ts';
import type { Config } from '../../../apps/api/src/platform/config.ts';

export type StoreKind = 'disk' | 's3';

/** The kinds of store that this machine can run. */
export const storeKinds: StoreKind[] = inject('s3') ? ['disk', 's3'] : ['disk'];

/** Returns the configuration of an empty store for one test. */
export const emptyStorage = async (kind: StoreKind): Promise<Config['storage']> => {
  if (kind === 'disk') {
    const folder = await mkdtemp(join(tmpdir(), 'roadworthy-store-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return { kind, folder };
  }
  const settings = inject('s3');
  if (!settings) throw new Error('There is no S3 gateway');
  const bucket = `t${crypto.randomUUID()}`;
  const client = createS3Client(settings);
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { kind, ...settings, bucket };
};

export const openStore = (storage: Config['storage']): ObjectStore =>
  storage.kind === 's3' ? createS3Store(storage) : createDiskStore(storage);

/** Returns the names of the users' objects in the store, which also has the public keys of passports. */
export const namesIn = async (store: ObjectStore): Promise<string[]> => {
  const names: string[] = [];
  for await (const page of store.list('', new Date(Date.now() + 1e9))) names.push(...page);
  return names.filter((name) => !name.startsWith(publicKeyFolder)).sort();
};
