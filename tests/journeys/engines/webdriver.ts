import type { Command, Drive } from './browser.ts';

const places: Record<Command, { method: 'GET' | 'POST'; path: string }> = {
  Navigate: { method: 'POST', path: '/url' },
  GetCurrentURL: { method: 'GET', path: '/url' },
  ExecuteScript: { method: 'POST', path: '/execute/sync' },
  ExecuteAsyncScript: { method: 'POST', path: '/execute/async' },
  ElementClick: { method: 'POST', path: '/element/{id}/click' },
  ElementSendKeys: { method: 'POST', path: '/element/{id}/value' },
  ElementClear: { method: 'POST', path: '/element/{id}/clear' },
  TakeScreenshot: { method: 'GET', path: '/screenshot' },
};

const callOn =
  (url: string) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(url + path, {
      method,
      ...(body
        ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {}),
    });
    const { value } = (await reply.json()) as { value: { error?: string; message?: string } };
    if (value?.error)
      throw new Error(`The browser rejected ${path}: ${value.error} ${value.message ?? ''}`);
    return value;
  };

/** Opens a browser through the driver that listens at `url`. */
export const openSession = async (url: string, capabilities: object) => {
  const call = callOn(url);
  const session = (await call('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const own = `/session/${session.sessionId}`;
  const drive: Drive = async (command, { id, ...parameters } = {}) => {
    const { method, path } = places[command];
    const body = method === 'POST' ? parameters : undefined;
    return await call(method, own + path.replace('{id}', String(id)), body);
  };
  return {
    version: session.capabilities.browserVersion,
    drive,
    async end() {
      await call('DELETE', own).catch(() => undefined);
    },
  };
};
