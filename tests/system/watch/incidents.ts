import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Prometheus } from './prometheus.ts';
import { followRunbook, type Ran } from './runbooks.ts';
import { readSeries } from './scrape.ts';
import type { openWorld, Watched } from './world.ts';

type World = Awaited<ReturnType<typeof openWorld>>;

/** Reads one figure in the output of `npm run roadworthy operate figures`; 0 if it is not there. */
const figureIn = (output: string, name: string): number =>
  Number(new RegExp(`^${name} ([\\d.]+)`, 'm').exec(output)?.[1] ?? 0);

const deadLetters = 'roadworthy_dead_letters{queue="dead-letter"}';
const age = 'roadworthy_queue_oldest_seconds mail.confirm-email';

/** Waits until a worker's gauge has a value; figures are refreshed every 15 seconds. */
const untilGauge = async (worker: Watched, series: string, wanted: number) => {
  for (let tries = 0; tries < 900; tries += 1) {
    if (readSeries(await worker.scrape(), series) === wanted) return true;
    await pause(100);
  }
  return false;
};

/** The worker is killed, the alert fires, the runbook is followed, the alert ends. */
export const loseWorker = async ({
  world,
  web,
  worker,
  prometheus,
  runbooks,
  environment,
  restart,
}: {
  world: World;
  web: Watched;
  worker: Watched;
  prometheus: Prometheus;
  runbooks: string;
  environment: Record<string, string>;
  restart: () => Promise<Watched>;
}): Promise<{
  firedAfter: number;
  endedAfter: number;
  ageBefore: number;
  hasFallen: boolean;
  ran: Ran[];
}> => {
  worker.process.child.kill('SIGKILL');
  const { email } = await world.register(web);
  const firedAfter = await prometheus.until('WorkerDown', true);
  const [first] = await followRunbook(runbooks, 'WorkerDown', environment);
  const ageBefore = figureIn(first?.output ?? '', age);
  const again = await restart();
  const ran = await followRunbook(runbooks, 'WorkerDown', environment);
  await world.stack.mail.waitFor(email, { subject: /confirm/i });
  const series = 'roadworthy_queue_oldest_seconds{queue="mail.confirm-email"}';
  const hasFallen = await untilGauge(again, series, 0);
  const endedAfter = await prometheus.until('WorkerDown', false);
  return { firedAfter, endedAfter, ageBefore, hasFallen, ran };
};

/** A job that cannot succeed fails too often; the runbook puts it back. */
export const failJob = async ({
  world,
  worker,
  runbooks,
  environment,
}: {
  world: World;
  worker: Watched;
  runbooks: string;
  environment: Record<string, string>;
}): Promise<{ seen: boolean; listed: boolean; putBack: boolean; ran: Ran[] }> => {
  const boss = new PgBoss({
    connectionString: world.stack.adminUrl,
    schema: 'queue',
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.send('mail.new-user', { userId: 'nobody' }, { retryLimit: 0 });
  await boss.stop({ graceful: false });
  const seen = await untilGauge(worker, deadLetters, 1);
  const ran = await followRunbook(runbooks, 'DeadLetters', environment);
  return {
    seen,
    listed: ran[0]?.output.includes('mail.new-user: 1') ?? false,
    putBack: ran[1]?.output.includes('queues: 1') ?? false,
    ran,
  };
};
