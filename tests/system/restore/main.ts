import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure } from '../../support/figures.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';
import { openDebianRoot } from '../../support/stack/debian-root.ts';
import { startLocalStack } from '../../support/stack/stack.ts';
import { startDatabaseServer } from './database-server.ts';
import { type Invariant, type LogIsFound, prepareDrill } from './drill.ts';
import { compare } from './fingerprint.ts';

/**
 * `npm run proof restore`: a backup, changes after it, an account erased after it, and the loss of the machine; then the
 * restore to a moment, by the commands of the runbook, with devices that send back what they have. Needs root and
 * Debian's `mmdebstrap`.
 */
const plants: Record<string, { logIsFound: LogIsFound; caughtBy: Invariant }> = {
  'erasures are not repeated': {
    logIsFound: 'never',
    caughtBy: 'no erased account comes back',
  },
  'erasures are repeated after the first requests': {
    logIsFound: 'after the first requests',
    caughtBy: 'no device hands an erased account back',
  },
};

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-restore-'));
const database = await startDatabaseServer({ debian: await openDebianRoot(), folder });
try {
  const stack = await startLocalStack({
    folder: join(folder, 'stack'),
    databaseUrl: database.adminUrl,
  });
  const drill = await prepareDrill(stack, database);
  const ledger = openPlantLedger<Invariant>();

  await database.sh(
    `mkdir /tmp/plain && pgbackrest --stanza=roadworthy --config=/dev/null --pg1-path=/var/lib/postgresql/18/roadworthy \\
       --repo1-path=/tmp/plain --log-level-file=off stanza-create`,
  );
  ledger.bug('a repository without a key', 'the repository is encrypted', {
    broken:
      (await database.readable('/tmp/plain')).length > 0 ? ['the repository is encrypted'] : [],
  });
  for (const [name, { logIsFound, caughtBy }] of Object.entries(plants)) {
    await drill.restoreTo(drill.moment);
    ledger.bug(name, caughtBy, await drill.startAgain(logIsFound, { isLast: false }));
  }

  const began = performance.now();
  const is = await drill.restoreTo(drill.moment);
  const seconds = (performance.now() - began) / 1000;
  const rows = compare(drill.was.tables, is.tables);
  const files = compare(drill.was.objects, is.objects);
  for (const name of [...rows, ...files, ...drill.readable]) console.log(`differs: ${name}`);
  const { broken, held } = await drill.startAgain('at once', { isLast: true });
  const found = new Set<Invariant>([
    ...broken,
    ...(rows.length > 0 ? (['the rows are those of the moment'] as const) : []),
    ...(files.length > 0 ? (['the files are those of the moment'] as const) : []),
    ...(drill.readable.length > 0 ? (['the repository is encrypted'] as const) : []),
  ]);
  ledger.identity('nothing', { broken: found });
  figure('A17: tables compared', is.tables.size, { atLeast: 40 });
  figure('A17: tables whose rows differ from those at the time of the backup', rows.length, {
    atMost: 0,
  });
  figure('A17: files compared', is.objects.size, { atLeast: 2 });
  figure('A17: files whose bytes differ', files.length, { atMost: 0 });
  figure('files of the repository that are not encrypted', drill.readable.length, { atMost: 0 });
  figure('tables in which the backup contains the erased account', held, { atLeast: 3 });
  figure('erased accounts that came back', Number(found.has('no erased account comes back')), {
    atMost: 0,
  });
  figure(
    'erased accounts that a device sent back',
    Number(found.has('no device hands an erased account back')),
    { atMost: 0 },
  );
  figure('seconds from the lost machine to the restored database', seconds);
  // Last, because a later restore would follow the history that begins here.
  const early = await drill.restoreTo(drill.early);
  ledger.bug('restored to an earlier moment', 'the rows are those of the moment', {
    broken:
      compare(drill.was.tables, early.tables).length > 0
        ? ['the rows are those of the moment']
        : [],
  });
  ledger.close('planted faults of the restore');
  await drill.close();
  await stack.close();
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);
