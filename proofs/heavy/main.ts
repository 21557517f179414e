import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startLocalStack } from '../../dev/stack/stack.ts';
import { proveNeighbours } from './beside.ts';
import { proveCosts } from './costs.ts';

/**
 * `npm run test:heavy`: the cost of the heaviest account the limits allow, route by route and job by job, and what
 * other users notice while ten of them send all they can. `HEAVY_PART=costs` or `neighbours` runs one of the two.
 */
const folder = await mkdtemp(join(tmpdir(), 'roadworthy-heavy-'));
const stack = await startLocalStack({ folder, durable: false });
const admin = new pg.Pool({ connectionString: stack.adminUrl, max: 2 });
try {
  const part = process.env.HEAVY_PART;
  if (part !== 'neighbours') await proveCosts(admin, stack);
  if (part !== 'costs') await proveNeighbours(admin, stack, folder);
} finally {
  await admin.end();
  await stack.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);
