import { expect, test } from 'vitest';
import { fileId, vehicleId, whole, zipOf } from '../../../../../tests/support/web/archive.ts';
import { readArchive } from './read-archive.ts';
import { type Account, readinessOf, runRestore } from './restore.ts';

const archive = await readArchive(await zipOf(whole), { today: '2026-11-16', isDemo: false });

const anAccount = (more: Record<string, string[]> = {}) => {
  const records = new Map(Object.entries(more).map(([entity, ids]) => [entity, new Set(ids)]));
  const files = new Set<string>();
  const done: string[] = [];
  const account: Account = {
    ids: async () => records,
    async add(added) {
      for (const { entity, id } of added) {
        done.push(`${entity} ${id}`);
        records.set(entity, new Set([...(records.get(entity) ?? []), id]));
      }
    },
    hasFile: async ({ id }) => files.has(id),
    async sendFile({ id }) {
      done.push(`file ${id}`);
      files.add(id);
    },
    saveProfile: async ({ username }) => void done.push(`profile ${username}`),
    saveSettings: async () => void done.push('settings'),
  };
  return { account, done };
};
const run = (more: Partial<Parameters<typeof runRestore>[2]> = {}) => ({
  signal: new AbortController().signal,
  onProgress: () => {},
  waitAfter: () => null,
  ...more,
});

test('a download can be restored only into an account without other records; accepted notices do not count', async () => {
  const readiness = async (more: Record<string, string[]>) =>
    await readinessOf(archive, anAccount(more).account);
  expect(await readiness({})).toEqual({ kind: 'empty' });
  expect(await readiness({ acceptances: ['a'] })).toEqual({ kind: 'empty' });
  expect(await readiness({ vehicles: [vehicleId] })).toEqual({ kind: 'begun' });
  expect(await readiness({ tasks: [`mot-${vehicleId}`] })).toEqual({ kind: 'begun' });
  expect(await readiness({ tasks: ['mot-another'] })).toEqual({ kind: 'not-empty', records: 1 });
});

test('restoring a download continues after an interruption at any point, and sends no record twice', async () => {
  const { account, done } = anAccount();
  const cut = { ...account, sendFile: () => Promise.reject(new Error('cut')) };
  await expect(runRestore(archive, cut, run())).rejects.toThrow('cut');
  await runRestore(archive, account, run());
  await runRestore(archive, account, run());
  expect(done.filter((each) => /^(vehicles|file) /.test(each))).toEqual([
    `vehicles ${vehicleId}`,
    `file ${fileId}`,
  ]);
});

test('restoring a download retries after temporary failures', async () => {
  const { account, done } = anAccount();
  let failures = 2;
  const shaky: Account = {
    ...account,
    async sendFile(file, bytes) {
      failures -= 1;
      if (failures >= 0) throw new Error('busy');
      await account.sendFile(file, bytes);
    },
  };
  await runRestore(archive, shaky, run({ waitAfter: () => 1 }));
  expect(done).toContain(`file ${fileId}`);
});

test('stopping a restore does not wait for the next retry', async () => {
  const stop = new AbortController();
  const { account } = anAccount();
  const failing = { ...account, saveSettings: () => Promise.reject(new Error('busy')) };
  const running = runRestore(
    archive,
    failing,
    run({ signal: stop.signal, waitAfter: () => 60_000 }),
  );
  setTimeout(() => stop.abort(new Error('stopped')), 20);
  await expect(running).rejects.toThrow('stopped');
});
