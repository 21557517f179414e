import type { Plant } from '../planting.ts';

const scan = 'apps/api/src/features/reminders/scan.service.ts';
const delivery = 'apps/api/src/features/reminders/delivery.service.ts';

/** Each is a mistake that somebody has made in software like this. */
export const plants: Record<string, { edits: Plant; kills?: number; outages?: number }> = {
  'what begins today instead of what began since the watermark': {
    edits: [
      {
        file: scan,
        from: 'const span = { since: watermark.scannedThrough, until: today };',
        to: 'const span = { since: addDays(today, -1), until: today };',
      },
    ],
    outages: 1,
  },
  'a key without the stage': {
    edits: [
      {
        file: scan,
        from: 'due: dueKeyOf(item) as string, stage }',
        to: "due: dueKeyOf(item) as string, stage: 'due' }",
      },
    ],
  },
  'called sent before it is': {
    edits: [
      { file: delivery, from: 'await courier.mail(told, day, known);', to: '' },
      {
        file: delivery,
        from: "await db.changeAs(actor, settle(userId, now(), 'sent', ...keys));",
        // The network takes its time; that is when workers die.
        to: `await db.changeAs(actor, settle(userId, now(), 'sent', ...keys));
          await new Promise((resolve) => setTimeout(resolve, 80));
          await courier.mail(told, day, known);`,
      },
    ],
    kills: 8,
  },
  'nothing recorded before it is sent, so that each try has a name of its own': {
    edits: [
      {
        file: delivery,
        from: 'id: digestId(userId, day),',
        to: 'id: digestId(userId, crypto.randomUUID()),',
      },
    ],
    kills: 8,
  },
  'the hours of UTC instead of London’s': {
    edits: [
      {
        file: 'packages/domain/src/reminders/quiet-hours.rules.ts',
        from: "timeZone: 'Europe/London'",
        to: "timeZone: 'UTC'",
      },
    ],
  },
  'the last of the next days instead of the first': {
    edits: [{ file: scan, from: '.at(0) ?? null', to: '.at(-1) ?? null' }],
  },
};
