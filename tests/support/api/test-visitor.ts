export type Reply = { status: number; body: unknown; headers: Headers };

export type TestVisitor = {
  cookies: Map<string, string>;
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  get(path: string): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
  delete(path: string): Promise<Reply>;
  /** Returns another visitor with the same cookies, like a thief or a second tab. */
  copy(): TestVisitor;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;
const isWritten = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || isBytes(body);
const typeOf = (body: unknown) => (isBytes(body) ? 'application/octet-stream' : 'application/json');

/** Creates an HTTP-level browser: it keeps cookies and sends its origin. */
export const createVisitor = (
  url: string,
  headers: Record<string, string>,
  cookies = new Map<string, string>(),
): TestVisitor => {
  const send: TestVisitor['send'] = async (method, path, body, extra = {}) => {
    const reply = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        ...(cookies.size ? { cookie: [...cookies].map(([k, v]) => `${k}=${v}`).join('; ') } : {}),
        ...(body === undefined ? {} : { 'content-type': typeOf(body) }),
        ...extra,
      },
      ...(body === undefined ? {} : { body: isWritten(body) ? body : JSON.stringify(body) }),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const at = pair.indexOf('=');
      const expired = attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0');
      if (expired) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return { status: reply.status, body: parsed(await reply.text()), headers: reply.headers };
  };
  return {
    cookies,
    send,
    get: (path) => send('GET', path),
    post: (path, body = {}) => send('POST', path, body),
    delete: (path) => send('DELETE', path),
    copy: () => createVisitor(url, headers, new Map(cookies)),
  };
};
