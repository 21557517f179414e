import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeCertificate } from './certificate.ts';
import { freePort } from './free-port.ts';
import { root } from './stack.ts';

export type Place = 'web-1' | 'web-2';

const program = '/usr/sbin/haproxy';
export const hasProxy = () => existsSync(program);

/**
 * Starts the proxy of compose.yaml with its own configuration file: only addresses and paths are replaced. `tell` and
 * the rest work once it runs; `untilUp` waits for a process behind it.
 */
export const startProxy = async (
  folder: string,
  ports: Record<Place, number>,
  /** Plants a mistake into the file. */
  plant: (configuration: string) => string = (configuration) => configuration,
  keyType: 'ec' | 'rsa' = 'ec',
) => {
  if (!hasProxy()) throw new Error(`${program} not found (apt-get install haproxy)`);
  const { key, cert } = await makeCertificate(keyType);
  const [open, secure] = [await freePort(), await freePort()];
  const socket = join(folder, 'proxy.sock');
  const certificate = join(folder, 'tls-certificate');
  await writeFile(certificate, cert);
  await writeFile(`${certificate}.key`, key);
  const configuration = (await readFile(join(root, 'ops/compose/haproxy.cfg'), 'utf8'))
    .replace(/^global$/m, `global\n  stats socket ${socket} level admin`)
    .replace('/run/secrets/tls-certificate', certificate)
    .replace('bind :8080', `bind 127.0.0.1:${open}`)
    .replace('bind :8443', `bind 127.0.0.1:${secure}`)
    .replace('web-1:3000', `127.0.0.1:${ports['web-1']}`)
    .replace('web-2:3000', `127.0.0.1:${ports['web-2']}`);
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, plant(configuration));
  const child = spawn(program, ['-f', file, '-q'], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));

  /** Says something to the running proxy and returns its answer. */
  const tell = (command: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      connect(socket)
        .on('connect', function (this: ReturnType<typeof connect>) {
          this.end(`${command}\n`);
        })
        .on('data', (part) => {
          answer += part;
        })
        .on('error', reject)
        .on('close', () => resolve(answer));
    });
  const isUp = async (place: Place): Promise<boolean> =>
    (await tell('show stat').catch(() => '')).split('\n').some((line) => {
      const [backend, server] = line.split(',');
      return backend === 'web' && server === place && /,UP,/.test(line);
    });
  const untilUp = async (place: Place) => {
    for (let tries = 0; !(await isUp(place)); tries += 1) {
      if (tries > 600 || child.exitCode !== null)
        throw new Error(`The proxy does not serve ${place}`);
      await wait(100);
    }
  };
  return {
    url: `https://localhost:${secure}`,
    /** The same without TLS. */
    openUrl: `http://localhost:${open}`,
    ca: cert,
    key,
    agent: new Agent({ keepAlive: true, ca: cert }),
    tell,
    untilUp,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
