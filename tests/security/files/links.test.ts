import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { eraseUser } from '../../../apps/api/src/features/accounts/deletion/erasure.service.ts';
import { createLinks, type Links } from '../../../apps/api/src/features/files/files.links.ts';
import { type Credential, systemActor } from '../../../apps/api/src/platform/db.ts';
import { createKeys } from '../../../apps/api/src/platform/keys.ts';
import type { Statement } from '../../../apps/api/src/platform/statement.ts';
import { linkOf, samplePdf, sendFile, storedFile } from '../../support/api/files.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import type { Reply, TestVisitor } from '../../support/api/test-visitor.ts';
import { figureInTest } from '../../support/figures.ts';
import { jpeg } from './photos.ts';

type LinkClaims = Parameters<Links['sign']>[0];

// A2: a file is served only to its owner, through a link that is at most a minute old.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns copies of the token with one letter replaced, so that every bit is flipped at least once. */
const tamperedTokens = (token: string): string[] =>
  [...token].flatMap((letter, at) => {
    const index = alphabet.indexOf(letter);
    const others = index < 0 ? ['_'] : [1, 2, 4, 8, 16, 32].map((bit) => alphabet[index ^ bit]);
    return others.map((other) => token.slice(0, at) + other + token.slice(at + 1));
  });

