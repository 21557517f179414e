import { request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../support/stack/free-port.ts';
import { type Place, startProxy } from '../../support/stack/proxy.ts';
import { type ApiProcess, startApiProcess } from '../../support/stack/stack.ts';
import { recordAnswers } from './answers.ts';

type Setting = { environment: Record<string, string>; folder: string };

/** `isTakenOut`: the proxy is told first, as versions before 0.2 need. Otherwise the process is just told to stop. */
export type ReplacingWays = { isTakenOut?: boolean; isKilled?: boolean };

/** Long enough for every request that a process has accepted. */
const drainMs = 1500;

/**
 * Two places behind the proxy that operators are given. Each is served by one process at a time, and the process in it
 * can be replaced while requests come in.
 */
export const createRollingServers = async (folder: string, first: Setting) => {
  const ports: Record<Place, number> = { 'web-1': await freePort(), 'web-2': await freePort() };
  const start = (place: Place, setting: Setting) =>
    startApiProcess({ ...setting, mode: 'web', port: ports[place] });
  const serving: Record<Place, ApiProcess> = {
    'web-1': await start('web-1', first),
    'web-2': await start('web-2', first),
  };
  const places = Object.keys(serving) as Place[];
  const proxy = await startProxy(folder, ports);
  await Promise.all(places.map((place) => proxy.untilUp(place)));
  const ask = (path: string, { method, body, headers: sent }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const text = typeof body === 'string' ? body : '';
      const headers = {
        ...Object.fromEntries(new Headers(sent)),
        ...(text ? { 'content-length': Buffer.byteLength(text) } : {}),
      };
      const asked = request(
        `${proxy.url}${path}`,
        { method: method ?? 'GET', headers, ca: proxy.ca, agent: proxy.agent },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('error', reject);
          reply.on('end', () => {
            const status = reply.statusCode ?? 0;
            const content = Buffer.concat(parts);
            const given = new Headers();
            for (const [name, value] of Object.entries(reply.headers))
              given.set(name, String(value));
            resolve(new Response(status === 204 ? null : content, { status, headers: given }));
          });
        },
      );
      asked.on('error', reject);
      asked.end(text);
    });

  return {
    ...recordAnswers(ask),
    /** Replaces the processes one after the other. */
    async replace(next: Setting, { isTakenOut = false, isKilled = false }: ReplacingWays) {
      for (const place of places) {
        if (isTakenOut) {
          await proxy.tell(`set server web/${place} state drain`);
          await wait(drainMs);
        }
        if (isKilled) serving[place].child.kill('SIGKILL');
        await serving[place].stop();
        serving[place] = await start(place, next);
        if (isTakenOut) await proxy.tell(`set server web/${place} state ready`);
        await proxy.untilUp(place);
      }
    },
    close: async () => {
      await proxy.stop();
      await Promise.all(places.map((place) => serving[place].stop()));
    },
  };
};
