import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure } from '../../support/figures.ts';
import { freePort } from '../../support/stack/free-port.ts';
import { startApiProcess, startLocalStack, webDist } from '../../support/stack/stack.ts';
import { Browser, type Engine } from './browser.ts';
import { chromiumMissing, startChromium } from './chromium.ts';
import { firefoxMissing, startFirefox } from './firefox.ts';
import { journeys, type Travel } from './journeys.ts';
import { endWithUs } from './programs.ts';
import { startTlsProxy } from './tls-proxy.ts';
import { startWebkit, webkitMissing } from './webkit.ts';

/**
 * `npm run proof engines` (needs `npm run build` first): the main journeys in Chromium, Firefox and WebKit, over TLS,
 * against the built product. `ENGINES=webkit` runs one of them, `ENGINES_PATIENCE` sets the longest wait in milliseconds,
 * `ENGINES_PICTURES` a folder for screenshots of failures.
 */
const patience = Number(process.env.ENGINES_PATIENCE ?? 60_000);
const wanted = (process.env.ENGINES ?? 'chromium,firefox,webkit').split(',');
const pictures = process.env.ENGINES_PICTURES;

type Kind = {
  id: string;
  missing: () => string | null;
  start: (folder: string) => Promise<Engine>;
};
const kinds: readonly Kind[] = [
  { id: 'chromium', missing: chromiumMissing, start: startChromium },
  { id: 'firefox', missing: firefoxMissing, start: startFirefox },
  { id: 'webkit', missing: webkitMissing, start: startWebkit },
];

if (!existsSync(join(webDist, 'index.html'))) throw new Error('Run `npm run build` first');
const folder = await mkdtemp(join(tmpdir(), 'roadworthy-engines-'));
const stack = await startLocalStack({ folder, durable: false });
const proxy = await startTlsProxy(await freePort(), stack.appPort);
const api = await startApiProcess({
  environment: { ...stack.environment, PUBLIC_URL: proxy.origin, WEB_DIST: webDist },
  port: stack.appPort,
  // The server's log would drown the journeys' output.
  ...(process.env.ENGINES_NOISE ? {} : { onLog: () => undefined }),
});
endWithUs(api.child);

const register: Travel['register'] = async (person) => {
  const reply = await fetch(`${api.url}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: proxy.origin },
    body: JSON.stringify({ ...person, firstName: 'Alex', surname: 'Example', username: 'alex' }),
  });
  if (!reply.ok) throw new Error(`Registration failed: ${await reply.text()}`);
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const mail = stack.mail.mails.findLast(({ to }) => to === person.email);
    const link = /https:\/\/\S+confirm=\S+/.exec(mail?.text ?? '')?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('No mail arrived');
};

/** Saves a screenshot of a failed journey. */
const keepPicture = async (browser: Browser, name: string) => {
  if (!pictures) return;
  await mkdir(pictures, { recursive: true });
  const file = join(pictures, `${name.replace(/\W+/g, '-')}.png`);
  await writeFile(file, await browser.picture()).catch(() => undefined);
};

const travel = async (kind: Kind): Promise<number> => {
  const profile = join(folder, kind.id);
  await mkdir(profile);
  const engine = await kind.start(profile);
  console.log(`${engine.name} ${engine.version}`);
  const browser = new Browser(engine, proxy.origin, patience);
  let passed = 0;
  for (const [name, run] of journeys) {
    const startedAt = performance.now();
    try {
      await run({ browser, proxy, register });
      passed += 1;
      console.log(`  ok ${name} (${Math.round(performance.now() - startedAt)} ms)`);
    } catch (error) {
      const { message, cause } = error instanceof Error ? error : { message: error };
      console.log(`  FAILED ${name}: ${message}${cause ? ` (${cause})` : ''}`);
      await keepPicture(browser, `${kind.id} ${name}`);
      // The next journey needs a server, whatever happened in this one.
      await proxy.start().catch(() => undefined);
    }
  }
  await engine.stop();
  return passed;
};

try {
  for (const kind of kinds.filter(({ id }) => wanted.includes(id))) {
    const missing = kind.missing();
    if (missing) console.log(`${kind.id} is not installed: ${missing}`);
    const passed = missing ? 0 : await travel(kind);
    figure(`${kind.id} journeys passed, of ${journeys.length}`, passed, {
      atLeast: journeys.length,
    });
  }
} finally {
  await api.stop();
  await proxy.stop().catch(() => undefined);
  await stack.close();
  await rm(folder, { recursive: true, force: true });
}
