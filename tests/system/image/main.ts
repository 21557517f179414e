import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Compose, type ComposeService, readCompose } from '../../../tools/running/compose.ts';
import { figure } from '../../support/figures.ts';
import { drawPlants, openPlantLedger } from '../../support/plant/planting.ts';
import { freePort } from '../../support/stack/free-port.ts';
import { browse } from './browse.ts';
import { addLayer, buildImage } from './build.ts';
import { brokenIn, type Facts, factsOf, type Invariant, inspectContainer } from './checks.ts';
import {
  commandOf,
  printWarnings,
  removeContainer,
  runContainer,
  startContainer,
  stopContainer,
} from './containers.ts';
import { largestFolders, readContents, strayFiles, unlockedPackages } from './contents.ts';
import { readArchive } from './layers.ts';
import { runbookCommands, runInImage } from './operators.ts';
import { plants } from './plants.ts';
import { watchSandbox } from './watch-sandbox.ts';
import { openWorld, type World } from './world.ts';

/**
 * `npm run proof image`: builds the image, runs the processes of compose.yaml from it behind the proxy, signs in with a
 * browser, uploads a photo of an invoice, and stops everything. Then planted bugs. Needs Debian's `buildah podman runc
 * mmdebstrap haproxy chromium poppler-utils` and the S3 gateway's packages, and root. `IMAGE_CACHE` names the folder that
 * keeps layers between runs; `PLANTS` as in the other proofs.
 */
const archiveMegabytes = 250;
const canary = randomBytes(32).toString('hex');
const folder = await mkdtemp(join(tmpdir(), 'roadworthy-image-'));
const began = performance.now();
const secondsSince = (at: number) => (performance.now() - at) / 1000;

const serviceOf = ({ services }: Compose, name: string): ComposeService => {
  const service = services[name];
  if (!service) throw new Error(`compose.yaml has no service called ${name}`);
  return service;
};

/** What differs from the compose file here: everything shares the machine's network. */
const environmentOf = ({ s3 }: World, port: number): Record<string, string> => ({
  HOST: '127.0.0.1',
  PORT: String(port),
  S3_ENDPOINT: s3.endpoint ?? '',
  S3_REGION: s3.region,
});

const runProcesses = async (image: string, world: World, compose: Compose) => {
  const { secrets, webPorts } = world;
  const environment = environmentOf(world, 0);
  for (const name of ['migrate', 'bucket']) {
    const service = serviceOf(compose, name);
    const told = await runContainer({
      ...{ name: `rw-${name}`, image, service, secrets },
      environment: name === 'bucket' ? environment : {},
    });
    console.log(`${name}: ${told.trim().split('\n').at(-1)}`);
  }
  const processes = ['web-1', 'web-2', 'worker-1', 'worker-2'];
  const containers = processes.map((process) => `rw-${process}`);
  try {
    const started = await Promise.all(
      processes.map(async (process, at) =>
        startContainer({
          ...{ name: `rw-${process}`, image, service: serviceOf(compose, process), secrets },
          environment: environmentOf(world, webPorts[at] ?? (await freePort())),
        }),
      ),
    );
    const seen = await Promise.all(
      started.map((each) => inspectContainer(each, world.secretValues)),
    );
    await world.proxyAnswers();
    const watch = await watchSandbox(containers);
    const { costRead, costPrinted } = await browse(folder, world);
    const opened = await watch.end();
    const stopped = await Promise.all(containers.map(stopContainer));
    const facts: Facts[] = seen.map((each, at) => ({
      ...each,
      exitCode: stopped[at]?.exitCode ?? -1,
      secondsToStop: stopped[at]?.seconds ?? 0,
    }));
    return { facts, opened, costRead, costPrinted };
  } catch (error) {
    for (const name of containers) await printWarnings(name);
    throw error;
  } finally {
    await Promise.all(containers.map(removeContainer));
  }
};

