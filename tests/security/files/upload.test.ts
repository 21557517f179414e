import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../apps/api/src/platform/db.ts';
import { digestOf, linkOf, samplePdf, sendFile, storedFile } from '../../support/api/files.ts';
import { numbered } from '../../support/api/side-by-side.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { figureInTest } from '../../support/figures.ts';
import { grain, jpeg, jpegOf, png, webp } from './photos.ts';
import { namesIn } from './stores.ts';

const megabyte = 1024 * 1024;

let stack: TestApp;
let person: Person;
beforeAll(async () => {
  stack = await startTestApp();
  person = await stack.signUp();
});
afterAll(() => stack.close());

/** Sends the bytes in small pieces with the given headers, whatever length the headers announce. */
const sendRaw = async (
  bytes: Buffer,
  headers: Record<string, string | number>,
  { purpose = 'document' }: { purpose?: string } = {},
): Promise<{ status: number; body: string }> => {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return await new Promise((resolve, reject) => {
    const sending = request(
      `${stack.url}/api/files/${randomUUID()}?purpose=${purpose}`,
      {
        method: 'PUT',
        headers: {
          origin: stack.deps.config.publicUrl.origin,
          cookie,
          'content-type': 'application/octet-stream',
          'content-digest': digestOf(bytes),
          ...headers,
        },
      },
      (reply) => {
        let body = '';
        reply.on('data', (chunk) => {
          body += chunk;
        });
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }));
      },
    );
    sending.on('error', reject);
    for (let at = 0; at < bytes.length; at += 100_000) {
      sending.write(bytes.subarray(at, at + 100_000));
    }
    sending.end();
  });
};

test("a file that was meant for another user's account is rejected", async () => {
  const other = await stack.signUp();
  const id = randomUUID();
  const bytes = samplePdf('private');
  const send = (userId: string) =>
    person.send('PUT', `/api/files/${id}?purpose=document&userId=${userId}`, bytes, {
      'content-digest': digestOf(bytes),
    });
  expect(await send(other.userId)).toMatchObject({ status: 409, body: { code: 'OTHER_USER' } });
  expect((await person.post(`/api/files/${id}/link`, { variant: 'original' })).status).toBe(404);
  expect((await send(person.userId)).status).toBe(200);
  expect((await send(other.userId)).status).toBe(409);
});

test('a document of exactly 10 MB and a picture of exactly 5 MB are stored', async () => {
  const paper = await sendFile(person, samplePdf('x', 10 * megabyte));
  expect(paper).toMatchObject({
    status: 200,
    body: {
      mimeType: 'application/pdf',
      bytes: 10 * megabyte,
      width: null,
      hasPictures: false,
    },
  });
  const picture = await sendFile(person, await jpegOf(5 * megabyte), { purpose: 'image' });
  expect(picture).toMatchObject({
    status: 200,
    body: { mimeType: 'image/jpeg', width: 640, height: 480, hasPictures: true },
  });
});

test.each([
  ['document', 10],
  ['image', 5],
] as const)(
  'an upload one byte over the limit is rejected, whether or not its length is announced (%s)',
  async (purpose, most) => {
    const bytes =
      purpose === 'image' ? await jpegOf(most * megabyte + 1) : samplePdf('x', most * megabyte + 1);
    expect(await sendFile(person, bytes, { purpose })).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
    });
    const unsaid = await sendRaw(bytes, { 'transfer-encoding': 'chunked' }, { purpose });
    expect([unsaid.status, unsaid.body]).toEqual([413, expect.stringMatching('FILE_TOO_LARGE')]);
  },
);

test('an endless upload gets its reply at the limit, and the server stops reading', async () => {
  const bytes = samplePdf('x', 40 * megabyte);
  const { status } = await sendRaw(bytes, { 'transfer-encoding': 'chunked' });
  expect(status).toBe(413);
  const room = await person.get('/api/files/room');
  expect(room.status).toBe(200);
});

