import { randomUUID } from 'node:crypto';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { type PushService, startPushService } from '../../../dev/stack/push-service.ts';
import type { Deps } from '../src/deps.ts';
import { deliver } from '../src/features/reminders/delivery/delivery.service.ts';
import { scanUser } from '../src/features/reminders/scan.service.ts';
import { knownTo } from '../src/features/reminders/trouble.service.ts';
import { systemActor } from '../src/platform/db.ts';
import { type Person, startTestApp, type TestApp } from './test-app.ts';

export type ReminderStack = TestApp & {
  push: PushService;
  /** Sets the clock of whatever reminds. */
  at(moment: string): void;
  /** Looks at somebody as the daily run does, and sends what there is to send. */
  remind(person: Person, job?: string): Promise<void>;
  /** A browser of theirs that takes pushes. Its name is its own. */
  addDevice(person: Person): Promise<string>;
};

/** The whole product with a push service, and a clock that stands where it is put. */
export const startReminderStack = async (
  plant: (deps: Deps) => Deps = (deps) => deps,
  pushOptions: Parameters<typeof startPushService>[0] = {},
): Promise<ReminderStack> => {
  const push = await startPushService(pushOptions);
  let moment = new Date();
  const settings = {
    ...push.keys,
    subject: 'mailto:hello@roadworthy.test',
    hosts: [new URL(push.origin).host],
    ca: push.ca,
  };
  const stack = await startTestApp({
    config: { push: settings },
    plant: (deps) => plant({ ...deps, now: () => moment }),
  });
  return {
    ...stack,
    push,
    at(text) {
      moment = new Date(text);
    },
    async remind({ userId }, job = randomUUID()) {
      await scanUser(stack.deps, userId);
      await deliver(stack.deps, userId, job);
    },
    async addDevice(person) {
      const device = randomUUID();
      const reply = await person.post('/api/reminders/push', await push.subscribe(device));
      if (reply.status !== 200) throw new Error(`Subscribe: ${JSON.stringify(reply.body)}`);
      return device;
    },
    async close() {
      await stack.close();
      await push.close();
    },
  };
};

/** As if they had been a user for long: whatever begins after that day is news. */
export const watchedSince = async (stack: TestApp, { userId }: Person, day: string) => {
  await stack.database.admin(
    `insert into reminders.watermarks (user_id, scanned_through) values ($1, $2)
     on conflict (user_id) do update set scanned_through = excluded.scanned_through, next_on = '-infinity'`,
    [userId, day],
  );
};

/** What the product finds due for somebody. */
export const dueItemsFor = async ({ deps }: TestApp, { userId }: Person, today: CivilDate) =>
  (await knownTo(deps, systemActor(userId), today)).items;
