import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identityPlant, openPlantLedger, type PlantedBug } from '../../support/plant/planting.ts';
import {
  type Broken,
  checkCommands,
  checkLabels,
  checkNames,
  checkRules,
  type Files,
  type Invariant,
} from './checks.ts';
import { followRunbook } from './runbooks.ts';
import type { openWorld } from './world.ts';

const invariantsOf = (broken: readonly Broken[]) => broken.map(({ invariant }) => invariant);

/** A bug in our files: a text that is replaced, or one file more. */
type FilePlant = {
  edits: { in: keyof Files; file: string; from: string; to: string }[];
  caughtBy: Invariant;
};

const filePlants: Record<string, FilePlant> = {
  'a rule with a typo in a metric': {
    edits: ['alerts.yml', 'alerts.test.yml'].map((file) => ({
      in: 'rules',
      file,
      from: 'roadworthy_dead_letters',
      to: 'roadworthy_deadletters',
    })),
    caughtBy: 'rules name metrics that exist',
  },
  'a runbook without an alert': {
    edits: [{ in: 'runbooks', file: 'NobodyCalls.md', from: '', to: '# NobodyCalls' }],
    caughtBy: 'every runbook has an alert',
  },
  'an alert that never fires': {
    edits: [{ in: 'rules', file: 'alerts.yml', from: '> 7200', to: '> 720000' }],
    caughtBy: 'promtool accepts the rules and their tests',
  },
  'a wrong command in a runbook': {
    edits: [{ in: 'runbooks', file: 'QueueOld.md', from: '-- figures', to: '-- figurse' }],
    caughtBy: 'commands of runbooks succeed',
  },
};

const processPlants: Record<string, PlantedBug<Invariant>> = {
  'a metric is renamed': {
    edits: [
      {
        file: 'platform/watch/process-metrics.ts',
        from: "'process_heap_used_bytes'",
        to: "'process_heap_in_use_bytes'",
      },
    ],
    caughtBy: 'the dashboard names metrics that exist',
  },
  'a label with the id of a user': {
    edits: [
      {
        file: 'platform/http/request-metrics.ts',
        from: 'Object.freeze({ method,',
        to: "Object.freeze({ user: request.headers['roadworthy-garage'] ?? '', method,",
      },
    ],
    caughtBy: 'no label holds personal data',
  },
};

/** Copies our files into a folder and changes them there. */
const copyFiles = async (
  files: Files,
  folder: string,
  edits: FilePlant['edits'],
): Promise<Files> => {
  const copied = {
    rules: join(folder, 'rules'),
    runbooks: join(folder, 'runbooks'),
    dashboard: join(folder, 'dashboard.json'),
  };
  for (const key of ['rules', 'runbooks', 'dashboard'] as const) {
    await cp(files[key], copied[key], { recursive: true });
  }
  for (const { in: part, file, from, to } of edits) {
    const path = join(copied[part], file);
    const text = from ? await readFile(path, 'utf8') : '';
    if (!text.includes(from)) throw new Error(`The plant no longer matches ${file}`);
    await writeFile(path, from ? text.replaceAll(from, to) : to);
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
  const breakFiles = async (edits: FilePlant['edits']): Promise<Invariant[]> => {
    copies += 1;
    const copied = await copyFiles(files, join(world.folder, `copy-${copies}`), edits);
    const inFiles = [...(await checkRules(copied)), ...(await checkNames(copied, scrapes))];
    // Only a changed runbook is followed again; all of ours have been.
    const isChanged = edits.some(({ from, ...edit }) => edit.in === 'runbooks' && from !== '');
    const ran = isChanged ? await followRunbook(copied.runbooks, 'QueueOld', environment) : [];
    return invariantsOf([...inFiles, ...checkCommands(ran)]);
  };
  for (const [name, { edits, caughtBy }] of Object.entries(filePlants)) {
    ledger.bug(name, caughtBy, { broken: await breakFiles(edits) });
  }
  ledger.identity('a copy of the files', { broken: await breakFiles([]) });

  const breakProcess = async (name: string, edits: PlantedBug<Invariant>['edits']) => {
    const planted = await world.start('web', { plant: { name, edits } });
    const canaries = await world.use(planted);
    // The worker exposes metrics of its process under the same names.
    const worker = scrapes[1].replace(/^process_.*$/gm, '');
    const texts = [await planted.scrape(), worker];
    await planted.process.stop();
    return invariantsOf([...(await checkNames(files, texts)), ...checkLabels(texts, canaries)]);
  };
  for (const [name, { edits, caughtBy }] of Object.entries(processPlants)) {
    ledger.bug(name, caughtBy, { broken: await breakProcess(name, edits) });
  }
  const identity = identityPlant(Object.values(processPlants).map(({ edits }) => edits));
  ledger.identity('a web process', { broken: await breakProcess('identity', identity) });
  ledger.close('planted bugs of the watch');
};
