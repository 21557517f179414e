import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Content } from '../../../apps/api/src/features/files/files.content.ts';
import { linkOf, samplePdf, sendFile, storedFile } from '../../support/api/files.ts';
import { numbered, sideBySide } from '../../support/api/side-by-side.ts';
import {
  freshEmail,
  password,
  publicUrl,
  registration,
  startTestApp,
  testEnvironment,
  tokenIn,
} from '../../support/api/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../support/api/test-database.ts';
import { createVisitor, type TestVisitor } from '../../support/api/test-visitor.ts';
import { figureInTest } from '../../support/figures.ts';
import { type MailServer, startMailServer } from '../../support/stack/mail.ts';
import { type ApiProcess, startApiProcess } from '../../support/stack/stack.ts';
import {
  type Hostile,
  hostileFiles,
  papersWithChanceBytes,
  papersWithPrograms,
} from './hostile.ts';
import { jpeg } from './photos.ts';
import { namesIn } from './stores.ts';

// B6: sends bombs and polyglots to the API as it runs in production: in a separate process whose memory is measured.

const hostile = hostileFiles();

const refusals = ['FILE_TYPE', 'FILE_DAMAGED', 'FILE_TOO_LARGE', 'FILE_TORN'];

type Finding = { kind: string; status: number; code: string };

/** Returns the files that were not rejected for their content. */
const notRefused = async (
  person: Pick<TestVisitor, 'send'>,
  files: readonly Hostile[],
): Promise<Finding[]> => {
  const replies = await sideBySide(files, 4, async ({ kind, bytes }) => {
    const { status, code } = await sendFile(person, bytes);
    return { kind, status, code };
  });
  return replies.filter(({ status, code }) => status >= 500 || !refusals.includes(code));
};

let database: TestDatabase;
let mail: MailServer;
let api: ApiProcess;
let person: TestVisitor;
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  mail = await startMailServer({ port: 0 });
  const environment = { PATH: process.env.PATH ?? '', ...testEnvironment(database, mail.smtpUrl) };
  api = await startApiProcess({ environment, mode: 'web' });
  const worker = await startApiProcess({ environment, mode: 'worker' });
  person = createVisitor(api.url, { origin: publicUrl });
  const email = freshEmail();
  await person.post('/api/accounts', registration(email));
  const { text } = await mail.waitFor(email, { subject: /confirm/i });
  await worker.stop();
  const confirmationToken = tokenIn(text, 'confirm');
  const reply = await person.post('/api/session', { email, password, confirmationToken });
  expect(reply.status).toBe(200);
});
afterAll(async () => {
  await api.stop();
  await mail.close();
  await database.drop();
});

const memory = async (line: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${api.child.pid}/status`, 'utf8');
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
};

/** Returns how many megabytes the process uses above its memory at rest. */
const growthDuring = async (work: () => Promise<void>): Promise<number> => {
  const rest = await memory('VmRSS');
  await writeFile(`/proc/${api.child.pid}/clear_refs`, '5');
  await work();
  return (await memory('VmHWM')) - rest;
};

test('two hundred hostile files are rejected without using much memory', async () => {
  const files = await hostile;
  await storedFile(person, await jpeg());
  await storedFile(person, samplePdf('x', 10 * 1024 * 1024));
  const rows = () => database.admin('select count(*)::int as files from files.files');
  const before = await rows();
  let wrong: Finding[] = [];
  const growth = await growthDuring(async () => {
    wrong = await notRefused(person, files);
  });
  figureInTest(`B6 hostile files accepted, of ${files.length}`, wrong.length, { atMost: 0 });
  figureInTest('B6 peak memory above idle, MB', growth, { atMost: 200, digits: 0 });
  expect(wrong).toEqual([]);
  expect(files.length).toBeGreaterThanOrEqual(200);
  expect(growth).toBeLessThan(200);
  expect(await rows()).toEqual(before);
}, 120_000);

test('the largest photos that a phone takes are decoded within the memory limit', {
  tags: ['long'],
}, async () => {
  // The most expensive kind: a progressive JPEG needs every row before the first is complete.
  const bytes = await sharp(await jpeg(1020, 765))
    .resize(8160, 6120)
    .jpeg({ quality: 80, progressive: true })
    .toBuffer();
  expect(bytes.length).toBeLessThan(10 * 1024 * 1024);
  const growth = await growthDuring(async () => {
    const replies = await Promise.all(numbered(3).map(() => sendFile(person, bytes)));
    expect(replies.map(({ status }) => status)).toEqual(Array(3).fill(200));
  });
  figureInTest('peak memory above idle for three photos of 50 megapixels at once, MB', growth, {
    atMost: 700,
    digits: 0,
  });
  expect(growth).toBeLessThan(700);
});

test('a PDF that contains a program is stored unchanged and served sandboxed', async () => {
  const papers = papersWithPrograms();
  for (const bytes of papers) {
    const file = await storedFile(person, bytes);
    const { headers } = await person.get((await linkOf(person, file.id)).url);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  figureInTest('B6 PDFs that contain programs, stored and served sandboxed', papers.length);
});

test('a PDF that contains the first bytes of an archive by chance is accepted', async () => {
  const papers = papersWithChanceBytes();
  for (const bytes of papers) await storedFile(person, bytes);
  figureInTest('B6 PDFs that contain the bytes of an archive by chance, stored', papers.length);
});

const unchecked =
  (mimeType: Content['mimeType']) =>
  async (original: Buffer): Promise<Content> => ({
    mimeType,
    width: null,
    height: null,
    original,
    small: null,
    large: null,
  });

test('planted fault: judging a file by its first bytes alone is detected', {
  tags: ['long'],
}, async () => {
  const files = (await hostile).filter(({ kind }) => /first bytes|too$|cut off/.test(kind));
  const stack = await startTestApp({
    plant: (deps) => ({
      ...deps,
      readContent: async (bytes, purpose, about) => {
        const begins = bytes.subarray(0, 4).toString('latin1');
        if (begins === '%PDF') return await unchecked('application/pdf')(bytes);
        if (begins.startsWith('\xff\xd8')) return await unchecked('image/jpeg')(bytes);
        return await deps.readContent(bytes, purpose, about);
      },
    }),
  });
  const wrong = await notRefused(await stack.signUp(), files);
  expect(wrong.length).toBeGreaterThan(20);
  expect((await namesIn(stack.deps.store)).length).toBe(wrong.length);
  await stack.close();
});
