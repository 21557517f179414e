import { createServer } from 'node:net';

/** A free port below the range the system hands out by itself, so that nothing else takes it meanwhile. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  throw new Error('No free port found');
};
