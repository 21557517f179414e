import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalStack } from '../../support/stack/stack.ts';
import { openServerTruth } from './server.ts';
import { proveSeveral, runSeveralHistories } from './several/histories.ts';
import { severalPlants } from './several/plants.ts';
import { kindsOf } from './lanes.ts';
const folder = await mkdtemp(join(tmpdir(), 'roadworthy-several-'));
const stack = await startLocalStack({ folder, durable: false });
const { environment, adminUrl, publicUrl } = stack;
const s = { environment, adminUrl, publicUrl };
const truth = openServerTruth(adminUrl);
await truth.poison();
await truth.beginLog();
await truth.close();
try {
  if (process.argv[2] === 'plants') {
    for (const [name, { noticedBy, device }] of Object.entries(severalPlants)) {
      const { failures } = await runSeveralHistories(s, { count: 30, seed: 1, until: noticedBy, broken: { device } });
      console.log(name, '->', noticedBy, [...kindsOf(failures.flatMap(({ problems }) => problems))].join());
    }
  } else await proveSeveral(s, { count: Number(process.argv[2] ?? 10), seed: Number(process.argv[3] ?? 1) });
} finally {
  await stack.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