test('an upload that lacks some of the bytes covered by its digest is rejected as FILE_TORN', async () => {
  const bytes = samplePdf('x', 300_000);
  const cut = await sendRaw(bytes.subarray(0, 200_000), {
    'transfer-encoding': 'chunked',
    'content-digest': digestOf(bytes),
  });
  expect([cut.status, cut.body]).toEqual([400, expect.stringMatching('FILE_TORN')]);
});

test('an upload whose bytes do not match its digest is rejected as FILE_TORN', async () => {
  const headers = { 'content-digest': digestOf(Buffer.from('others')) };
  expect(await sendFile(person, samplePdf(), { headers })).toMatchObject({
    status: 400,
    code: 'FILE_TORN',
  });
});

test.each([
  ['', 'none'],
  ['sha-256=:abc:', 'a short one'],
  ['md5=:XrY7u+Ae7tCTyyK7j1rNww==:', 'another kind'],
  ['sha-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=', 'not written as one'],
])('an upload without a digest that the server can use is rejected: %s', async (digest) => {
  const headers = { 'content-digest': digest };
  expect(await sendFile(person, samplePdf(), { headers })).toMatchObject({
    status: 422,
    code: 'INVALID_INPUT',
  });
});

test('an upload with the SHA-256 digest among other digests is accepted', async () => {
  const bytes = samplePdf();
  const headers = { 'content-digest': `unixsum=30637, ${digestOf(bytes)}, md5=:AAAA:` };
  expect((await sendFile(person, bytes, { headers })).status).toBe(200);
});

test('an upload with an unknown id or purpose gets 422', async () => {
  const bytes = samplePdf();
  const put = (path: string) =>
    person.send('PUT', path, bytes, { 'content-digest': digestOf(bytes) });
  for (const path of [
    '/api/files/no-id?purpose=document',
    `/api/files/${randomUUID()}`,
    `/api/files/${randomUUID()}?purpose=avatar`,
  ]) {
    expect(await put(path)).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
  }
});

test('an upload from another origin or with another content type is rejected', async () => {
  const bytes = samplePdf();
  const origin = await sendFile(person, bytes, { headers: { origin: 'https://elsewhere.test' } });
  expect(origin.status).toBe(403);
  const form = await sendFile(person, bytes, { headers: { 'content-type': 'text/plain' } });
  expect(form.status).toBe(415);
});

test('routes other than uploads keep their small limit on request bodies', async () => {
  const large = { id: randomUUID(), notes: 'x'.repeat(300_000) };
  expect((await person.post('/api/vehicles', large)).status).toBe(413);
});

test("a file's type is detected from its bytes", async () => {
  const kinds: [bytes: Buffer, mimeType: string][] = [
    [await jpeg(), 'image/jpeg'],
    [await png(), 'image/png'],
    [await webp(), 'image/webp'],
    [samplePdf(), 'application/pdf'],
  ];
  for (const [bytes, mimeType] of kinds) {
    expect(await storedFile(person, bytes)).toMatchObject({ mimeType });
  }
  expect(await sendFile(person, samplePdf(), { purpose: 'image' })).toMatchObject({
    status: 415,
    code: 'FILE_TYPE',
  });
});

test('a photo is stored upright and within 4096 pixels, with two smaller versions', async () => {
  const sideways = await sharp(await jpeg(5000, 2000))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const file = await storedFile(person, sideways, 'image');
  expect([file.width, file.height]).toEqual([1638, 4096]);
  const sizes: Record<string, unknown> = {};
  let bytes = 0;
  for (const variant of ['original', 'large', 'small'] as const) {
    const { url } = await linkOf(person, file.id, variant);
    const reply = await fetch(new URL(url, stack.url), {
      headers: { cookie: [...person.cookies].map(([k, v]) => `${k}=${v}`).join('; ') },
    });
    const picture = Buffer.from(await reply.arrayBuffer());
    bytes += picture.length;
    const { width, height, format, orientation } = await sharp(picture).metadata();
    sizes[variant] = [width, height, format, orientation, reply.headers.get('content-type')];
  }
  expect(sizes).toEqual({
    original: [1638, 4096, 'jpeg', undefined, 'image/jpeg'],
    large: [640, 1600, 'webp', undefined, 'image/webp'],
    small: [192, 480, 'webp', undefined, 'image/webp'],
  });
  expect(file.bytes).toBe(bytes);
});