const answerOf = ({ status, body, headers }: Reply) => {
  const kept = [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
  return JSON.stringify([status, body, kept]);
};

/** Returns a clock that tests can move forward. */
const movable = () => {
  const clock = { ahead: 0 };
  const withClock = (deps: Deps): Deps => ({
    ...deps,
    now: () => new Date(Date.now() + clock.ahead),
  });
  return { clock, withClock };
};

type Findings = { tries: number; served: string[] };

/** Tries every way in which the owner's file must not be served, and records each wrong answer. */
const tryEverything = async (stack: TestApp, clock: { ahead: number }): Promise<Findings> => {
  const owner = await stack.signUp();
  const other = await stack.signUp();
  const file = await storedFile(owner, samplePdf('the owner’s own'));
  // Another user has a file with the same id. The link must not serve that file.
  const twin = await stack.signUp();
  await sendFile(twin, samplePdf('another'), { id: file.id });
  const { url } = await linkOf(owner, file.id);
  const refusal = answerOf(await owner.get(`/files/${randomUUID()}`));
  const served: string[] = [];
  let tries = 0;
  const mustRefuse = async (who: string, visitor: Pick<TestVisitor, 'get'>, path: string) => {
    tries += 1;
    if (answerOf(await visitor.get(path)) !== refusal) served.push(who);
  };

  if ((await owner.get(url)).status !== 200) served.push('not even to the owner');
  const signedOut = owner.copy();
  await mustRefuse('anonymous', stack.visitor(), url);
  await mustRefuse('another user', other, url);
  await mustRefuse('another user with a file of that id', twin, url);
  for (const token of tamperedTokens(url.slice('/files/'.length))) {
    await mustRefuse('tampered', owner, `/files/${token}`);
  }
  const [payload = '', signature = ''] = url.slice('/files/'.length).split('.');
  const second = (await linkOf(owner, file.id, 'original', 'x.pdf')).url.split('.')[1] ?? '';
  for (const token of [
    payload,
    `${payload}.`,
    `.${signature}`,
    `${payload}.${second}`,
    `${payload}.${signature}.`,
    `${payload}.${signature}.${signature}`,
    `${payload}.${signature}A`,
    `${payload}=.${signature}`,
    `${payload}.${signature}=`,
    `${payload}.${signature.slice(0, -1)}`,
  ]) {
    await mustRefuse('pieced together', owner, `/files/${token}`);
  }
  const forged = createLinks(createKeys('another secret of the same length!!'));
  const claims: LinkClaims = {
    garageId: owner.userId,
    fileId: file.id,
    variant: 'original',
    saveAs: null,
    expiresAt: Date.now() + 60_000,
  };
  await mustRefuse('signed by another', owner, `/files/${forged.sign(claims)}`);
  for (const seconds of [60, 61, 3600]) {
    clock.ahead = seconds * 1000;
    await mustRefuse(`after ${seconds} s`, owner, url);
  }
  clock.ahead = 0;
  await signedOut.delete('/api/session');
  await mustRefuse('signed out', signedOut, url);
  const erased = await stack.signUp();
  const theirs = await linkOf(erased, (await storedFile(erased)).id);
  await eraseUser(stack.deps, erased.userId);
  await mustRefuse('erased', erased, theirs.url);
  return { tries, served };
};

test('a link to a file fails for any other user, after a minute, or with a single bit changed', async () => {
  const { clock, withClock } = movable();
  const stack = await startTestApp({ plant: withClock });
  const { tries, served } = await tryEverything(stack, clock);
  await stack.close();
  figureInTest(`A2 forbidden requests for files that were served, of ${tries}`, served.length, {
    atMost: 0,
  });
  expect(served).toEqual([]);
  expect(tries).toBeGreaterThan(1000);
});

const decode = (token: string): LinkClaims | null => {
  try {
    const text = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
    const [garageId, fileId, variant, saveAs, expiresAt] = JSON.parse(text);
    return { garageId, fileId, variant, saveAs, expiresAt };
  } catch {
    return null;
  }
};

/** Returns deps that replace the read made after a link was opened. */
const watchingLinks = (
  deps: Deps,
  readFor: <Row>(claims: LinkClaims, who: Credential, read: Statement<Row>) => Promise<Row[]>,
): Deps => {
  let opened: LinkClaims | null = null;
  return {
    ...deps,
    links: {
      ...deps.links,
      open: (token, now) => {
        opened = deps.links.open(token, now);
        return opened;
      },
    },
    db: {
      ...deps.db,
      readAs: (credential, read) => {
        const claims = opened;
        opened = null;
        const isFollowed = claims !== null && claims.fileId === read.values[0];
        return isFollowed ? readFor(claims, credential, read) : deps.db.readAs(credential, read);
      },
    },
  };
};

const plants: [bug: string, plant: (deps: Deps) => Deps, caughtBy: RegExp][] = [
  [
    'a link to a file never expires',
    (deps) => ({
      ...deps,
      links: { ...deps.links, open: (token) => deps.links.open(token, new Date(0)) },
    }),
    /after 61 s/,
  ],
  [
    'the signature of a link is not checked',
    (deps) => ({
      ...deps,
      links: {
        ...deps.links,
        open: (token, now) => {
          const claims = decode(token);
          return claims && claims.expiresAt > now.getTime() ? claims : null;
        },
      },
    }),
    /tampered/,
  ],
  [
    'the signature of a link is compared by its decoded bytes instead of its letters',
    (deps) => ({
      ...deps,
      links: {
        ...deps.links,
        open: (token, now) => {
          const [payload = '', signature = ''] = token.split('.');
          const written = Buffer.from(signature, 'base64url').toString('base64url');
          return deps.links.open(`${payload}.${written}`, now);
        },
      },
    }),
    /tampered|pieced together/,
  ],
  [
    'whoever has the link to a file counts as its owner',
    (deps) =>
      watchingLinks(deps, ({ garageId }, _credential, read) =>
        deps.db.changeAs(systemActor(garageId), read),
      ),
    /another user/,
  ],
  [
    'the link to a file is not bound to its garage',
    (deps) =>
      watchingLinks(deps, (_claims, credential, read) =>
        deps.db.readAs({ ...credential, garage: null }, read),
      ),
    /a file of that id/,
  ],
];

test.each(plants)(
  'planted fault is detected: %s',
  { tags: ['long'] },
  async (_bug, plant, caughtBy) => {
    const { clock, withClock } = movable();
    const stack = await startTestApp({ plant: (deps) => plant(withClock(deps)) });
    const { served } = await tryEverything(stack, clock);
    await stack.close();
    expect(served.join()).toMatch(caughtBy);
  },
);

let stack: TestApp;
let person: Person;
beforeAll(async () => {
  stack = await startTestApp();
  person = await stack.signUp();
});
afterAll(() => stack.close());

const bytesOf = async (url: string, headers: Record<string, string> = {}) => {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await fetch(new URL(url, stack.url), { headers: { cookie, ...headers } });
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
};

test('a link to a file serves exactly the stored bytes, under a sandboxing policy', async () => {
  const paper = samplePdf('x', 300_000);
  const file = await storedFile(person, paper);
  const { url, expiresAt } = await linkOf(person, file.id);
  expect(new Date(expiresAt).getTime() - Date.now()).toBeGreaterThan(55_000);
  expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(60_000);
  const { reply, bytes } = await bytesOf(url);
  expect(bytes.equals(paper)).toBe(true);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(paper.length),
    'content-disposition': 'inline',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    vary: 'cookie',
  });
  const [, seconds] =
    /^private, max-age=(\d+)$/.exec(reply.headers.get('cache-control') ?? '') ?? [];
  expect(Number(seconds)).toBeLessThanOrEqual(60);
  expect(Number(seconds)).toBeGreaterThan(50);
});

