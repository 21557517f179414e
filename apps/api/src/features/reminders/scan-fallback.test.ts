import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccountByMiles } from '../../../../../tests/support/api/account-by-miles.ts';
import {
  type ReminderStack,
  startReminderStack,
  watchedSince,
} from '../../../../../tests/support/api/reminders.ts';
import { tyreCheck } from '../../../../../tests/support/api/tasks.ts';
import type { Person } from '../../../../../tests/support/api/test-app.ts';
import {
  adding,
  corolla,
  createDevice,
  editing,
} from '../../../../../tests/support/api/vehicles.ts';
import type { Deps } from '../../deps.ts';
import { jobHandlers } from '../../job-handlers.ts';
import type { Tx } from '../../platform/db.ts';
import type { Statement } from '../../platform/statement.ts';
import { deliver } from './delivery/delivery.service.ts';
import { scanGarage } from './scan.service.ts';

let stack: ReminderStack;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  stack = await startReminderStack((deps) => ({
    ...deps,
    log: Object.assign(Object.create(deps.log), {
      error: (entry: Record<string, unknown>) => lines.push(entry),
      warn: () => {},
    }),
  }));
});
afterAll(() => stack.close());

const mailsTo = ({ email }: Person) =>
  stack.mail.mails.filter(({ to, subject }) => to === email && !/confirm/i.test(subject));
const run = async (deps: Deps, ...people: Person[]) => {
  const handlers = jobHandlers(deps);
  const userIds = people.map(({ userId }) => userId);
  const job = randomUUID();
  await handlers['reminders.scan']({ userIds }, { id: job });
  await handlers['reminders.send']({ userIds }, { id: randomUUID() });
};
const troubleOf = async ({ userId }: Person) =>
  (
    await stack.database.admin(
      `select failures, scanned_through::text as "through" from reminders.watermarks where user_id = $1`,
      [userId],
    )
  )[0];

/** Returns deps without a worker, and without the official records, which would correct the dates. */
const alone = (deps: Deps): Deps => ({
  ...deps,
  dvla: undefined,
  dvsa: undefined,
  queue: { ...deps.queue, enqueue: async () => {} },
});

/** Returns deps in which reading one user's tasks fails, like a rule that meets invalid data. */
const failingFor = (person: Person): Deps => {
  const { db } = stack.deps;
  return {
    ...stack.deps,
    db: {
      ...db,
      asUser: (actor, work) =>
        db.asUser(actor, (tx) => {
          const refuse = (names: readonly { name: string }[]) => {
            const isTheirs = actor.userId === person.userId;
            if (isTheirs && names.some(({ name }) => name === 'reminders.select-due-tasks')) {
              throw new Error('planted');
            }
          };
          const guarded: Tx = {
            ...tx,
            queryAll: async <Rows extends readonly unknown[]>(
              ...all: { [At in keyof Rows]: Statement<Rows[At]> }
            ) => {
              refuse(all);
              return await tx.queryAll<Rows>(...all);
            },
          };
          return work(guarded);
        }),
    },
  };
};

test('a garage whose scan keeps failing is quarantined with an alert, delays no other garage, and still gets MOT, tax and insurance reminders', async () => {
  const [bad, good] = [await stack.signUp(), await stack.signUp()];
  const cars = [
    corolla({ motExpiryDate: '2027-03-31', taxDueDate: '2027-04-01' }),
    corolla({ registrationNumber: 'XY70ZZZ', insuranceExpiryDate: '2027-03-31' }),
  ];
  await createDevice(bad).push(...cars.map(adding));
  await createDevice(good).push(adding(corolla({ motExpiryDate: '2027-03-31' })));
  await bad.post('/api/tasks', { ...tyreCheck({}), dueDate: '2027-03-28', title: 'Wash it' });
  for (const person of [bad, good]) await watchedSince(stack, person, '2027-03-20');
  const broken = alone(failingFor(bad));
  lines.length = 0;
  const told: string[] = [];
  for (let day = 21; day <= 41; day += 1) {
    const moment = new Date(Date.UTC(2027, 2, day, 9));
    for (let minutes = 0; minutes <= 60; minutes += 30) {
      stack.at(new Date(moment.getTime() + minutes * 60_000).toISOString());
      const before = mailsTo(bad).length;
      await run(broken, bad, good);
      if (mailsTo(bad).length > before) told.push(moment.toISOString().slice(5, 10));
    }
  }
  expect(told).toEqual([
    '03-24',
    '03-25',
    '03-28',
    '03-29',
    '03-30',
    '03-31',
    '04-01',
    '04-07',
    '04-08',
  ]);
  expect(mailsTo(good)).toHaveLength(5);
  const everything = mailsTo(bad)
    .map(({ text }) => text)
    .join('\n');
  expect(everything).toContain(
    'The MOT for your Toyota Corolla AB17 CDE runs out on 31 Mar 2027, today.',
  );
  expect(everything).toContain('is due on 1 Apr 2027, tomorrow; today is the last taxed day.');
  expect(everything).toContain('The insurance for your Toyota Corolla XY70 ZZZ runs out');
  expect(everything).not.toContain('Wash it');
  expect(lines.filter(({ alert }) => alert).length).toBeGreaterThan(0);
  const failed = Number((await troubleOf(bad))?.failures);
  expect(failed).toBeGreaterThanOrEqual(3);
  // Three attempts on the first day and then one a day, not one per run.
  expect(failed).toBeLessThan(30);

  // Missed reminders are sent once the scan works again, here because the records change.
  stack.at('2027-04-11T09:00:00Z');
  await createDevice(bad).push(editing(cars[0]?.id ?? '', { color: 'Red' }));
  await run(alone(stack.deps), bad);
  expect(await troubleOf(bad)).toEqual({ failures: 0, through: '2027-04-11' });
  expect(mailsTo(bad).at(-1)?.text).toContain('Wash it');
});