const print = ({
  facts,
  opened,
  costRead,
  costPrinted,
}: Awaited<ReturnType<typeof runProcesses>>) => {
  const most = (values: number[]) => Math.max(...values);
  const count = facts.length;
  console.log(`sandbox: ${[...new Set(facts.map(({ sandbox }) => sandbox))].join(', ')}`);
  console.log(`invoice: £${costPrinted} printed, £${costRead} read from the photo`);
  figure(
    'containers whose health check passes, of 4',
    facts.filter(({ secondsToHealthy }) => secondsToHealthy !== null).length,
    { atLeast: count },
  );
  figure(
    'seconds until the last container is healthy',
    most(facts.map((f) => f.secondsToHealthy ?? 9999)),
  );
  figure('user id of the processes', facts[0]?.users[0] ?? 0, { atLeast: 1 });
  figure('processes that are root', facts.filter(({ users }) => users.includes(0)).length, {
    atMost: 0,
  });
  figure(
    'folders of the root file system that could be written',
    facts.flatMap((f) => f.writable).length,
    {
      atMost: 0,
    },
  );
  figure(
    'secrets visible to inspect or in a log',
    facts.reduce((sum, { secretsVisible }) => sum + secretsVisible, 0),
    { atMost: 0 },
  );
  figure('licences that the image lacks', facts.flatMap((f) => f.licencesMissing).length, {
    atMost: 0,
  });
  figure("processes that opened a stranger's file", opened.processes, { atLeast: 1 });
  figure(
    'kinds of namespaces that these processes share with the container',
    opened.shared.length,
    { atMost: 0 },
  );
  figure('totals read from the photo as printed, of 1', costRead === costPrinted ? 1 : 0, {
    atLeast: 1,
  });
  figure('exit codes other than 0', facts.filter(({ exitCode }) => exitCode !== 0).length, {
    atMost: 0,
  });
  figure('seconds until the last container has stopped', most(facts.map((f) => f.secondsToStop)), {
    atMost: 20,
  });
};

const printContents = async (image: string) => {
  const contents = await readContents(image);
  const stray = strayFiles(contents);
  const unlocked = unlockedPackages(contents);
  for (const line of [...stray, ...unlocked].slice(0, 20)) console.log(line);
  const folders = largestFolders(contents);
  for (const { folder: name, megabytes, reason } of folders) {
    console.log(`${megabytes.toFixed(1).padStart(6)} MB  ${name}: ${reason ?? 'no reason given'}`);
  }
  figure('files of /app', contents.files.length, { atLeast: 1000 });
  figure('files of tests, training, simulators, corpora and build tools in /app', stray.length, {
    atMost: 0,
  });
  figure('packages installed', Object.keys(contents.versions).length, { atLeast: 100 });
  figure('packages installed in another version than the lockfile’s', unlocked.length, {
    atMost: 0,
  });
  figure(
    'large folders without a reason, of 10',
    folders.filter(({ reason }) => reason === null).length,
    { atMost: 0 },
  );
  return contents;
};

/** Runs the operators' commands of all runbooks in the image. */
const followRunbooks = async (image: string, world: World, compose: Compose) => {
  const { secrets } = world;
  const within = (name: string, environment: Record<string, string>) =>
    commandOf({
      ...{ name: 'rw-operator', image, service: serviceOf(compose, name), secrets },
      environment,
    });
  const words = within('migrate', {});
  // The runbooks say so: these commands also read what only the processes have.
  const withSecrets = within('web-1', environmentOf(world, 0));
  const commands = runbookCommands();
  const failures: string[] = [];
  for (const command of commands) {
    const isOfProcesses = /roadworthy (?:secret|passport-keys)\b/.test(command.text);
    const failure = await runInImage(command, isOfProcesses ? withSecrets : words);
    if (failure !== null) failures.push(failure);
  }
  for (const failure of failures) console.log(failure);
  figure('commands of runbooks run in the image', commands.length, { atLeast: 10 });
  figure('commands of runbooks that failed in the image', failures.length, { atMost: 0 });
  const wrong = { place: 'planted', text: 'npm run -s roadworthy operate figurse' };
  return { isWrongNoticed: (await runInImage(wrong, words)) !== null };
};

