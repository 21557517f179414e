import { ensureBucket } from '../adapters/storage/s3.ts';
import { readStorageConfig } from '../platform/command-config.ts';

/** `npm run roadworthy bucket`: creates the bucket that STORAGE_URL names, if there is none. */
const storage = readStorageConfig(process.env);
if (storage.kind === 's3') {
  await ensureBucket(storage);
  console.log(`The bucket ${storage.bucket} exists.`);
} else console.log('Files are stored in a folder: no bucket is needed.');
