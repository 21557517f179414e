import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../support/stack/free-port.ts';
import type { Drive, Engine } from './browser.ts';
import { startProgram, stopProgram } from './programs.ts';

const binary = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

/** Returns what is missing, or null. */
export const firefoxMissing = (): string | null =>
  existsSync(binary) ? null : `${binary} not found (apt-get install firefox-esr, or FIREFOX=…)`;

/** Blocks Firefox's own traffic and the questions of a first start. */
const preferences = (port: number) => ({
  'marionette.port': port,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  // The journeys' certificate is self-signed; without this, workers reject such a page.
  'dom.serviceWorkers.testing.enabled': true,
});

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/**
 * Speaks Marionette: each message is its length, a colon and JSON: `[0, id, command, parameters]`, `[1, id, error,
 * result]`.
 */
const speakTo = (socket: Socket) => {
  const waiting = new Map<number, Waiting>();
  let received = Buffer.alloc(0);
  let last = 0;
  const take = () => {
    for (;;) {
      const colon = received.indexOf(':');
      const length = Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < colon + 1 + length) return;
      const message = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString());
      received = received.subarray(colon + 1 + length);
      // The first message is only a greeting.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error)
        asked?.reject(new Error(`Firefox rejected a command: ${error.error} ${error.message}`));
      else asked?.resolve(result);
    }
  };
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    take();
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The Firefox process ended'));
    waiting.clear();
  });
  return async (command: string, parameters: object = {}): Promise<unknown> => {
    last += 1;
    const text = JSON.stringify([0, last, command, parameters]);
    const reply = new Promise<unknown>((resolve, reject) => waiting.set(last, { resolve, reject }));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return await reply;
  };
};

const connected = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });

/** Some answers are wrapped in an envelope. */
const unwrapped = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'value' in result ? result.value : result;

export const startFirefox = async (folder: string): Promise<Engine> => {
  const port = await freePort();
  const lines = Object.entries(preferences(port)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(folder, 'user.js'), lines.join('\n'));
  let socket: Socket | undefined;
  const program = await startProgram(
    binary,
    ['--headless', '--marionette', '--no-remote', '--profile', folder],
    {
      environment: { HOME: folder, MOZ_HEADLESS_WIDTH: '1320', MOZ_HEADLESS_HEIGHT: '900' },
      isReady: async () => {
        socket = await connected(port);
        return true;
      },
    },
  );
  if (!socket) throw new Error('Firefox does not answer');
  const send = speakTo(socket);
  const session = (await send('WebDriver:NewSession', { acceptInsecureCerts: true })) as {
    capabilities: { browserVersion: string };
  };
  const drive: Drive = async (command, parameters) =>
    unwrapped(await send(`WebDriver:${command}`, parameters));
  return {
    name: 'Firefox',
    version: session.capabilities.browserVersion,
    drive,
    async stop() {
      await Promise.race([
        send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, 5_000)),
      ]);
      socket?.destroy();
      await stopProgram(program);
    },
  };
};
