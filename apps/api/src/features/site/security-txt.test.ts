import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';

let stack: TestApp | undefined;
afterEach(async () => {
  await stack?.close();
});

const path = '/.well-known/security.txt';
const year = 365 * 24 * 3_600_000;

test('security.txt names a contact and an expiry date', async () => {
  stack = await startTestApp({
    config: {
      operator: { operator: 'Jo Bloggs, Leeds', contact: 'jo@roadworthy.test', hosting: null },
    },
  });
  const reply = await fetch(`${stack.url}${path}`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    (await reply.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  expect(fields).toMatchObject({
    Contact: 'mailto:jo@roadworthy.test',
    Canonical: `http://roadworthy.test${path}`,
  });
  const left = Date.parse(fields.Expires) - Date.now();
  expect(left).toBeGreaterThan(30 * 24 * 3_600_000);
  expect(left).toBeLessThan(year);
});

test('without a contact address there is no security.txt', async () => {
  stack = await startTestApp({
    config: { operator: { operator: null, contact: null, hosting: null } },
  });
  expect((await fetch(`${stack.url}${path}`)).status).toBe(404);
});