test('the reminder job plans a separate scan for a garage whose scan failed, and the full scan runs when the next attempt is due', async () => {
  const person = await stack.signUp();
  stack.at('2027-06-01T09:00:00Z');
  await createDevice(person).push(adding(corolla({ motExpiryDate: '2027-06-04' })));
  await watchedSince(stack, person, '2027-05-31');
  await stack.database.admin(
    `update reminders.watermarks set failures = 3, try_after = '2027-06-02T09:00Z', failed_at_change = changes,
       vehicles_through = '2027-05-31', vehicles_at_change = changes where user_id = $1`,
    [person.userId],
  );
  const planned: unknown[] = [];
  const deps: Deps = {
    ...alone(stack.deps),
    queue: {
      ...stack.deps.queue,
      enqueue: async (_, name, payload) => {
        planned.push({ name, payload });
      },
    },
  };
  await jobHandlers(deps)['reminders.plan']({}, { id: randomUUID() });
  expect(planned).toContainEqual({
    name: 'reminders.scan',
    payload: { userIds: [person.userId] },
  });
  await run(deps, person);
  expect(mailsTo(person).at(-1)?.subject).toMatch(/MOT/);
  expect((await troubleOf(person))?.failures).toBe(3);
  stack.at('2027-06-02T09:00:00Z');
  await run(deps, person);
  expect(await troubleOf(person)).toEqual({ failures: 0, through: '2027-06-02' });
});

test('a user whose records change during every scan still gets MOT, tax and insurance reminders', async () => {
  const person = await stack.signUp();
  stack.at('2027-07-01T09:00:00Z');
  const device = createDevice(person);
  await device.push(adding(corolla({ motExpiryDate: '2027-07-01' })));
  await watchedSince(stack, person, '2027-06-30');
  const restless = alone({
    ...stack.deps,
    db: {
      ...stack.deps.db,
      asUser: async (actor, work) => {
        const result = await stack.deps.db.asUser(actor, work);
        await device.push(adding(corolla({ registrationNumber: `R${randomUUID().slice(0, 5)}` })));
        return result;
      },
    },
  });
  await run(restless, person);
  expect(mailsTo(person)).toHaveLength(1);
  expect(mailsTo(person)[0]?.text).toContain('runs out on 1 Jul 2027, today.');
});

test('if a record changes during a scan, the scan is repeated and only the correct result is stored', async () => {
  const owner = await stack.signUp();
  const car = corolla({ motExpiryDate: '2027-08-31' });
  const device = createDevice(owner);
  await device.push(adding(car));
  await watchedSince(stack, owner, '2027-08-30');
  stack.at('2027-08-31T09:00:00Z');
  let changes = 0;
  const { db } = stack.deps;
  const disturbed: Deps = {
    ...stack.deps,
    db: {
      ...db,
      asUser: async (actor, work) => {
        const result = await db.asUser(actor, work);
        // Renewed once, right after it was read.
        if (changes++ === 0) await device.push(editing(car.id, { motExpiryDate: '2028-08-31' }));
        return result;
      },
    },
  };
  await scanGarage(disturbed, owner.userId);
  const intents = await stack.database.admin(
    'select due from reminders.intents where user_id = $1',
    [owner.userId],
  );
  expect(intents).toEqual([]);
  await deliver(stack.deps, owner.userId, randomUUID());
  expect(mailsTo(owner)).toEqual([]);
});

test('no database transaction is open while a scan computes', async () => {
  const owner = await stack.signUp();
  stack.at('2027-09-01T09:00:00Z');
  await addAccountByMiles(stack.database, owner.userId, {
    ...{ vehicles: 20, readings: 3000, tasks: 3000, today: '2027-09-01' },
  });
  await watchedSince(stack, owner, '2027-08-31');
  let open = 0;
  let longest = 0;
  const { db } = stack.deps;
  const watched: Deps = {
    ...stack.deps,
    db: {
      ...db,
      asUser: (actor, work) =>
        db.asUser(actor, async (tx) => {
          open += 1;
          let busy = 0;
          let since = process.cpuUsage();
          const pause = () => {
            const { user, system } = process.cpuUsage(since);
            busy = Math.max(busy, (user + system) / 1000);
          };
          const timed = <T>(answer: Promise<T>) => {
            pause();
            return answer.finally(() => {
              since = process.cpuUsage();
            });
          };
          const result = await work({
            query: (one) => timed(tx.query(one)),
            queryAll: (...all) => timed(tx.queryAll(...all)),
          } as Tx);
          pause();
          longest = Math.max(longest, busy);
          open -= 1;
          return result;
        }),
    },
  };
  await scanGarage(watched, owner.userId);
  expect(open).toBe(0);
  expect(longest).toBeLessThan(60);
});
