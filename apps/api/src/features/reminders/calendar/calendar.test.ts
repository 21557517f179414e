import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccountByMiles } from '../../../../../../tests/support/api/account-by-miles.ts';
import {
  type ReminderStack,
  startReminderStack,
} from '../../../../../../tests/support/api/reminders.ts';
import type { Person } from '../../../../../../tests/support/api/test-app.ts';
import {
  adding,
  corolla,
  createDevice,
  editing,
} from '../../../../../../tests/support/api/vehicles.ts';

let stack: ReminderStack;
let reads = 0;
beforeAll(async () => {
  stack = await startReminderStack((deps) => ({
    ...deps,
    config: { ...deps.config, addressLimitFactor: 1 },
    db: {
      ...deps.db,
      asUser: (actor, work) => {
        reads += 1;
        return deps.db.asUser(actor, work);
      },
    },
  }));
});
afterAll(() => stack.close());

const feedOf = async (person: Person) => {
  const { url } = (await person.post('/api/reminders/calendar')).body as { url: string };
  return new URL(url).pathname;
};
const ask = async (path: string, headers: Record<string, string> = {}) =>
  await fetch(stack.url + path, { headers });

test('a calendar that did not change is not rebuilt, and not sent again to an app that has the current version', async () => {
  const owner = await stack.signUp();
  const device = createDevice(owner);
  stack.at('2027-03-01T09:00:00Z');
  const car = corolla({ motExpiryDate: '2027-05-01' });
  await device.push(adding(car));
  const path = await feedOf(owner);
  const first = await ask(path);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  const before = reads;
  const again = await ask(path);
  expect([again.status, await again.text()]).toEqual([200, await first.text()]);
  const held = await ask(path, { 'if-none-match': `"other", W/${etag}` });
  expect([held.status, await held.text()]).toEqual([304, '']);
  expect(reads).toBe(before);

  await device.push(editing(car.id, { motExpiryDate: '2028-05-01' }));
  const changed = await ask(path, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('20280501');
  const tag = changed.headers.get('etag') ?? '';
  stack.at('2027-03-02T09:00:00Z');
  expect((await ask(path, { 'if-none-match': tag })).status).toBe(200);
});

test('the calendar of a very full account contains all legal dates first and then the soonest other dates', async () => {
  const owner = await stack.signUp();
  stack.at('2027-03-01T09:00:00Z');
  await addAccountByMiles(stack.database, owner.userId, {
    ...{ vehicles: 5, readings: 10, tasks: 2000, today: '2027-03-01', motExpiryDate: '2027-12-31' },
  });
  const text = await (await ask(await feedOf(owner))).text();
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1000);
  expect(text.match(/SUMMARY:MOT expires/g)).toHaveLength(5);
  const days = [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day ?? '');
  expect(days.filter((day) => day > '20270917' && day < '20271231')).toEqual([]);
});

test('an IP address that guesses calendar links or fetches calendars too often is rate-limited', async () => {
  const owner = await stack.signUp();
  const path = await feedOf(owner);
  const statuses = new Set<number>();
  for (let at = 0; at < 35; at += 1) statuses.add((await ask(path)).status);
  expect([...statuses]).toEqual([200, 429]);
  const wrong: number[] = [];
  for (let at = 0; at < 35; at += 1) {
    const secret = String(at).padStart(32, at % 2 ? 'a' : '!');
    wrong.push((await ask(`/calendar/${secret}.ics`)).status);
  }
  expect([wrong[0], wrong.at(-1)]).toEqual([404, 429]);
  // Other users' calendars still work from the same IP address.
  const other = await stack.signUp();
  expect((await ask(await feedOf(other))).status).toBe(200);
});