test.each([
  ['bytes=0-0', 206, 'bytes 0-0/300000', 1],
  ['bytes=100-199', 206, 'bytes 100-199/300000', 100],
  ['bytes=-500', 206, 'bytes 299500-299999/300000', 500],
  ['bytes=299990-', 206, 'bytes 299990-299999/300000', 10],
  ['bytes=299990-400000', 206, 'bytes 299990-299999/300000', 10],
  ['bytes=300000-', 416, 'bytes */300000', 0],
  ['bytes=0-9,20-29', 200, null, 300_000],
  ['lines=1-2', 200, null, 300_000],
  ['nonsense', 200, null, 300_000],
])(
  'a range request for a file is answered correctly: %s',
  async (range, status, contentRange, length) => {
    const paper = samplePdf('x', 300_000);
    const { url } = await linkOf(person, (await storedFile(person, paper)).id);
    const { reply, bytes } = await bytesOf(url, { range });
    expect([reply.status, reply.headers.get('content-range'), bytes.length]).toEqual([
      status,
      contentRange,
      length,
    ]);
    if (status === 206) {
      const from = Number(/ (\d+)-/.exec(contentRange ?? '')?.[1]);
      expect(bytes.equals(paper.subarray(from, from + length))).toBe(true);
    }
  },
);

test('a request for a file that the client already has gets 304, and a range is served only of the client’s version', async () => {
  const { url } = await linkOf(person, (await storedFile(person)).id);
  const etag = (await bytesOf(url)).reply.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[^"]+"$/);
  const known = await bytesOf(url, { 'if-none-match': etag });
  expect([known.reply.status, known.bytes.length]).toEqual([304, 0]);
  const range = { range: 'bytes=0-9' };
  expect((await bytesOf(url, { ...range, 'if-range': etag })).reply.status).toBe(206);
  expect((await bytesOf(url, { ...range, 'if-range': '"another"' })).reply.status).toBe(200);
});

test.each([
  ['Receipt.pdf', `attachment; filename=Receipt.pdf`],
  ['Rechnung für März €.pdf', `filename*=UTF-8''Rechnung%20f%C3%BCr%20M%C3%A4rz%20%E2%82%AC.pdf`],
  ['a"b.pdf', 'filename="a\\"b.pdf"'],
  ['x\r\nset-cookie: a=b', 'filename="x__set-cookie: a=b"'],
  ['../../etc/passwd', 'filename=.._.._etc_passwd'],
  ['\u0000', 'filename=_'],
  ['🚗'.repeat(127), `filename*=UTF-8''%F0%9F%9A%97`],
  ['', 'filename=file'],
])(
  'a file is downloaded under its own name, whatever characters the name has: %j',
  async (saveAs, expected) => {
    const { url } = await linkOf(person, (await storedFile(person)).id, 'original', saveAs);
    const { reply } = await bytesOf(url);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(reply.headers.get('content-disposition')).toContain(expected);
    expect(reply.headers.get('set-cookie')).toBeNull();
  },
);

test('a link to a file is valid for one size of the file, and stops working when the file is deleted', async () => {
  const file = await storedFile(person, await jpeg(), 'image');
  const small = await linkOf(person, file.id, 'small');
  expect((await bytesOf(small.url)).bytes.length).toBeLessThan(file.bytes);
  await stack.database.admin('delete from files.files where id = $1', [file.id]);
  expect((await bytesOf(small.url)).reply.status).toBe(404);
});

test('a path under /files that is not a link gets 404', async () => {
  for (const path of ['/files/', '/files', '/files/a/b', '/files/x.pdf', '/files/..%2fapi']) {
    const { reply, bytes } = await bytesOf(path);
    expect([path, reply.status, JSON.parse(bytes.toString()).code]).toEqual([
      path,
      404,
      'NOT_FOUND',
    ]);
  }
});
