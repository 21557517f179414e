import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaperReader } from '../../../apps/api/src/adapters/paper-reader/paper-reader.ts';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { createContentReader } from '../../../apps/api/src/features/files/files.content.ts';
import { createPictures } from '../../../apps/api/src/features/files/pictures.ts';
import { noSandbox } from '../../../apps/api/src/platform/sandbox/sandbox.ts';
import { digestOf, linkOf, samplePdf, storedFile } from '../../support/api/files.ts';
import { processesNamed } from '../../support/api/processes.ts';
import {
  type Person,
  publicUrl,
  startTestApp,
  type TestApp,
  testEnvironment,
} from '../../support/api/test-app.ts';
import { createVisitor, type TestVisitor } from '../../support/api/test-visitor.ts';
import { withoutNamespaces } from '../../support/api/without-namespaces.ts';
import { freePort } from '../../support/stack/free-port.ts';
import { type ApiProcess, startApiProcess } from '../../support/stack/stack.ts';
import { jpeg } from './photos.ts';

// Where bubblewrap cannot work, no program opens a stranger's file: uploads and readings are refused and say so, and
// everything else goes on.

/** A gate that is always open, whatever works here. */
const failOpen: Deps['sandbox'] = {
  require: () => noSandbox,
  whyUnavailable: () => null,
  close: () => undefined,
};

const pictures = createPictures({ sandbox: failOpen });
let stack: TestApp;
let person: Person;
/** A paper that was stored while files were taken. */
let kept: string;
beforeAll(async () => {
  stack = await startTestApp({
    plant: (deps) => ({
      ...deps,
      sandbox: failOpen,
      readContent: createContentReader(pictures),
      papers: createPaperReader({ log: deps.log, sandbox: failOpen }),
    }),
  });
  person = await stack.signUp();
  kept = (await storedFile(person)).id;
});
afterAll(async () => {
  pictures.close();
  await stack.close();
});

const startDenied = async (settings: Record<string, string> = {}): Promise<ApiProcess> =>
  await startApiProcess({
    environment: {
      PATH: process.env.PATH ?? '',
      ...testEnvironment(stack.database, stack.mail.smtpUrl),
      ...settings,
    },
    mode: 'web',
    within: withoutNamespaces(),
  });

const at = (url: string): TestVisitor =>
  createVisitor(url, { origin: publicUrl }, new Map(person.cookies));

const uploaded = async (visitor: TestVisitor, bytes: Buffer): Promise<string> => {
  const headers = { 'content-digest': digestOf(bytes) };
  const path = `/api/files/${randomUUID()}?purpose=document`;
  const { status, body } = await visitor.send('PUT', path, bytes, headers);
  return `${status} ${(body as { code?: string }).code ?? 'taken'}`;
};

const refused = '503 FILES_UNAVAILABLE';

/** Returns what is wrong with a server that has no sandbox. */
const faultsOf = async (url: string): Promise<string[]> => {
  const visitor = at(url);
  const reading = await visitor.post(`/api/files/${kept}/reading`, {});
  const ready = await fetch(`${url}/readyz`);
  const { files = '' } = (await ready.json()) as { files?: string };
  const checks: Record<string, boolean> = {
    'a photo is taken': (await uploaded(visitor, await jpeg())) === refused,
    'a PDF is taken': (await uploaded(visitor, samplePdf())) === refused,
    'a paper is read': (reading.body as { code?: string }).code === 'FILES_UNAVAILABLE',
    '/readyz does not say why': /^bubblewrap (is not|may not|took)/.test(files),
    'the process leaves the rotation': ready.status === 200,
    'stored files cannot be fetched': (await linkOf(visitor, kept)).url.startsWith('/files/'),
    'a visitor is told more than to sign in':
      (await uploaded(createVisitor(url, { origin: publicUrl }), samplePdf())) ===
      '401 UNAUTHENTICATED',
  };
  return Object.entries(checks).flatMap(([fault, isFine]) => (isFine ? [] : [fault]));
};

test('a server without user namespaces refuses files, says why, and serves everything else', async () => {
  const metricsPort = await freePort();
  const api = await startDenied({ METRICS_PORT: String(metricsPort) });
  expect(await faultsOf(api.url)).toEqual([]);
  expect(await processesNamed('draw-child.ts', api.child.pid)).toEqual([]);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toMatch(/^roadworthy_files_refused(\{.*\})? 1$/m);
  await api.stop();
});

test('with ALLOW_WEAK_SANDBOX=yes files are opened without user namespaces, and /readyz does not reveal this', async () => {
  const api = await startDenied({ ALLOW_WEAK_SANDBOX: 'yes' });
  expect(await uploaded(at(api.url), await jpeg())).toBe('200 taken');
  expect(await (await fetch(`${api.url}/readyz`)).json()).toEqual({ status: 'ok' });
  await api.stop();
});

test('planted fault: a sandbox check that lets files through is detected', async () => {
  expect(await faultsOf(stack.url)).toEqual([
    'a photo is taken',
    'a PDF is taken',
    'a paper is read',
    '/readyz does not say why',
  ]);
});
