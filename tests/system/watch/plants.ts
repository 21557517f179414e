import { appendFile, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPlantLedger } from '../../support/plant/planting.ts';
import {
  type Broken,
  checkCommands,
  checkLabels,
  checkNames,
  checkRules,
  type Files,
  type Invariant,
} from './checks.ts';
import { plants as processPlants } from './process-plants.ts';
import { changeRule, misspellMetric } from './rule-faults.ts';
import { followRunbook } from './runbooks.ts';
import type { openWorld } from './world.ts';

const invariantsOf = (broken: readonly Broken[]) => broken.map(({ invariant }) => invariant);

/** A bug in a copy of our files. `followed`: the runbook that is followed again; all of ours have been. */
type FilePlant = {
  change(files: Files): Promise<void>;
  followed?: string;
  caughtBy: Invariant;
};

const filePlants: Record<string, FilePlant> = {
  'an alert rule has a typo in a metric': {
    change: ({ rules }) => misspellMetric(rules, 'ConnectionsExhausted'),
    caughtBy: 'rules name metrics that exist',
  },
  'a runbook belongs to no alert': {
    change: ({ runbooks }) => writeFile(join(runbooks, 'NobodyCalls.md'), '# NobodyCalls'),
    caughtBy: 'every runbook has an alert',
  },
  'an alert never fires': {
    change: ({ rules }) =>
      changeRule(rules, 'RemindersLate', (rule) => {
        rule.for = '1000h';
      }),
    caughtBy: 'promtool accepts the rules and their tests',
  },
  'a runbook contains a wrong command': {
    change: ({ runbooks }) =>
      appendFile(
        join(runbooks, 'QueueOld.md'),
        '\n```sh\nnpm run -s roadworthy operate figurse\n```\n',
      ),
    followed: 'QueueOld',
    caughtBy: 'commands of runbooks succeed',
  },
};

const copyFiles = async (files: Files, folder: string): Promise<Files> => {
  const copied = {
    rules: join(folder, 'rules'),
    runbooks: join(folder, 'runbooks'),
    dashboard: join(folder, 'dashboard.json'),
  };
  for (const key of ['rules', 'runbooks', 'dashboard'] as const) {
    await cp(files[key], copied[key], { recursive: true });
  }
  return copied;
};

/** Plants bugs into copies of our files and into web processes; each must be caught by its own check. */
export const tryPlants = async ({
  world,
  files,
  scrapes,
  environment,
}: {
  world: Awaited<ReturnType<typeof openWorld>>;
  files: Files;
  /** What the web process and the worker expose without a bug. */
  scrapes: readonly [string, string];
  environment: Record<string, string>;
}): Promise<void> => {
  const ledger = openPlantLedger<Invariant>();
  let copies = 0;
  const breakFiles = async ({ change, followed }: Partial<FilePlant>): Promise<Invariant[]> => {
    copies += 1;
    const copied = await copyFiles(files, join(world.folder, `copy-${copies}`));
    await change?.(copied);
    const inFiles = [...(await checkRules(copied)), ...(await checkNames(copied, scrapes))];
    const ran = followed ? await followRunbook(copied.runbooks, followed, environment) : [];
    return invariantsOf([...inFiles, ...checkCommands(ran)]);
  };
  for (const [name, plant] of Object.entries(filePlants)) {
    ledger.bug(name, plant.caughtBy, { broken: await breakFiles(plant) });
  }
  ledger.identity('a copy of the files', { broken: await breakFiles({}) });

  const breakProcess = async (plant: string) => {
    const planted = await world.start('web', { plant });
    const canaries = await world.use(planted);
    // The worker exposes metrics of its process under the same names.
    const worker = scrapes[1].replace(/^process_.*$/gm, '');
    const texts = [await planted.scrape(), worker];
    await planted.process.stop();
    return invariantsOf([...(await checkNames(files, texts)), ...checkLabels(texts, canaries)]);
  };
  for (const [name, { caughtBy }] of Object.entries(processPlants)) {
    ledger.bug(name, caughtBy, { broken: await breakProcess(name) });
  }
  ledger.identity('the same metrics', { broken: await breakProcess('identity') });
  ledger.close('planted faults of the watch');
};
