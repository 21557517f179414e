import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/stack/free-port.ts';
import type { Engine } from './browser.ts';
import { endWithUs, startProgram, stopProgram } from './programs.ts';
import { openSession } from './webdriver.ts';

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

const startScreen = async (): Promise<{ screen: ChildProcess; display: string }> => {
  // Xvfb takes the first free number and prints it.
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '1', '-screen', '0', '1320x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdout?.once('data', (text) => resolve(`:${String(text).trim()}`));
    screen.once('exit', () => reject(new Error('No virtual screen could be started')));
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
  const session = await openSession(`http://127.0.0.1:${port}`, {
    browserName: 'roadworthy-webkit',
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': { binary, args: [] },
  });
  return {
    name: 'WebKit',
    version: session.version,
    drive: session.drive,
    async stop() {
      await session.end();
      await stopProgram(driver);
      await stopProgram(screen);
    },
  };
};
