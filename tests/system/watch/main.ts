import { join } from 'node:path';
import { figure } from '../../support/figures.ts';
import { root } from '../../support/stack/stack.ts';
import {
  type Broken,
  checkCommands,
  checkLabels,
  checkNames,
  checkQueries,
  checkRules,
  type Files,
} from './checks.ts';
import { measureFigures } from './figures-cost.ts';
import { failJob, loseWorker } from './incidents.ts';
import { tryPlants } from './plants.ts';
import { startPrometheus } from './prometheus.ts';
import { readAlerts, readDashboard } from './rules.ts';
import { followAll } from './runbooks.ts';
import { exposedIn } from './scrape.ts';
import { openWorld } from './world.ts';

/**
 * `npm run proof watch`: the rules and their tests, the dashboard, the runbooks' commands and the metrics themselves,
 * with a real Prometheus that watches the product. A worker is killed and a job fails; the runbooks are followed. Then
 * come planted bugs, each caught by its own check.
 */
/** People in the database when its figures are measured. */
const people = 100_000;

const files: Files = {
  rules: join(root, 'ops/prometheus'),
  runbooks: join(root, 'docs/runbooks'),
  dashboard: join(root, 'ops/grafana/roadworthy.json'),
};

const show = (broken: readonly Broken[]) => {
  for (const { invariant, detail } of broken) console.log(`broken: ${invariant}: ${detail}`);
};

const world = await openWorld();
try {
  const worker = await world.start('worker');
  const web = await world.start('web', { port: world.stack.appPort });
  const prometheus = await startPrometheus({
    folder: join(world.folder, 'prometheus'),
    rules: join(files.rules, 'alerts.yml'),
    targets: { web: web.address, worker: worker.address },
  });
  const environment = {
    ...world.stack.environment,
    DATABASE_URL: world.stack.adminUrl,
    WEB_METRICS: `http://${web.address}/metrics`,
    WORKER_METRICS: `http://${worker.address}/metrics`,
  };
  try {
    const canaries = await world.use(web);
    const scrapes = [await web.scrape(), await worker.scrape()] as const;
    const commands = await followAll(files.runbooks, environment);
    const broken = [
      ...(await checkRules(files)),
      ...(await checkNames(files, scrapes)),
      ...(await checkQueries(files, prometheus)),
      ...checkLabels(scrapes, canaries),
      ...checkCommands(commands),
    ];
    show(broken);
    const lost = await loseWorker({
      world,
      web,
      worker,
      prometheus,
      runbooks: files.runbooks,
      environment,
      restart: () => world.start('worker', { metricsPort: worker.metricsPort }),
    });
    show(checkCommands(lost.ran));
    const failed = await failJob({ world, worker, runbooks: files.runbooks, environment });
    show(checkCommands(failed.ran));

    const count = (ok: boolean) => (ok ? 1 : 0);
    figure(
      'alerts, each with a test in which it fires and a test in which it does not',
      (await readAlerts(files.rules)).length,
      { atLeast: 10 },
    );
    figure(
      'queries of the dashboard that a real Prometheus accepts',
      (await readDashboard(files.dashboard)).length,
      { atLeast: 10 },
    );
    figure(
      'metrics that the product exposes',
      new Set(scrapes.flatMap((text) => [...exposedIn(text)])).size,
      { atLeast: 20 },
    );
    figure('commands of runbooks executed', commands.length + lost.ran.length + failed.ran.length, {
      atLeast: 15,
    });
    figure(
      'checks that failed',
      broken.length + checkCommands([...lost.ran, ...failed.ran]).length,
      { atMost: 0 },
    );
    figure('worker killed: seconds until WorkerDown fires', lost.firedAfter, {
      atMost: 90,
      digits: 1,
    });
    figure('worker killed: age of the waiting mail in the runbook, seconds', lost.ageBefore, {
      atLeast: 1,
      digits: 1,
    });
    figure(
      'worker started again: the age of the waiting mail is 0 (1 means yes)',
      count(lost.hasFallen),
      { atLeast: 1 },
    );
    figure('worker started again: seconds until the alert ends', lost.endedAfter, {
      atMost: 60,
      digits: 1,
    });
    figure(
      'failed job: counted by the gauge, listed and queued again, of 3',
      count(failed.seen) + count(failed.listed) + count(failed.putBack),
      { atLeast: 3 },
    );

    await tryPlants({ world, files, scrapes, environment });

    // Last, because the worker would begin to serve these people.
    await world.stopAll();
    const cost = await measureFigures(
      { adminUrl: world.stack.adminUrl, authUrl: world.stack.environment.AUTH_DATABASE_URL ?? '' },
      people,
    );
    for (const [day, { ms, ratio }, atMost] of [
      ['an ordinary day', cost.ordinary, 1],
      ['everybody due after an outage', cost.afterOutage, 10],
    ] as const) {
      figure(`metrics read from the database with ${people} users, ${day}: ms`, ms, { digits: 0 });
      figure(`metrics read from the database, ${day}: time relative to counting the rows`, ratio, {
        atMost,
      });
    }
  } finally {
    await prometheus.close();
  }
} finally {
  await world.close();
}
process.exit(process.exitCode ?? 0);
