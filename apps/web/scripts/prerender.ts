/**
 * Writes the public pages as HTML, and the app shell that every other path gets, into dist/ or the given folder. Runs
 * after the client build and the server build.
 */

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { links } from '../src/links.ts';

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
type Prerender = {
  pages: readonly { path: string; modules: readonly string[] }[];
  renderPage: (path: string) => Promise<{ title: string; html: string }>;
  renderShell: () => string;
};

const web = join(import.meta.dirname, '..');
const dist = process.argv[2] ?? join(web, 'dist');
const server: Prerender = await import(join(web, 'dist-ssr/prerender.js'));
const manifest: Record<string, Chunk> = JSON.parse(
  await readFile(join(dist, '.vite/manifest.json'), 'utf8'),
);
const template = await readFile(join(dist, 'index.html'), 'utf8');

const description =
  'Roadworthy tells you when MOT, tax, insurance and service fall due, and walks you through the jobs you can do yourself.';

/** Returns a chunk, its styles and all that it imports statically, except what the template already loads. */
const filesOf = (module: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no module ${module}`);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) {
    if (!template.includes(`/${file}`)) seen.add(file);
  }
  for (const imported of chunk.imports ?? []) {
    const file = manifest[imported]?.file;
    if (file && !seen.has(file)) filesOf(imported, seen);
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
/** The account pages show a plate only on wide screens. */
const plateFont = (path: string) =>
  fontLink('barlow-condensed-latin', path === links.landing ? '' : ' media="(min-width: 768px)"');

const isStyle = (file: string) => file.endsWith('.css');

/** Adds a page's own styles after the template's, which set the order of the layers. */
const withStyles = (html: string, files: readonly string[]) =>
  html.replace('</head>', () =>
    [
      ...files.map((file) => `  <link rel="stylesheet" crossorigin href="/${file}">\n  `),
      '</head>',
    ].join(''),
  );

const page = (root: string, body: string, title: string, head: readonly string[]) => {
  if (/\sstyle=/.test(body)) throw new Error(`${title}: our policy refuses inline styles`);
  return template
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<div id="root"></div>', () => `<div id="root"${root}>${body}</div>`);
};

/**
 * Lowers the priority of scripts: a prerendered page can be read before it is interactive, so styles and fonts load
 * first.
 */
const scriptsLast = (html: string) =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');

for (const { path, modules } of server.pages) {
  const { title, html } = await server.renderPage(path);
  const files = [...new Set(modules.flatMap((module) => [...filesOf(module)]))];
  const scripts = files.filter((file) => !isStyle(file));
  const head = [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...textFonts,
    plateFont(path),
  ];
  if (path === links.landing) head.push(`<meta name="description" content="${description}" />`);
  const full = title === 'Roadworthy' ? title : `${title} · Roadworthy`;
  const file = join(dist, `${path}.html`);
  await mkdir(dirname(file), { recursive: true });
  const written = scriptsLast(page(` data-prerendered="${path}"`, html, full, head));
  await writeFile(file, withStyles(written, files.filter(isStyle)));
}
await writeFile(join(dist, 'index.html'), page('', server.renderShell(), 'Roadworthy', textFonts));

console.log(`Prerendered ${server.pages.length} pages and the shell`);
