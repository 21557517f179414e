import { fileURLToPath } from 'node:url';
import type * as z from 'zod';
import { Environment } from './environment.ts';

type S3Access = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type StorageConfig = { kind: 'disk'; folder: string } | ({ kind: 's3' } & S3Access);

/** The variables that say where users' files are. */
export const Storage = Environment.pick({
  STORAGE_URL: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
});

export const readStorage = (env: z.infer<typeof Storage>): StorageConfig => {
  const url = new URL(env.STORAGE_URL);
  if (url.protocol === 'file:') return { kind: 'disk', folder: fileURLToPath(url) };
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error(
      'Environment: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required if STORAGE_URL names a bucket',
    );
  }
  return {
    kind: 's3',
    bucket: url.hostname,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
};
