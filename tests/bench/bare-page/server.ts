import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../support/stack/stack.ts';

const page = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<div id="root"></div><script type="module" src="/cards.js"></script>`;

/** Builds the bare page as the product is built, and serves it at an origin of its own. */
export const serveBarePage = async (folder: string) => {
  const outDir = join(folder, 'bare-page');
  await build({
    configFile: false,
    root: join(root, 'tests/bench/bare-page'),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      target: 'esnext',
      lib: { entry: 'cards.ts', formats: ['es'], fileName: () => 'cards.js' },
      minify: true,
    },
  });
  const script = await readFile(join(outDir, 'cards.js'));
  const server = createServer((request, reply) => {
    const isScript = request.url === '/cards.js';
    reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    reply.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
};