const tryPlant = async (
  { image, world, compose }: { image: string; world: World; compose: Compose },
  name: string,
): Promise<Facts> => {
  const { mode, run, mounts } = plants[name] ?? { mode: 'web' as const };
  const changed = (run ?? ((service) => service))(serviceOf(compose, `${mode}-1`), folder);
  const secret = (await readFile(join(world.secrets, 'secret'), 'utf8')).trim();
  const service = {
    ...changed,
    environment: {
      ...changed.environment,
      ...(changed.environment.SECRET ? { SECRET: secret } : {}),
    },
  };
  const setting = { name: 'rw-planted', image, service, secrets: world.secrets };
  const started = await startContainer({
    ...setting,
    environment: environmentOf(world, await freePort()),
    mounts: mounts?.(folder) ?? [],
  });
  return await factsOf(started, world.secretValues);
};

let world: World | null = null;
try {
  const image = await buildImage(canary);
  console.log(`built in ${secondsSince(began).toFixed(0)} s`);
  world = await openWorld(folder);
  const secrets = [...world.secretValues, canary];
  const archive = await readArchive(image, secrets);
  figure('size of the image as an archive, MB', archive.megabytes, {
    atMost: archiveMegabytes,
    digits: 0,
  });
  figure('size of the image unpacked, MB', archive.unpackedMegabytes, { digits: 0 });
  figure("secrets in the image's layers or history", archive.secretsFound, { atMost: 0 });
  const compose = readCompose({
    PUBLIC_URL: world.origin,
    MAIL_FROM: 'Roadworthy <hello@roadworthy.test>',
    OPERATOR_NAME: 'Roadworthy Ltd, 1 High Street, Leeds',
    OPERATOR_EMAIL: 'hello@roadworthy.test',
  });
  await printContents(image);
  const ran = await runProcesses(image, world, compose);
  print(ran);
  const { isWrongNoticed } = await followRunbooks(image, world, compose);
  const ledger = openPlantLedger<Invariant>();
  for (const name of drawPlants(Object.keys(plants))) {
    const broken = brokenIn(await tryPlant({ image, world, compose }, name));
    const caughtBy = plants[name]?.caughtBy;
    if (caughtBy) ledger.bug(name, caughtBy, { broken });
    else ledger.identity(name, { broken });
  }
  const leak = join(folder, 'leaked.env');
  await writeFile(leak, `SECRET=${canary}`);
  const leaking = await readArchive(await addLayer(image, leak), secrets);
  ledger.bug('a runbook contains a wrong command', 'commands of runbooks succeed', {
    broken: isWrongNoticed ? ['commands of runbooks succeed'] : [],
  });
  const test = join(folder, 'left-behind.test.ts');
  await writeFile(test, '');
  const untidy = await readContents(await addLayer(image, test));
  ledger.bug('a layer with a test', 'the image contains only the product', {
    broken: strayFiles(untidy).length > 0 ? ['the image contains only the product'] : [],
  });
  const older = { ...untidy.versions, 'node_modules/zod': '0.0.0' };
  ledger.bug(
    'a package in another version than the lockfile’s',
    'the packages have the versions of the lockfile',
    {
      broken:
        unlockedPackages({ ...untidy, versions: older }).length > 0
          ? ['the packages have the versions of the lockfile']
          : [],
    },
  );
  ledger.bug('a layer with a secret', 'no layer holds a secret', {
    broken: leaking.secretsFound > 0 ? ['no layer holds a secret'] : [],
  });
  ledger.close('planted faults of the image');
  console.log(`executed: 4 processes, ${Object.keys(plants).length + 4} plants`);
} finally {
  await world?.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);
