import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/stack/free-port.ts';

type Firing = { labels: { alertname: string }; state: 'pending' | 'firing' };

export type Prometheus = {
  /** Returns what is wrong with a query, or null. */
  problemOf(expr: string): Promise<string | null>;
  isFiring(alert: string): Promise<boolean>;
  until(alert: string, isFiring: boolean): Promise<number>;
  close(): Promise<void>;
};

const patienceMs = 180_000;

/** Starts a real Prometheus with our rules, which scrapes the given addresses every second. */
export const startPrometheus = async ({
  folder,
  rules,
  targets,
}: {
  folder: string;
  rules: string;
  targets: { web: string; worker: string };
}): Promise<Prometheus> => {
  await mkdir(folder, { recursive: true });
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: [
      { job_name: 'roadworthy-web', static_configs: [{ targets: [targets.web] }] },
      { job_name: 'roadworthy-worker', static_configs: [{ targets: [targets.worker] }] },
    ],
  };
  const file = join(folder, 'prometheus.yml');
  // JSON is YAML too.
  await writeFile(file, JSON.stringify(config));
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    'prometheus',
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: 'ignore' },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ask = async (path: string) => await fetch(`http://${address}${path}`);
  for (let tries = 0; !(await ask('/-/ready').catch(() => null))?.ok; tries += 1) {
    if (tries > 300 || child.exitCode !== null) throw new Error('Prometheus did not start');
    await pause(100);
  }
  const isFiring = async (alert: string) => {
    const { data } = (await (await ask('/api/v1/alerts')).json()) as {
      data: { alerts: Firing[] };
    };
    return data.alerts.some(
      ({ labels, state }) => labels.alertname === alert && state === 'firing',
    );
  };
  return {
    isFiring,
    async problemOf(expr) {
      const reply = await ask(`/api/v1/query?query=${encodeURIComponent(expr)}`);
      const { status, error } = (await reply.json()) as { status: string; error?: string };
      return status === 'success' ? null : (error ?? 'no reason given');
    },
    /** Returns the seconds until the alert fires, or no longer does. */
    async until(alert, wanted) {
      const began = performance.now();
      while ((await isFiring(alert)) !== wanted) {
        if (performance.now() - began > patienceMs)
          throw new Error(`The alert ${alert} did not ${wanted ? 'fire' : 'stop'} in time`);
        await pause(200);
      }
      return (performance.now() - began) / 1000;
    },
    async close() {
      child.kill('SIGTERM');
      await exited;
    },
  };
};
