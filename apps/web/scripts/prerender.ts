/**
 * Writes the public pages as HTML, and the app shell that every other address gets, into dist/.
 * Runs after the client and the server build; then compresses what is worth compressing.
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
type Prerender = {
  pages: readonly { path: string; module: string }[];
  renderPage: (path: string) => Promise<{ title: string; html: string }>;
  renderShell: () => string;
};

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
const server: Prerender = await import(join(web, 'dist-ssr/prerender.js'));
const manifest: Record<string, Chunk> = JSON.parse(
  await readFile(join(dist, '.vite/manifest.json'), 'utf8'),
);
const template = await readFile(join(dist, 'index.html'), 'utf8');

const description =
  'Roadworthy tells you when MOT, tax, insurance and service fall due, and walks you through the jobs you can do yourself.';

/** A chunk and everything it imports statically, without what the page loads anyway. */
const chunksOf = (module: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no module ${module}`);
  if (!template.includes(`/${chunk.file}`)) seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) {
    const file = manifest[imported]?.file;
    if (file && !seen.has(file)) chunksOf(imported, seen);
  }
  return seen;
};

const built = await readdir(join(dist, 'assets'));
const fontLink = (name: string, media = '') => {
  const file = built.find(
    (candidate) => candidate.startsWith(name) && candidate.endsWith('.woff2'),
  );
  if (!file) throw new Error(`The build has no font ${name}`);
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}"${media} />`;
};

const textFonts = [fontLink('overpass-latin'), fontLink('inter-latin')];
/** Beside the account forms there is a plate only where there is room for it. */
const plateFont = (path: string) =>
  fontLink('barlow-condensed-latin', path === '/welcome' ? '' : ' media="(min-width: 768px)"');

const page = (root: string, body: string, title: string, head: readonly string[]) => {
  if (/\sstyle=/.test(body)) throw new Error(`${title}: our policy refuses inline styles`);
  return template
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<div id="root"></div>', () => `<div id="root"${root}>${body}</div>`);
};

/** A prerendered page can be read before it can be pressed: its style and fonts come before its scripts. */
const scriptsLast = (html: string) =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');

for (const { path, module } of server.pages) {
  const { title, html } = await server.renderPage(path);
  const head = [
    ...[...chunksOf(module)].map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}" />`,
    ),
    ...textFonts,
    plateFont(path),
  ];
  if (path === '/welcome') head.push(`<meta name="description" content="${description}" />`);
  const full = title === 'Roadworthy' ? title : `${title} · Roadworthy`;
  await writeFile(
    join(dist, `${path}.html`),
    scriptsLast(page(` data-prerendered="${path}"`, html, full, head)),
  );
}
await writeFile(join(dist, 'index.html'), page('', server.renderShell(), 'Roadworthy', textFonts));

const compressible = /\.(html|js|css|svg|txt|json)$/;
const leastBytes = 1024;
const squeeze = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

for (const entry of await readdir(dist, { recursive: true })) {
  const file = join(dist, entry);
  if (!compressible.test(file) || (await stat(file)).size <= leastBytes) continue;
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(`${file}.br`, await squeeze.brotli(content, { params }));
  await writeFile(`${file}.gz`, await squeeze.gzip(content, { level: 9 }));
}
console.log(`Prerendered ${server.pages.length} pages and the shell`);
