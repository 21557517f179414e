import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../support/stack/free-port.ts';

const root = new URL('../../../', import.meta.url);

/** A measurement with its own database, like most measurements. */
const measurement = (folder: string, port: number, found: number) => `
  const { startPostgres } = await import('${new URL('tests/support/stack/postgres.ts', root)}');
  const { figure } = await import('${new URL('tests/support/figures.ts', root)}');
  const server = await startPostgres({ folder: '${folder}', port: ${port}, durable: false });
  figure('found', ${found}, { atMost: 0 });
  await server.stop();`;

test.each([
  [0, 0],
  [1, 1],
])(
  'a measurement that finds %i faults where none is allowed exits with code %i',
  async (found, code) => {
    const folder = await mkdtemp(join(tmpdir(), 'roadworthy-figure-'));
    const script = measurement(folder, await freePort(), found);
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    expect((await once(child, 'exit'))[0]).toBe(code);
    await rm(folder, { recursive: true, force: true });
  },
);
