import { randomBytes } from 'node:crypto';
import { request } from 'node:http';

/** Every kind of address that is a secret or contains one. */
const secretAddresses: Record<string, (secret: string) => string> = {
  calendar: (secret) => `/calendar/${secret}.ics`,
  oneClickUnsubscribe: (secret) => `/api/reminders/unsubscribe/${secret}`,
  unsubscribePage: (secret) => `/unsubscribe?token=${secret}`,
  history: (secret) => `/passport/${secret}`,
  historyCopy: (secret) => `/passport/${secret}/passport.json`,
  fileLink: (secret) => `/files/${secret}`,
  downloadLink: (secret) => `/downloads/${secret}`,
  confirmPage: (secret) => `/confirm?confirm=${secret}`,
  resetPage: (secret) => `/reset-password?token=${secret}`,
  googleCode: (secret) => `/api/auth/callback/google?code=${secret}&state=x`,
  googleState: (secret) => `/api/auth/callback/google?code=x&state=${secret}`,
};

const encoded = (text: string) =>
  text.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** The same address as people, scanners and proxies write it. */
const spellings: Record<string, (address: string) => string> = {
  plain: (address) => address,
  trailingSlash: (address) => address.replace(/(\?|$)/, '/$1'),
  doubleSlash: (address) => address.replaceAll('/', '//'),
  upperCase: (address) => address.replace(/^\/[\w/-]+\//, (path) => path.toUpperCase()),
  encodedPrefix: (address) => address.replace(/[a-z]+/, encoded),
  encodedTwice: (address) => address.replace(/[a-z]/, '%25' + '63'),
  encodedSlash: (address) => `/${address.slice(1).replaceAll('/', '%2F')}`,
  encodedQuery: (address) => address.replace('?', '%3F').replace('=', '%3D'),
  undecodable: (address) => address.replace(/(\?|$)/, '%zz$1'),
  oneStepDeeper: (address) => address.replace(/(\?|$)/, '/more$1'),
  dots: (address) => `/x/..${address}`,
  parameter: (address) => address.replace('?', ';'),
  absolute: (address) => `http://roadworthy.test${address}`,
  mistyped: (address) => address.replace(/^\/\w/, '/'),
};

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PROPFIND', 'TRACE'];
const tooLarge = Buffer.alloc(300 * 1024, 0x20);

/** Sends the path exactly as written; `fetch` would normalise it first. */
const callRaw = async (
  base: string,
  method: string,
  path: string,
  body: string | Buffer | undefined,
) => {
  const { hostname, port } = new URL(base);
  return await new Promise<number>((resolve) => {
    const headers = {
      origin: 'http://roadworthy.test',
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const call = request({ hostname, port, method, path, headers }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
    });
    // The server may close the connection of a body that is too large before the body is fully sent.
    call.once('error', () => resolve(0));
    call.end(body);
  });
};

/** Requests every kind of secret address in every spelling and method; returns the secrets by request. */
export const askForSecrets = async (url: string) => {
  const secrets = new Map<string, string>();
  const statuses = new Set<number>();
  const ask = async (kind: string, spelling: string, method: string, body?: string | Buffer) => {
    const secret = randomBytes(24).toString('hex').slice(0, 32);
    const address = spellings[spelling]?.(secretAddresses[kind]?.(secret) ?? '') ?? '';
    secrets.set(`${method} ${kind} ${spelling}`, secret);
    statuses.add(await callRaw(url, method, address, body));
  };
  for (const kind of Object.keys(secretAddresses)) {
    for (const spelling of Object.keys(spellings)) {
      await Promise.all(methods.map((method) => ask(kind, spelling, method)));
    }
    await ask(kind, 'plain', 'POST', '{"broken');
    await ask(kind, 'trailingSlash', 'POST', tooLarge);
    await ask(kind, 'plain', 'PUT', tooLarge);
  }
  return { secrets, statuses };
};
