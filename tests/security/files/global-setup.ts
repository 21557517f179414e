import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { S3Settings } from '../../../apps/api/src/adapters/storage/s3.ts';
import { gatewayPackages, startS3Gateway } from '../../support/stack/s3-gateway.ts';

declare module 'vitest' {
  interface ProvidedContext {
    s3: S3Settings | null;
  }
}

/** Starts a real S3 store for the run if its packages are installed. In CI they must be. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-s3-'));
  const gateway = await startS3Gateway(folder);
  if (!gateway) {
    const missing = `The S3 gateway needs Debian's packages ${gatewayPackages.join(', ')}`;
    if (process.env.CI) throw new Error(missing);
    console.log(`skipped: the tests on S3. ${missing}.`);
  }
  project.provide('s3', gateway?.settings ?? null);
  return async () => {
    await gateway?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