test('sending the same bytes again gives the same file, and other bytes under its id are rejected', async () => {
  const bytes = await jpeg();
  const first = await sendFile(person, bytes);
  const before = await namesIn(stack.deps.store);
  const again = await sendFile(person, bytes, { id: first.id });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await namesIn(stack.deps.store)).toEqual(before);
  for (const other of [
    await sendFile(person, await jpeg(), { id: first.id }),
    await sendFile(person, bytes, { id: first.id, purpose: 'image' }),
  ]) {
    expect(other).toMatchObject({ status: 409, code: 'ID_TAKEN' });
  }
});

test('a file that is sent again while its first upload is still being completed is stored', async () => {
  const bytes = samplePdf('sent twice');
  const { id } = await storedFile(person, bytes);
  const client = new pg.Client({ connectionString: stack.database.adminUrl });
  await client.connect();
  const mark = (state: string) =>
    client.query('update files.files set state = $2 where id = $1', [id, state]);
  // The first upload marks the file ready, and its transaction has not ended when the second upload begins.
  await mark('pending');
  await client.query('begin');
  await mark('ready');
  const again = sendFile(person, bytes, { id });
  await expect
    .poll(async () => {
      const waiting = await stack.database.admin(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return waiting.length;
    })
    .toBeGreaterThan(0);
  await client.query('commit');
  await client.end();
  expect((await again).status).toBe(200);
});

test('eight simultaneous uploads of one file store one set of objects', async () => {
  const bytes = await jpeg();
  const id = randomUUID();
  const before = (await namesIn(stack.deps.store)).length;
  const replies = await Promise.all(numbered(8).map(() => sendFile(person, bytes, { id })));
  const different = new Set(replies.map(({ status, body }) => JSON.stringify([status, body])));
  const objects = (await namesIn(stack.deps.store)).length - before;
  figureInTest('B5 object sets of a file sent eight times at once', objects / 3, { atMost: 1 });
  expect([...different]).toHaveLength(1);
  expect(replies[0]?.status).toBe(200);
  expect(objects).toBe(3);
});

test('two users can have different files under the same id', async () => {
  const other = await stack.signUp();
  const file = await storedFile(person, samplePdf('mine'));
  expect((await sendFile(other, samplePdf('theirs'), { id: file.id })).status).toBe(200);
  const link = await linkOf(person, file.id);
  expect(String((await person.get(link.url)).body)).toContain('mine');
});

test('twenty simultaneous uploads cannot exceed the bytes that a user may store', async () => {
  const size = 100_000;
  const small = await startTestApp({ config: { fileRoomBytes: 10 * size + 50 } });
  try {
    const owner = await small.signUp();
    const replies = await Promise.all(
      numbered(20).map((at) => sendFile(owner, samplePdf(`paper ${at}`, size))),
    );
    const taken = replies.filter(({ status }) => status === 200).length;
    const refused = replies.filter(({ code }) => code === 'NO_ROOM_FOR_FILE').length;
    const { body } = await owner.get('/api/files/room');
    const { usedBytes } = body as { usedBytes: number };
    figureInTest(
      'bytes above the user’s limit after 20 simultaneous uploads',
      Math.max(0, usedBytes - 10 * size - 50),
      {
        atMost: 0,
      },
    );
    expect([taken, refused, usedBytes]).toEqual([10, 10, 10 * size]);
    const objects = await namesIn(small.deps.store);
    expect(objects).toHaveLength(10);
  } finally {
    await small.close();
  }
});

/** Slows down every insert after its check of the room, so that two simultaneous checks overlap. */
const slowInserts = `
  create function files.slow_insert() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.05); return new; end $$;
  create trigger slow_insert before insert on files.files
    for each row execute function files.slow_insert()`;

const withoutRoomLock = (db: Db): Db['changeAs'] => {
  return (who, ...statements) =>
    db.changeAs(
      who,
      ...(statements.filter(({ name }) => name !== 'files.lock-room') as typeof statements),
    );
};

test("planted fault: without the lock on a user's stored bytes, twenty simultaneous uploads exceed the limit", {
  tags: ['long'],
}, async () => {
  const size = 100_000;
  const broken = await startTestApp({
    config: { fileRoomBytes: 10 * size + 50 },
    plant: (deps) => ({ ...deps, db: { ...deps.db, changeAs: withoutRoomLock(deps.db) } }),
  });
  await broken.database.admin(slowInserts);
  try {
    const owner = await broken.signUp();
    let most = 0;
    for (let round = 0; round < 10 && most <= 10; round += 1) {
      await broken.database.admin('delete from files.files');
      const replies = await Promise.all(
        numbered(20).map((at) => sendFile(owner, samplePdf(`paper ${at}`, size))),
      );
      most = Math.max(most, replies.filter(({ status }) => status === 200).length);
    }
    expect(most).toBeGreaterThan(10);
  } finally {
    await broken.close();
  }
});

test("a picture that exceeds the user's limit once it is re-encoded is rejected", async () => {
  const bytes = await grain().jpeg({ quality: 10 }).toBuffer();
  const small = await startTestApp({ config: { fileRoomBytes: bytes.length + 100 } });
  try {
    const owner = await small.signUp();
    const reply = await sendFile(owner, bytes, { purpose: 'image' });
    expect(reply).toMatchObject({ status: 422, code: 'NO_ROOM_FOR_FILE' });
    expect((await owner.get('/api/files/room')).body).toMatchObject({ usedBytes: 0 });
    expect(await namesIn(small.deps.store)).toEqual([]);
  } finally {
    await small.close();
  }
});

test('a user can store two thousand files and two gigabytes, but not one byte more', async () => {
  const owner = await stack.signUp();
  await stack.database.admin(
    `insert into files.files (garage_id, id, object, state, purpose, mime_type, sha256, original_bytes)
     select $1, gen_random_uuid()::text, 'zz/' || n, 'ready', 'document', 'application/pdf', 'x', 1073741
     from generate_series(1, 1999) n`,
    [owner.userId],
  );
  const left = 2 * 1024 ** 3 - 1999 * 1_073_741;
  const started = performance.now();
  const reply = await sendFile(owner, samplePdf('the last one', left));
  figureInTest('ms to store a user’s 2,000th file', performance.now() - started, { digits: 0 });
  expect(reply.status).toBe(200);
  expect((await owner.get('/api/files/room')).body).toEqual({
    usedBytes: 2 * 1024 ** 3,
    mostBytes: 2 * 1024 ** 3,
  });
  expect(await sendFile(owner, samplePdf())).toMatchObject({ code: 'NO_ROOM_FOR_FILE' });
});

test('no log line about an upload contains a link, a file name or file content', async () => {
  const lines: string[] = [];
  const logged = await startTestApp({
    config: { logLevel: 'debug' },
    logTo: { write: (line) => lines.push(line) },
  });
  try {
    const owner = await logged.signUp();
    const file = await storedFile(owner, samplePdf('canary-in-the-paper'));
    const { url } = await linkOf(owner, file.id, 'original', 'canary-name.pdf');
    await owner.get(url);
    await sendFile(owner, randomBytes(100));
    const all = lines.join('');
    expect(all).toContain('/files/[secret]');
    expect(all).not.toContain(url.slice(7, 40));
    expect(all).not.toMatch(/canary/);
  } finally {
    await logged.close();
  }
});

test('a stored PDF has no smaller pictures to link to', async () => {
  const { id } = await storedFile(person);
  const reply = await person.post(`/api/files/${id}/link`, { variant: 'small' });
  expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});
