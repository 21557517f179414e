/**
 * Names the build, writes that name into every page, and bundles the service worker with the list of files it caches.
 * Runs after the pages are written, because the list contains their digests.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'vite';

const web = join(import.meta.dirname, '..');
const dist = process.argv[2] ?? join(web, 'dist');

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('base64');

const bundleWorker = async (): Promise<string> => {
  const bundled = await bundle({
    root: web,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(web, 'worker/service-worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [result] = Array.isArray(bundled) ? bundled : [bundled];
  if (!result || !('output' in result)) throw new Error('The service worker was not bundled');
  return result.output[0].code;
};

const all = (await readdir(dist, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
const html = all.filter((name) => name.endsWith('.html'));
const kept = all
  .filter((name) => /^(assets|icons)\/|^index\.html$|^favicon\.svg$|\.webmanifest$/.test(name))
  .filter((name) => !/\.(br|gz)$/.test(name))
  .sort();
const worker = await bundleWorker();

const fingerprint = createHash('sha256').update(worker);
for (const name of kept) fingerprint.update(name).update(await readFile(join(dist, name)));
const build = fingerprint.digest('hex').slice(0, 12);

for (const name of html) {
  const file = join(dist, name);
  const page = await readFile(file, 'utf8');
  await writeFile(file, page.replace('<html ', `<html data-build="${build}" `));
}

/** The diagnosis knowledge base is large, and cached only on devices that opened its page. */
const isPart = (name: string) => /^assets\/(knowledge-list|obd-codes)-[\w-]{8}\.js$/.test(name);
if (kept.filter(isPart).length !== 2)
  throw new Error('The build has no separate file for the diagnosis knowledge base');

let bytes = 0;
const files: { url: string; integrity: string }[] = [];
const parts: typeof files = [];
for (const name of kept) {
  const content = await readFile(join(dist, name));
  if (!isPart(name)) bytes += content.length;
  const list = isPart(name) ? parts : files;
  list.push({ url: `/${name}`, integrity: `sha256-${digest(content)}` });
}
const pages = html
  .filter((name) => name !== 'index.html')
  .map((name) => `/${name.replace(/\.html$/, '')}`);

const placeholder = 'self.__SHELL__';
if (worker.split(placeholder).length !== 2)
  throw new Error('The service worker has no placeholder for the list of files');
const shell = JSON.stringify({ build, files, parts, pages });
await writeFile(
  join(dist, 'service-worker.js'),
  worker.replace(placeholder, () => shell),
);
console.log(`Build ${build} keeps ${files.length} files, ${Math.round(bytes / 1024)} KB`);
