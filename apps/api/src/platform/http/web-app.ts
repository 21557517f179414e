import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';
import { escaped } from './escaped.ts';
import { pdfWorkerPolicy, workerPolicy } from './security.ts';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Returns the hashes of the built pages' inline scripts, for the Content-Security-Policy. */
export const inlineScriptHashes = (webDist: string): string[] => {
  const hashes = new Set<string>();
  for (const file of readdirSync(webDist).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(webDist, file), 'utf8');
    for (const [, script = ''] of html.matchAll(inlineScript)) {
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  }
  return [...hashes];
};

/** Uncompressed or compressed. */
const pageFile = /\.html(\.br|\.gz)?$/;
const svgFile = /\.svg(\.br|\.gz)?$/;
const workerFile = /\/service-worker\.js(\.br|\.gz)?$/;
const pdfWorkerFile = /\/assets\/pdf\.worker[^/]*\.mjs(\.br|\.gz)?$/;

const pageFor = (pages: Set<string>, path: string) => {
  const name = `${path.replace(/^\/|\/$/g, '')}.html`;
  return pages.has(name) ? name : 'index.html';
};

/** Returns the pages that leave a place for words of this server's own, with the words. */
const filledPages = (
  webDist: string,
  pages: ReadonlySet<string>,
  words: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> => {
  const filled = new Map<string, string>();
  for (const page of pages) {
    const html = readFileSync(join(webDist, page), 'utf8');
    const written = Object.entries(words).reduce(
      (text, [place, said]) => text.replaceAll(place, escaped(said)),
      html,
    );
    if (written !== html) filled.set(page, written);
  }
  return filled;
};

type WebAppOptions = {
  webDist: string;
  /** The previous build: a tab that still runs it may request its files. */
  webDistPrevious?: string | undefined;
  pageHeaders: Record<string, string>;
  /** What stands in pages instead of a place that the build left for it. */
  words: Readonly<Record<string, string>>;
};

/** Serves the built web app: prerendered pages by their path, and the app's shell for every other path. */
export const registerWebApp = async (
  app: FastifyInstance,
  { webDist, webDistPrevious, pageHeaders, words }: WebAppOptions,
) => {
  const files = readdirSync(webDist, { recursive: true, encoding: 'utf8' });
  const pages = new Set(files.filter((name) => name.endsWith('.html')));
  const filled = filledPages(webDist, pages, words);
  await app.register(fastifyStatic, {
    // Files that both builds have are served from the first.
    root: [webDist, ...(webDistPrevious ? [webDistPrevious] : [])],
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Built files have their content's hash in their name; pages must be revalidated.
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (svgFile.test(path)) reply.header('content-type', 'image/svg+xml; charset=utf-8');
      if (workerFile.test(path)) reply.header('content-security-policy', workerPolicy);
      if (pdfWorkerFile.test(path)) reply.header('content-security-policy', pdfWorkerPolicy);
      // Set for any address of a page: the service worker requests the shell by its file name.
      if (pageFile.test(path)) {
        for (const [name, value] of Object.entries(pageHeaders)) reply.header(name, value);
      }
    },
  });
  // The service worker handles files shared by other apps. Without it the user is redirected to the page that adds
  // files, before any of the body is read; a form on another site is rejected.
  app.post('/share-document', {
    config: { anyOrigin: true },
    onRequest: (request, reply, done) => {
      const site = request.headers['sec-fetch-site'];
      if (site !== 'none' && site !== 'same-origin') return done(new Problem('FORBIDDEN_ORIGIN'));
      void reply.header('connection', 'close').redirect('/documents/add', 303);
    },
    handler: (_request, reply) => reply.callNotFound(),
  });
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage = !/^\/(api|files|calendar|passport)(\/|$)|\.\w+$/.test(path);
    if (!isPage) return reply.callNotFound();
    // A first-time visitor goes straight to the landing page, without loading the app. The name has a prefix, or had none.
    if (path === '/' && !request.headers.cookie?.includes('rw_signed_in=1')) {
      return reply.redirect('/welcome', 302);
    }
    const page = pageFor(pages, path);
    const html = filled.get(page);
    if (html === undefined) return reply.sendFile(page, webDist);
    return reply
      .headers({ ...pageHeaders, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(html);
  });
};
