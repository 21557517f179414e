/**
 * Writes the public pages as HTML, and the app shell that every other path gets, into dist/ or the given folder. Runs
 * after the client build and the server build.
 */

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { links } from '../src/links.ts';

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; assets?: string[] };
type Prerender = {
  pages: readonly { path: string; modules: readonly string[] }[];
  insidePages: readonly { path: string; module: string }[];
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

const filesOfAll = (modules: readonly string[]) => [
  ...new Set(modules.flatMap((module) => [...filesOf(module)])),
];

const built = await readdir(join(dist, 'assets'));
const fontLink = (name: string, media = '') => {
  const file = built.find((candidate) => candidate.startsWith(`${name}-first-`));
  if (!file) throw new Error(`The build has no font ${name}`);
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}"${media} />`;
};

const textFonts = [fontLink('overpass'), fontLink('inter')];
/** The account pages show a plate only on wide screens. */
const plateFont = (path: string) =>
  fontLink('barlow-condensed', path === links.landing ? '' : ' media="(min-width: 768px)"');

const isStyle = (file: string) => file.endsWith('.css');
const scriptLinks = (files: readonly string[]) =>
  files
    .filter((file) => !isStyle(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`);

const atEndOfHead = (html: string, tags: readonly string[]) =>
  html.replace('</head>', () => [...tags.map((tag) => `  ${tag}\n  `), '</head>'].join(''));

const page = (root: string, body: string, title: string, head: readonly string[]) => {
  if (/\sstyle=/.test(body))
    throw new Error(
      `The page ‘${title}’ has an inline style, which our content security policy refuses`,
    );
  return template
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<div id="root"></div>', () => `<div id="root"${root}>${body}</div>`);
};

const scriptTag = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;
/** The timer is for tabs in the background, which are not painted, and for browsers that do not report it. */
const loadScripts = `<script>
      {
        let isLoading = false;
        const load = () => {
          if (isLoading) return;
          isLoading = true;
          document.head.append(document.getElementById('scripts').content);
        };
        setTimeout(load, 1000);
        new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
      }
    </script>`;

/**
 * Loads the scripts after the first paint: a prerendered page can be read before it is interactive, and on a slow
 * connection its scripts would share the line with its styles and fonts.
 */
const scriptsAfterPaint = (html: string) => {
  const tags = (html.match(scriptTag) ?? []).map((tag) => tag.trim());
  if (!tags.some((tag) => tag.startsWith('<script')))
    throw new Error('The built page has no script');
  return html
    .replace(scriptTag, '')
    .replace(
      '</body>',
      () => `  <template id="scripts">${tags.join('')}</template>\n    ${loadScripts}\n  </body>`,
    );
};

for (const { path, modules } of server.pages) {
  const { title, html } = await server.renderPage(path);
  const files = filesOfAll(modules);
  const head = [...scriptLinks(files), ...textFonts, plateFont(path)];
  if (path === links.landing) head.push(`<meta name="description" content="${description}" />`);
  const full = title === 'Roadworthy' ? title : `${title} · Roadworthy`;
  const file = join(dist, `${path}.html`);
  await mkdir(dirname(file), { recursive: true });
  const written = scriptsAfterPaint(page(` data-prerendered="${path}"`, html, full, head));
  // A page's own styles come after the template's, which set the order of the layers.
  const styles = files
    .filter(isStyle)
    .map((own) => `<link rel="stylesheet" crossorigin href="/${own}">`);
  await writeFile(file, atEndOfHead(written, styles));
}

/**
 * What every page of a signed-in user needs, after what it needs first. Without these links it would load only once the
 * first scripts have run.
 */
const firstChunk = Object.keys(manifest).find((key) => manifest[key]?.name === 'first') ?? '';
const insideFiles = filesOfAll([
  firstChunk,
  'src/app/pages/inside-pages.ts',
  'src/api/api-client.ts',
]);

/** The files of each page by a pattern of its address, except those that every page loads. */
const filesByPage = server.insidePages.map(({ path, module }): [string, string[]] => [
  `^${path.replace(/:\w+/g, '[^/]+')}/?$`,
  [...filesOf(module)].filter((file) => !isStyle(file) && !insideFiles.includes(file)),
]);

/** Asks who is signed in before any script has run, if this device does not know yet. The scripts use the answer. */
const askEarly = `<script>
      {
        let isKnown = false;
        try {
          isKnown = localStorage.getItem('roadworthy_user') !== null;
        } catch {}
        if (!isKnown && /(^|; )(__Host-)?rw_signed_in=1(;|$)/.test(document.cookie)) {
          const link = { rel: 'preload', as: 'fetch', href: '/api/session', crossOrigin: '' };
          document.head.append(Object.assign(document.createElement('link'), link));
        }
      }
    </script>`;

/** Loads the page itself together with the scripts, which would otherwise ask for it when they run. */
const loadPageEarly = `<script>
      {
        const pages = ${JSON.stringify(filesByPage)};
        const page = pages.find(([path]) => new RegExp(path).test(location.pathname));
        for (const file of page?.[1] ?? []) {
          const link = { rel: 'modulepreload', href: '/' + file, crossOrigin: '' };
          document.head.append(Object.assign(document.createElement('link'), link));
        }
      }
    </script>`;

const shell = page('', server.renderShell(), 'Roadworthy', [askEarly, ...textFonts]);
await writeFile(
  join(dist, 'index.html'),
  atEndOfHead(shell, [...scriptLinks(insideFiles), loadPageEarly]),
);

console.log(`Prerendered ${server.pages.length} pages and the shell`);
