import { randomUUID } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { digestOf, samplePdf, sendFile } from '../../support/api/files.ts';
import { numbered } from '../../support/api/side-by-side.ts';
import { type Person, publicUrl, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { figureInTest } from '../../support/figures.ts';

// Two accounts announce large uploads and send little, or send much and never finish, while a third person uploads.

const megabyte = 1024 * 1024;
const largest = 10 * megabyte;
/** Thirteen such uploads announce 128 MB; twice that is the memory of the whole process. */
const announced = Math.floor((128 * megabyte) / 13);

let stack: TestApp;
let hostile: Person[];
let person: Person;
const sockets: ClientRequest[] = [];
beforeAll(async () => {
  stack = await startTestApp();
  hostile = await Promise.all([stack.signUp(), stack.signUp()]);
  person = await stack.signUp();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => stack.close());

/** Starts an upload that announces almost ten megabytes on its own connection and sends only `sent`. */
const beginUpload = (who: Person, sent: Buffer) => {
  const sending = request(`${stack.url}/api/files/${randomUUID()}?purpose=document`, {
    method: 'PUT',
    agent: false,
    headers: {
      origin: publicUrl,
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/octet-stream',
      'content-length': announced,
      'content-digest': digestOf(sent),
    },
  });
  sockets.push(sending);
  const answered = new Promise<number | 'cut'>((resolve) => {
    sending.on('response', (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sending.on('error', () => resolve('cut'));
  });
  sending.write(sent);
  return { sending, answered };
};

/** Waits until the server has begun this many uploads. */
const untilBegun = (uploads: number) =>
  vi.waitFor(
    async () => {
      const begun = "select count(*)::int as begun from files.files where state = 'pending'";
      expect(await stack.database.admin(begun)).toEqual([{ begun: uploads }]);
    },
    { timeout: 9000, interval: 100 },
  );

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Uploads files of the largest size as a third person, each sent once: no upload may need a retry. */
const uploadMeanwhile = async (files: number) => {
  const statuses: number[] = [];
  for (const at of numbered(files)) {
    const bytes = samplePdf(`paper ${at}`, largest);
    const reply = await person.send('PUT', `/api/files/${randomUUID()}?purpose=document`, bytes, {
      'content-digest': digestOf(bytes),
    });
    statuses.push(reply.status);
  }
  return statuses;
};

test('26 idle uploads of two accounts do not block another user, and the server ends the uploads', async () => {
  const started = performance.now();
  const idle = numbered(26).map((at) =>
    beginUpload(hostile[at % 2] as Person, Buffer.from('%PDF-1.4')),
  );
  const [first] = idle;
  // One connection sends a byte now and then, so that it is never completely idle.
  const drip = setInterval(() => first?.sending.write('x'), 500);
  await untilBegun(26);
  const statuses = await uploadMeanwhile(3);
  figureInTest(
    'files of 10 MB refused to a third user during 26 idle uploads, of 3',
    statuses.filter((status) => status !== 200).length,
    { atMost: 0 },
  );
  expect(statuses).toEqual([200, 200, 200]);
  const answers = await Promise.all(idle.map(({ answered }) => answered));
  clearInterval(drip);
  const seconds = (performance.now() - started) / 1000;
  figureInTest('seconds until the last of 26 idle uploads was ended', seconds, { atMost: 30 });
  expect(answers.every((answer) => answer === 400 || answer === 'cut')).toBe(true);
  expect(seconds).toBeLessThan(30);
}, 60_000);

test('two accounts with unfinished uploads cannot use more than their share of memory', async () => {
  const most = Buffer.alloc(announced - 1000, 7);
  const heavy = numbered(26).map((at) => beginUpload(hostile[at % 2] as Person, most));
  await pause(2000);
  const statuses = await uploadMeanwhile(3);
  expect(statuses).toEqual([200, 200, 200]);
  // Two shares of 48 MB hold nine such uploads at most, so the others were rejected.
  const refused = heavy.map(({ answered }) => Promise.race([answered, pause(3000)]));
  const busy = (await Promise.all(refused)).filter((answer) => answer === 503 || answer === 'cut');
  expect(busy.length).toBeGreaterThanOrEqual(16);
}, 60_000);

test('an upload over a slow connection that keeps sending is not ended', {
  tags: ['long'],
}, async () => {
  const bytes = samplePdf('slow', 100_000);
  const id = randomUUID();
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at > 0) await pause(1200);
      controller.enqueue(bytes.subarray(at, at + 10_000));
      at += 10_000;
      if (at >= bytes.length) controller.close();
    },
  });
  const reply = await fetch(`${stack.url}/api/files/${id}?purpose=document`, {
    method: 'PUT',
    headers: {
      origin: publicUrl,
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/octet-stream',
      'content-digest': digestOf(bytes),
    },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(reply.status).toBe(200);
  expect((await sendFile(person, bytes, { id })).status).toBe(200);
});
