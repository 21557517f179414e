import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';
import { pdfWorkerPolicy, workerPolicy } from './security.ts';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of the scripts the built pages carry inline, for the Content-Security-Policy. */
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

/** As they are, or compressed. */
const pageFile = /\.html(\.br|\.gz)?$/;
const workerFile = /\/service-worker\.js(\.br|\.gz)?$/;
const pdfWorkerFile = /\/assets\/pdf\.worker[^/]*\.mjs(\.br|\.gz)?$/;

const pageFor = (pages: Set<string>, path: string) => {
  const name = `${path.replace(/^\/|\/$/g, '')}.html`;
  return pages.has(name) ? name : 'index.html';
};

type WebAppOptions = {
  webDist: string;
  /** The build before this one: a tab that still runs it may ask for its files. */
  webDistPrevious?: string | undefined;
  pageHeaders: Record<string, string>;
};

/** Serves the built web app: prerendered pages by their path, every other path the app's shell. */
export const registerWebApp = async (
  app: FastifyInstance,
  { webDist, webDistPrevious, pageHeaders }: WebAppOptions,
) => {
  const pages = new Set(readdirSync(webDist).filter((name) => name.endsWith('.html')));
  await app.register(fastifyStatic, {
    // What both builds have is served from the first.
    root: [webDist, ...(webDistPrevious ? [webDistPrevious] : [])],
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Built files carry their content's hash in their name; pages must be asked for again.
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (workerFile.test(path)) reply.header('content-security-policy', workerPolicy);
      if (pdfWorkerFile.test(path)) reply.header('content-security-policy', pdfWorkerPolicy);
      // By whatever address a page is asked for: the service worker asks for the shell by its file.
      if (pageFile.test(path)) {
        for (const [name, value] of Object.entries(pageHeaders)) reply.header(name, value);
      }
    },
  });
  // What other apps share is the service worker's to take. Where it is missing, whoever shares is led to the page that
  // adds files, before a byte of the body is read; a form on another site is led nowhere.
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
    const isPage = !/^\/(api|files|calendar)(\/|$)|\.\w+$/.test(path);
    if (!isPage) return reply.callNotFound();
    // A first-time visitor goes straight to the landing page, without loading the app to find that out.
    if (path === '/' && !request.headers.cookie?.includes('rw_signed_in=1')) {
      return reply.redirect('/welcome', 302);
    }
    return reply.sendFile(pageFor(pages, path), webDist);
  });
};
