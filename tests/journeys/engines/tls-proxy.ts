import { connect, type Socket } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { makeCertificate } from '../../support/stack/certificate.ts';

export type TlsProxy = { origin: string; stop(): Promise<void>; start(): Promise<void> };

/** Starts the only route to the server, with its own certificate: when the proxy is stopped, the browser is offline. */
export const startTlsProxy = async (port: number, appPort: number): Promise<TlsProxy> => {
  const { key, cert } = await makeCertificate();
  const open = new Set<Socket>();
  let server: Server | null = null;
  const start = async () => {
    if (server) return;
    server = createServer({ key, cert, ALPNProtocols: ['http/1.1'] }, (client) => {
      const app = connect(appPort, '127.0.0.1');
      for (const socket of [client, app]) {
        open.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          open.delete(socket);
          client.destroy();
          app.destroy();
        });
      }
      client.pipe(app).pipe(client);
    });
    await new Promise<void>((resolve, reject) => {
      server?.once('error', reject);
      server?.listen(port, 'localhost', resolve);
    });
  };
  const stop = async () => {
    if (!server) return;
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
    server = null;
  };
  await start();
  return { origin: `https://localhost:${port}`, start, stop };
};
