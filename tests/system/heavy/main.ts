import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startLocalStack } from '../../support/stack/stack.ts';
import { proveNeighbours } from './beside.ts';
import { proveCosts } from './costs.ts';
import { proveQuestions } from './questions.ts';

/**
 * `npm run proof heavy`: the cost of the heaviest account the limits allow, route by route and job by job; what other
 * users notice while ten of them send all they can, and while all demo accounts that one network may make ask all they
 * may. `HEAVY_PART=costs`, `neighbours` or `questions` runs one of the three.
 */
const folder = await mkdtemp(join(tmpdir(), 'roadworthy-heavy-'));
const stack = await startLocalStack({ folder, durable: false });
const admin = new pg.Pool({ connectionString: stack.adminUrl, max: 2 });
try {
  const part = process.env.HEAVY_PART;
  const isAsked = (name: string) => !part || part === name;
  if (isAsked('costs')) await proveCosts(admin, stack);
  if (isAsked('questions')) await proveQuestions(admin, stack);
  if (isAsked('neighbours')) await proveNeighbours(admin, stack, folder);
} finally {
  await admin.end();
  await stack.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);
