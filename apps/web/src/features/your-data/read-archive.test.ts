import { emptyTask } from '@roadworthy/domain/tasks/tasks.schema';
import { expect, test } from 'vitest';
import {
  archivedFile,
  manifest,
  picture,
  vehicle,
  vehicleId,
  whole,
  zipOf,
} from '../../../../../tests/support/web/archive.ts';
import { readArchive } from './read-archive.ts';

const options = { today: '2026-11-16', isDemo: false };
const read = async (entries: Record<string, unknown>, zip: object = {}) =>
  await readArchive(await zipOf({ ...whole, ...entries }, zip), options);

test('a download can be read back: records, files, profile and settings', async () => {
  const archive = await read({});
  expect(archive.problems).toEqual([]);
  expect(archive.records).toMatchObject([{ entity: 'vehicles', id: vehicleId }]);
  expect(archive.files).toEqual([archivedFile]);
  expect(archive.profile).toEqual({ username: 'alex', firstName: 'Alex' });
  expect(archive.settings).toEqual({ emailNotifications: false, pushNotifications: true });
  const [file] = archive.files;
  expect(file && new Uint8Array(await archive.bytesOf(file))).toEqual(picture);
});

test('reading a download skips deleted records and files that no record refers to', async () => {
  const archive = await read({
    'records/vehicles.json': [{ ...vehicle, deletedAt: '2026-11-15T10:00:00Z' }],
  });
  expect(archive.records).toEqual([]);
  expect(archive.files).toEqual([]);
});

test('reading a download puts tasks before vehicles, so that the server creates no renewal tasks of its own', async () => {
  const task = {
    ...emptyTask,
    createdAt: '2026-11-15T09:00:00Z',
    deletedAt: null,
    id: `mot-${vehicleId}`,
    title: 'Book the MOT',
    description: 'It ends soon',
    category: 'MOT',
    estimatedDuration: '1 hour',
    vehicleId,
  };
  const { records, problems } = await read({ 'records/tasks.json': [task] });
  expect(problems).toEqual([]);
  expect(records.map(({ entity }) => entity)).toEqual(['tasks', 'vehicles']);
});

test.each<[name: string, entries: Record<string, unknown>, message: RegExp]>([
  ['another zip', { 'manifest.json': undefined }, /not a download from Roadworthy/],
  ['another format', { 'manifest.json': manifest({ format: 'other' }) }, /not a download from/],
  ['a newer layout', { 'manifest.json': manifest({ version: 2 }) }, /newer version/],
  ['newer records', { 'manifest.json': manifest({ schemaVersion: 999 }) }, /newer version/],
  [
    'records of an unknown kind',
    { 'records/boats.json': [] },
    /We do not know what 'records\/boats\.json' is/,
  ],
  ['broken JSON', { 'records/vehicles.json': '[{' }, /cannot be read/],
  ['rows that are not records', { 'records/vehicles.json': [1] }, /not in the form we write it/],
  [
    'a path outside the archive',
    { 'manifest.json': manifest({ files: [{ ...archivedFile, path: 'files/../../x.jpg' }] }) },
    /not in the form we write it/,
  ],
  [
    'a missing file',
    { 'manifest.json': manifest({ files: [{ ...archivedFile, path: 'files/0002-x.jpg' }] }) },
    /missing or the wrong size/,
  ],
  [
    'a file of the wrong length',
    { 'manifest.json': manifest({ files: [{ ...archivedFile, bytes: 5 }] }) },
    /missing or the wrong size/,
  ],
  [
    'a file listed twice',
    { 'manifest.json': manifest({ files: [archivedFile, archivedFile] }) },
    /names a file twice/,
  ],
  [
    'a PDF in place of a picture',
    { 'manifest.json': manifest({ files: [{ ...archivedFile, mimeType: 'application/pdf' }] }) },
    /not a file we would have kept/,
  ],
  ['a zip bomb', { 'manifest.json': ' '.repeat(17 * 1024 * 1024) }, /larger than anything/],
  [
    'more vehicles than an account may have',
    { 'records/vehicles.json': Array.from({ length: 101 }, () => vehicle) },
    /holds 101 records\. An account can have 100/,
  ],
])('reading a download rejects %s with a reason', async (_name, entries, message) => {
  await expect(read(entries)).rejects.toThrow(message);
});

test.each<[name: string, row: object, message: RegExp]>([
  ['an invalid id', { id: '../x' }, /its id is not one of ours/],
  ['an invalid field', { year: 1066 }, /year: Year must be at least 1900/],
  ['an unknown field', { __proto__x: 1 }, /record 1: /],
  ['an overlong text', { notes: 'x'.repeat(40_000) }, /it is too long/],
])('reading a download skips a record with %s, and reports it', async (_name, row, message) => {
  const { records, problems } = await read({ 'records/vehicles.json': [{ ...vehicle, ...row }] });
  expect(records).toEqual([]);
  expect(problems).toEqual([expect.stringMatching(message)]);
});

test('a record that is twice in a download is restored once', async () => {
  const { records, problems } = await read({ 'records/vehicles.json': [vehicle, vehicle] });
  expect(records).toHaveLength(1);
  expect(problems).toEqual([expect.stringMatching(/record 2: it is there twice/)]);
});

test('a file that was changed in a download is detected by its digest', async () => {
  const archive = await read({ 'files/0001-AB17CDE.jpg': new Uint8Array([9, 9, 9, 9]) });
  const [file] = archive.files;
  await expect(file && archive.bytesOf(file)).rejects.toThrow(/not what we put there/);
});

test('a download that is not a zip, or has a password, is rejected', async () => {
  await expect(read({}, { password: 'x' })).rejects.toThrow(/has a password/);
  await expect(readArchive(new Blob(['PK not a zip']), options)).rejects.toThrow(/not a zip/);
});

test('reading a download never unpacks more bytes than the zip states', async () => {
  const bytes = new Uint8Array(await (await zipOf(whole)).arrayBuffer());
  const view = new DataView(bytes.buffer);
  // The size of the second entry, the records, in the table at the end.
  const entries: number[] = [];
  for (let at = 0; at < bytes.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) entries.push(at);
  }
  const place = (entries[1] as number) + 24;
  view.setUint32(place, 5, true);
  await expect(readArchive(new Blob([bytes]), options)).rejects.toThrow(/damaged/);
});
