import { injectEnvironment, injectFlags } from '../../support/plant/inject.ts';
import { type LocalStack, startApiProcess } from '../../support/stack/stack.ts';
import { breakTables, type DeviceFault } from './device-faults.ts';
import type { World } from './run-history.ts';
import { openServerTruth } from './server.ts';

export type Surroundings = Pick<LocalStack, 'environment' | 'adminUrl' | 'publicUrl'>;

/** What is broken: the API's process, by the name of one of `server-faults.ts`, and the devices. */
export type Broken = { server?: string | undefined; device?: DeviceFault | undefined };

const serverFaults = import.meta.resolve('./server-faults.ts');

/**
 * How many histories, from which seed on. `until`: the kind of problem that ends the run once it is found. `alone`: some
 * histories run while no other does, and more of them if they did not reach what they are for.
 */
export type Batch = {
  count: number;
  seed: number;
  until?: string | undefined;
  alone?: { isAlone: (seed: number) => boolean; reached: string };
  broken?: Broken;
};

type Verdict<Seen> = { problems: string[]; seen: Seen };

const atOnce = 4;
const mostAlone = 2;
const mostTries = 5;

export const kindsOf = (problems: readonly string[]) =>
  new Set(problems.map((problem) => problem.slice(0, problem.indexOf(':'))));

/** Runs histories of one sort, several at once, against one API process. */
export const runLanes = async <Seen extends Record<string, number>>(
  { environment, adminUrl, publicUrl }: Surroundings,
  { count, seed, until, alone, broken: { server: serverFault, device } = {} }: Batch,
  nothingSeen: Seen,
  run: (world: World, seed: number) => Promise<Verdict<Seen>>,
) => {
  if (device) breakTables(device);
  const api = await startApiProcess({
    environment: {
      ...environment,
      LOG_LEVEL: 'silent',
      ...injectEnvironment(serverFault ? { module: serverFaults, name: serverFault } : null),
    },
    mode: 'web',
    nodeFlags: injectFlags,
  });
  const server = openServerTruth(adminUrl);
  const fired = new Map<string, number>();
  /** By field: the first few different values that accepted additions wrote. */
  const written = new Map<string, Set<string>>();
  const failures: { seed: number; problems: string[] }[] = [];
  let executed = 0;
  const seen: Seen = { ...nothingSeen };
  const seeds = Array.from({ length: count }, (_, at) => seed + at);
  const quiet = seeds.filter((each) => alone?.isAlone(each)).slice(0, mostAlone);
  const together = seeds.filter((each) => !quiet.includes(each));
  const world: World = {
    server,
    url: api.url,
    origin: publicUrl,
    fault: device,
    count: (kind) => fired.set(kind, (fired.get(kind) ?? 0) + 1),
    wrote: (field, value) => {
      const known = written.get(field) ?? new Set();
      if (known.size < 2) written.set(field, known.add(JSON.stringify(value)));
    },
  };
  const isFound = () =>
    until !== undefined && failures.some(({ problems }) => kindsOf(problems).has(until));
  const runOne = async (own: number) => {
    const verdict = await run(world, own).catch((error: Error) => ({
      seen: nothingSeen,
      problems: [`stuck: ${error.stack}`],
    }));
    executed += 1;
    for (const [name, times] of Object.entries(verdict.seen)) {
      Object.assign(seen, { [name]: (seen[name] ?? 0) + times });
    }
    if (verdict.problems.length > 0) failures.push({ seed: own, problems: verdict.problems });
    if (executed % 500 === 0) console.log(`${executed} histories run`);
  };
  const lane = async (left: number[]) => {
    for (let own = left.shift(); own !== undefined && !isFound(); own = left.shift()) {
      await runOne(own);
    }
  };
  const isMissed = () => quiet.length > 0 && !fired.has(alone?.reached ?? '') && !isFound();
  await lane([...quiet]);
  await Promise.all(Array.from({ length: atOnce }, () => lane(together)));
  for (let tries = 0; tries < mostTries && isMissed(); tries += 1) {
    await lane([...quiet]);
  }
  await server.close();
  await api.stop();
  return { executed, seen, fired, written, failures };
};

/** Prints the first failures, and returns a counter of problems by kind. */
export const reportFailures = (failures: readonly { seed: number; problems: string[] }[]) => {
  for (const { seed, problems } of failures.slice(0, 5)) {
    console.log(`seed ${seed}:\n  ${problems.slice(0, 6).join('\n  ')}`);
  }
  const all = failures.flatMap(({ problems }) => problems);
  return (...kinds: string[]) =>
    all.filter((problem) => kinds.some((kind) => problem.startsWith(`${kind}:`))).length;
};
