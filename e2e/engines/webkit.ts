import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../dev/stack/free-port.ts';
import type { Command, Drive, Engine } from './browser.ts';
import { endWithUs, startProgram, stopProgram } from './programs.ts';

/** Under automation MiniBrowser keeps its storage in memory and then stores no Blobs; our window stores on disk. */
const binary = fileURLToPath(new URL('webkit-browser.py', import.meta.url));
const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/python3'];

/** Returns what is missing, or null. */
export const webkitMissing = (): string | null => {
  const missing = programs.filter((program) => !existsSync(program));
  return missing.length > 0
    ? `${missing.join(', ')} not found (apt-get install webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb)`
    : null;
};

const places: Record<Command, { method: 'GET' | 'POST'; path: string }> = {
  Navigate: { method: 'POST', path: '/url' },
  GetCurrentURL: { method: 'GET', path: '/url' },
  ExecuteScript: { method: 'POST', path: '/execute/sync' },
  ExecuteAsyncScript: { method: 'POST', path: '/execute/async' },
  ElementClick: { method: 'POST', path: '/element/{id}/click' },
  ElementSendKeys: { method: 'POST', path: '/element/{id}/value' },
  ElementClear: { method: 'POST', path: '/element/{id}/clear' },
  TakeScreenshot: { method: 'GET', path: '/screenshot' },
};

const callOn =
  (url: string) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(url + path, {
      method,
      ...(body
        ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {}),
    });
    const { value } = (await reply.json()) as { value: { error?: string; message?: string } };
    if (value?.error) throw new Error(`${path}: ${value.error} ${value.message ?? ''}`);
    return value;
  };

const startScreen = async (): Promise<{ screen: ChildProcess; display: string }> => {
  // Xvfb takes the first free number and prints it.
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '1', '-screen', '0', '1320x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdout?.once('data', (text) => resolve(`:${String(text).trim()}`));
    screen.once('exit', () => reject(new Error('No screen could be started')));
  });
  return { screen: endWithUs(screen), display };
};

export const startWebkit = async (folder: string): Promise<Engine> => {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = await startProgram('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    environment: { DISPLAY: display, WEBKIT_PROFILE: folder },
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok,
  });
  const call = callOn(`http://127.0.0.1:${port}`);
  const session = (await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'roadworthy-webkit',
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary, args: [] },
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const own = `/session/${session.sessionId}`;
  const drive: Drive = async (command, { id, ...parameters } = {}) => {
    const { method, path } = places[command];
    const body = method === 'POST' ? parameters : undefined;
    return await call(method, own + path.replace('{id}', String(id)), body);
  };
  return {
    name: 'WebKit',
    version: session.capabilities.browserVersion,
    drive,
    async stop() {
      await call('DELETE', own).catch(() => undefined);
      await stopProgram(driver);
      await stopProgram(screen);
    },
  };
};
