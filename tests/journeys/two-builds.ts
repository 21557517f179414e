import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { freePort } from '../support/stack/free-port.ts';
import { type ApiProcess, root, startApiProcess } from '../support/stack/stack.ts';

const web = join(root, 'apps/web');
const run = promisify(execFile);

/** Builds the web app again so that no script has the same name as in the existing build. */
export const buildNextVersion = async (folder: string): Promise<void> => {
  await build({
    root: web,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        output: {
          entryFileNames: 'assets/[name]-N[hash:7].js',
          chunkFileNames: 'assets/[name]-N[hash:7].js',
        },
      },
    },
  });
  for (const script of ['prerender.ts', 'service-worker.ts']) {
    await run(process.execPath, [join(web, 'scripts', script), folder]);
  }
};

export type Site = {
  url: string;
  /** Makes the address serve this build from now on. */
  deploy(webDist: string): Promise<void>;
  close(): Promise<void>;
};

/** Starts the product at its own address, on the database of the other journeys; each build has its own process. */
export const startSite = async (): Promise<Site> => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = JSON.parse(process.env.STACK_ENVIRONMENT ?? '{}');
  const processes = new Map<string, ApiProcess>();
  let current = '';
  const front = createServer((asked, reply) => {
    const { method, headers } = asked;
    const onward = request(new URL(asked.url ?? '/', current), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    asked.pipe(onward);
  });
  front.listen(port, 'localhost');
  await once(front, 'listening');
  return {
    url,
    async deploy(webDist) {
      const known = processes.get(webDist);
      const api =
        known ??
        (await startApiProcess({
          environment: { ...environment, PUBLIC_URL: url, WEB_DIST: webDist },
          mode: 'web',
        }));
      processes.set(webDist, api);
      current = api.url;
    },
    async close() {
      front.closeAllConnections();
      front.close();
      for (const api of processes.values()) await api.stop();
    },
  };
};
