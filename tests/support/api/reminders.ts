import { randomUUID } from 'node:crypto';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { deliver } from '../../../apps/api/src/features/reminders/delivery/delivery.service.ts';
import { scanGarage } from '../../../apps/api/src/features/reminders/scan.service.ts';
import { dueItemsOf } from '../../../apps/api/src/features/reminders/scan-fallback.service.ts';
import { systemActor } from '../../../apps/api/src/platform/db.ts';
import { type PushService, startPushService } from '../stack/push-service.ts';
import { type Person, startTestApp, type TestApp } from './test-app.ts';

export type ReminderStack = TestApp & {
  push: PushService;
  /** Sets the clock of the reminders. */
  at(moment: string): void;
  /** Scans a user like the daily run, and sends what is due. */
  remind(person: Person, job?: string): Promise<void>;
  /** Adds a browser of the user that accepts pushes; returns its unique name. */
  addDevice(person: Person): Promise<string>;
};

/** Starts the whole app with a push service and a clock that stays where it is set. */
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
      await scanGarage(stack.deps, userId);
      await deliver(stack.deps, userId, job);
    },
    async addDevice(person) {
      const device = randomUUID();
      const reply = await person.post('/api/reminders/push', await push.subscribe(device));
      if (reply.status !== 200)
        throw new Error(`The push subscription was rejected: ${JSON.stringify(reply.body)}`);
      return device;
    },
    async close() {
      await stack.close();
      await push.close();
    },
  };
};

/** Makes a user look long-standing: any stage that begins after that day is sent. */
export const watchedSince = async (stack: TestApp, { userId }: Person, day: string) => {
  await stack.database.admin(
    `insert into reminders.watermarks (garage_id, user_id, scanned_through) values ($1, $1, $2)
     on conflict (garage_id, user_id) do update set scanned_through = excluded.scanned_through, next_on = '-infinity'`,
    [userId, day],
  );
};

/** Returns the items that the app finds due for a user. */
export const dueItemsFor = async ({ deps }: TestApp, { userId }: Person, today: CivilDate) =>
  (await dueItemsOf(deps, systemActor(userId), today)).items;
