import { Manifest } from '@roadworthy/domain/your-data/archive.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSamples } from '../../../../../tests/security/isolation/samples.ts';
import {
  downloadState,
  fetchDownload,
  linkToDownload,
  openZip,
  waitForDownload,
} from '../../../../../tests/support/api/downloads.ts';
import { storedFile } from '../../../../../tests/support/api/files.ts';
import {
  type Person,
  password,
  startTestApp,
  type TestApp,
} from '../../../../../tests/support/api/test-app.ts';
import { corolla } from '../../../../../tests/support/api/vehicles.ts';
import { jobHandlers } from '../../job-handlers.ts';

let stack: TestApp;
let ahead = 0;
beforeAll(async () => {
  stack = await startTestApp({
    plant: (deps) => ({ ...deps, now: () => new Date(Date.now() + ahead) }),
  });
});
afterAll(() => stack.close());

const minutes = (count: number) => {
  ahead += count * 60_000;
};
const sweep = async () => {
  await jobHandlers(stack.deps)['your-data.sweep']({}, { id: '' });
  await jobHandlers(stack.deps)['files.remove-dropped']({}, { id: '' });
};
const keptParts = async () => {
  const names: string[] = [];
  for await (const found of stack.deps.store.list('downloads/', new Date(8.64e15)))
    names.push(...found);
  return names;
};
const made = async (person: Person) => {
  expect((await person.post('/api/your-data/download')).status).toBe(200);
  expect(await waitForDownload(person)).toMatchObject({ status: 'ready', progress: 1 });
};
const fetchWith = async (person: Person, headers = {}) =>
  await fetchDownload(stack.url, person, (await linkToDownload(person)).url, headers);

test("a download of a user's data contains the user's own records and files, is announced by mail, and can be fetched once", async () => {
  const person = await stack.signUp();
  const ids = await addSamples(person);
  const file = await storedFile(person);
  const other = await stack.signUp();
  const theirs = corolla({ registrationNumber: 'TH31RS' });
  await other.post('/api/vehicles', theirs);

  expect(await downloadState(person)).toMatchObject({ status: 'none' });
  await made(person);
  const letter = await stack.mail.waitFor(person.email, { subject: /download is ready/i });
  expect(letter.text).toContain('/profile#your-data');
  expect(letter.text).not.toContain('/downloads/');

  const { status, bytes, headers } = await fetchWith(person);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(
    /attachment; filename="?roadworthy-[\d-]+\.zip/,
  );
  const zip = await openZip(bytes);
  const manifest = Manifest.parse(await zip.json('manifest.json'));
  expect(manifest.files.map(({ id }) => id)).toEqual([file.id]);
  const vehicles = await zip.json<{ id: string }[]>('records/vehicles.json');
  expect(vehicles.map(({ id }) => id)).toEqual([ids.vehicles]);
  expect(await zip.text('index.html')).not.toContain('TH31');
  expect(await zip.text('records/vehicles.csv')).toContain('AB17CDE');

  await expect.poll(() => downloadState(person)).toMatchObject({ status: 'fetched' });
  // Another device of the user cannot fetch it again; the device that fetched it can, for a while.
  const phone = stack.visitor();
  await phone.post('/api/session', { email: person.email, password });
  expect((await phone.post('/api/your-data/download/link')).status).toBe(404);
  expect((await fetchWith(person)).bytes.equals(bytes)).toBe(true);
  minutes(16);
  expect((await person.post('/api/your-data/download/link')).status).toBe(404);
  expect(await keptParts()).not.toEqual([]);
  await sweep();
  expect(await keptParts()).toEqual([]);
});

test('an interrupted download can be continued, and counts as complete only after its last byte', async () => {
  const person = await stack.signUp();
  await addSamples(person);
  await made(person);
  const { url } = await linkToDownload(person);
  const from = (range: string) => fetchDownload(stack.url, person, url, { range });
  // Reading only the end does not complete the transfer.
  const tail = await from('bytes=-22');
  expect(tail.status).toBe(206);
  expect(await downloadState(person)).toMatchObject({ status: 'ready' });
  const head = await from('bytes=0-999');
  const rest = await from('bytes=1000-');
  await expect.poll(() => downloadState(person)).toMatchObject({ status: 'fetched' });
  const whole = await fetchDownload(stack.url, person, url);
  expect(Buffer.concat([head.bytes, rest.bytes]).equals(whole.bytes)).toBe(true);
  expect(whole.bytes.subarray(-22).equals(tail.bytes)).toBe(true);
  expect((await from('bytes=99999999-')).status).toBe(416);
});

test('a new download can be requested an hour after the first download, and replaces the first', async () => {
  const person = await stack.signUp();
  await made(person);
  const before = await linkToDownload(person);
  const again = await person.post('/api/your-data/download');
  expect(again).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
  minutes(61);
  await made(person);
  expect((await fetchDownload(stack.url, person, before.url)).status).toBe(404);
  expect((await fetchWith(person)).status).toBe(200);
});

test('a prepared download is removed after a day', async () => {
  const person = await stack.signUp();
  await made(person);
  const { url } = await linkToDownload(person);
  minutes(24 * 60 + 1);
  expect((await fetchDownload(stack.url, person, url)).status).toBe(404);
  expect(await downloadState(person)).toMatchObject({ status: 'expired', nextAt: null });
  await sweep();
  expect(await keptParts()).toEqual([]);
});

test('another user cannot use a download link', async () => {
  const person = await stack.signUp();
  const other = await stack.signUp();
  await made(person);
  const { url } = await linkToDownload(person);
  for (const visitor of [other, stack.visitor()]) {
    expect((await fetchDownload(stack.url, visitor, url)).status).toBe(404);
  }
  expect((await person.get(url.replace('/downloads/', '/files/'))).status).toBe(404);
});

test('if the worker dies while it prepares a download, the download is given up and can be requested again at once', async () => {
  const person = await stack.signUp();
  await made(person);
  await stack.database.admin(
    `update your_data.downloads set state = 'making', touched_at = now() - interval '2 hours' + $2 * interval '1 ms' where user_id = $1`,
    [person.userId, ahead],
  );
  await sweep();
  expect(await downloadState(person)).toMatchObject({ status: 'failed', nextAt: null });
  await made(person);
});

test('a demo account cannot request a download', async () => {
  const visitor = stack.visitor();
  await visitor.post('/api/session/demo');
  expect((await visitor.post('/api/your-data/download')).body).toMatchObject({
    code: 'NOT_IN_DEMO',
  });
});
