import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3Store } from './s3.ts';

// XML reaches us in the answers of the store alone. A store that was taken over must not read our files by them.

const canary = randomUUID();
const asked: string[] = [];
let answer = '';
let folder = '';
const server = createServer((request, reply) => {
  asked.push(request.url ?? '');
  reply.writeHead(200, { 'content-type': 'application/xml' }).end(answer);
});
let origin = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadworthy-xml-'));
  await writeFile(join(folder, 'secret'), canary);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** Lists the objects of a store that gives this answer; returns the names, or what was thrown. */
const listed = async (definitions: string, key: string): Promise<string> => {
  answer = `<?xml version="1.0"?>${definitions}<ListBucketResult><Contents><Key>${key}</Key>
    <LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents></ListBucketResult>`;
  const store = createS3Store({
    bucket: 'files',
    endpoint: origin,
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  });
  try {
    const names: string[] = [];
    for await (const found of store.list('', new Date('2027-01-01'))) names.push(...found);
    return names.join();
  } catch (error) {
    return String(error);
  } finally {
    store.close();
  }
};

test('the storage adapter parses an answer of the S3 service', async () => {
  expect(await listed('', 'files/1 &amp; 2')).toBe('files/1 & 2');
});

test('an external XML entity in an answer of the S3 service is not resolved', async () => {
  const file = pathToFileURL(join(folder, 'secret')).href;
  const external = `<!DOCTYPE a [<!ENTITY f SYSTEM "${file}"><!ENTITY h SYSTEM "${origin}/entity">
    <!ENTITY % p SYSTEM "${origin}/parameter">%p;]>`;
  for (const key of ['&f;', '&h;', 'x&f;&h;']) {
    expect(await listed(external, key)).not.toContain(canary);
  }
  expect(await listed(`<!DOCTYPE a SYSTEM "${origin}/definitions">`, 'x')).not.toContain(canary);
  expect(asked.filter((path) => /entity|parameter|definitions/.test(path))).toEqual([]);
});

test('nested XML entities in an answer of the S3 service are not expanded', async () => {
  const levels = Array.from(
    { length: 12 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  );
  const nested = `<!DOCTYPE a [<!ENTITY l0 "${'x'.repeat(100)}">${levels.join('')}]>`;
  expect((await listed(nested, '&l12;')).length).toBeLessThan(10_000);
});
