import { readFile } from 'node:fs/promises';
import type { Machine } from './machine.ts';

export type Invariant =
  | 'exposure is low'
  | "strangers' files are confined"
  | 'no secret is in an environment'
  | 'the units stop cleanly';

/** What `systemd-analyze security` may compute at most, of 10. A unit without confinement has 9 or more. */
export const mostExposure = 3;

export const exposureOf = async ({ sh }: Machine, unit: string): Promise<number> => {
  const told = await sh(`systemd-analyze security --no-pager ${unit}`);
  return Number(/exposure level for \S+: ([\d.]+)/.exec(told)?.[1] ?? 10);
};

/** The sandbox that the newest process of the unit has logged. Null: it found none. */
export const sandboxOf = async ({ sh }: Machine, unit: string): Promise<string | null> => {
  const told = await sh(`journalctl --no-pager --output=cat --unit ${unit}`);
  const [, found = 'null'] = [...told.matchAll(/"sandbox":(null|"[^"]+")/g)].at(-1) ?? [];
  return JSON.parse(found);
};

const pidOf = async ({ sh }: Machine, unit: string): Promise<number> =>
  Number(await sh(`systemctl show --property=MainPID --value ${unit}`));

/** Returns how many of the secrets the process's environment holds. */
export const secretsIn = async (
  machine: Machine,
  unit: string,
  secrets: readonly string[],
): Promise<number> => {
  const environment = await machine.sh(`cat /proc/${await pidOf(machine, unit)}/environ`);
  return secrets.filter((secret) => environment.includes(secret)).length;
};

export const userOf = async (machine: Machine, unit: string): Promise<number> => {
  const status = await machine.sh(`cat /proc/${await pidOf(machine, unit)}/status`);
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1] ?? 0);
};

/** Stops a unit; returns the exit code of its process and the seconds it took. */
export const stopUnit = async ({ sh }: Machine, unit: string) => {
  const askedAt = performance.now();
  await sh(`systemctl stop ${unit}`);
  const seconds = (performance.now() - askedAt) / 1000;
  const code = await sh(`systemctl show --property=ExecMainStatus --value ${unit}`);
  return { exitCode: Number(code), seconds };
};

/** Signs in to a demo account, as the app does, with a web process directly. */
export const canSignIn = async (port: number, origin: string): Promise<boolean> => {
  const reply = await fetch(`http://127.0.0.1:${port}/api/session/demo`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: '{}',
  });
  return reply.ok && Boolean(reply.headers.get('set-cookie'));
};

export const isReady = async (port: number): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false;

export const readSecrets = async (files: readonly string[]): Promise<string[]> =>
  (await Promise.all(files.map((file) => readFile(file, 'utf8')))).map((text) => text.trim());
