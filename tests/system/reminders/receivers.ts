import { type MailServer, startMailServer } from '../../support/stack/mail.ts';
import { type PushService, startPushService } from '../../support/stack/push-service.ts';
import { coverFacts } from './draw-covers.ts';
import type { Device } from './garage.ts';
import type { MailItem, MailReceipt, PushReceipt } from './oracle.ts';
import { readPush } from './read-push.ts';
import { type Kind, kinds } from './subjects.ts';
import { readDate } from './words.ts';

export type Receivers = {
  mail: MailServer;
  push: PushService;
  mails: MailReceipt[];
  pushes: PushReceipt[];
  /** Messages that arrived during quiet hours. */
  atNight: string[];
  /** Lines of mails that could not be parsed. */
  unread: string[];
  /** How many mails and pushes were rejected for a retry. */
  turnedAway: { mails: number; pushes: number };
  /** The devices whose pushes can be read. */
  listen(devices: readonly Device[]): void;
  /** Sets the current tick; null at night. `isFailing`: every mail and push is rejected the first time. */
  setTick(tick: number | null, isFailing?: boolean): void;
  /** Resolves when nobody is connected any more: everything in transit has arrived. */
  quiet(): Promise<void>;
  close(): Promise<void>;
};

const readDays = (text: string): number => {
  const near: Record<string, number> = { today: 0, tomorrow: 1, yesterday: -1 };
  const [, ahead] = /^in (\d+) days$/.exec(text) ?? [];
  const [, ago] = /^(\d+) days ago$/.exec(text) ?? [];
  return near[text] ?? (ahead ? Number(ahead) : -Number(ago));
};

const when = String.raw`on (\d{1,2} \w{3} \d{4}), (today|tomorrow|yesterday|in \d+ days|\d+ days ago)`;
const sentences: [Kind, RegExp][] = [
  [
    'mot',
    new RegExp(`^- The MOT for your Toyota Corolla ([RS] \\d+) (?:runs|ran) out ${when}\\.$`),
  ],
  [
    'tax',
    new RegExp(
      `^- The road tax for your Toyota Corolla ([RS] \\d+) (?:is|was) due ${when}(?:; .*)?\\.$`,
    ),
  ],
  [
    'insurance',
    new RegExp(
      `^- The insurance for your Toyota Corolla ([RSC] \\d+) (?:runs|ran) out ${when}\\. (?:A policy [^.]*\\. )?Have .*$`,
    ),
  ],
  [
    'service',
    new RegExp(`^- A service for your Toyota Corolla ([RS] \\d+) (?:is|was) due ${when}\\.$`),
  ],
  ['task', new RegExp(`^- ‘(Job \\d+)’ (?:is|was) due ${when}\\.$`)],
  [
    'miles',
    new RegExp(
      `^- ‘(Miles \\d+)’ for your Toyota Corolla M \\d+ is due ${when} \\(estimated\\)\\.$`,
    ),
  ],
  ...Object.entries(coverFacts).flatMap(([kind, { words }]): [Kind, RegExp][] => {
    if (kind === 'insurance') return [];
    const subject = words
      ? `${words}(?: for your Toyota Corolla (C \\d+))?`
      : '(Thing \\d+)(?: for your Toyota Corolla C \\d+)?';
    return [[kind as Kind, new RegExp(`^- ${subject} (?:runs|ran) out ${when}\\.$`)]];
  }),
];
for (const kind of kinds) {
  if (!sentences.some(([read]) => read === kind))
    throw new Error(`No sentence about ${kind} could be read`);
}

const readLine = (user: number, line: string): MailItem | null => {
  for (const [kind, pattern] of sentences) {
    const [, name = '', date, days] = pattern.exec(line) ?? [];
    if (date && days) return { user, kind, name, due: readDate(date), days: readDays(days) };
  }
  return null;
};

/** Starts a real SMTP server and a push service that record what came when. `slowMs`: how long they take to accept. */
export const startReceivers = async ({ slowMs = 0 } = {}): Promise<Receivers> => {
  const mails: MailReceipt[] = [];
  const pushes: PushReceipt[] = [];
  const atNight: string[] = [];
  const unread: string[] = [];
  const turnedAway = { mails: 0, pushes: 0 };
  const devices = new Map<string, Device>();
  /** Those already rejected in this tick; null when nothing is rejected. */
  let refused: Set<string> | null = null;
  let tick: number | null = null;
  const isFirstTry = (name: string): boolean => {
    if (!refused || refused.has(name)) return false;
    refused.add(name);
    return true;
  };
  const dawdle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  /** Messages that are being accepted. A killed worker closes its connection while a slow mailbox is still busy. */
  let inHand = 0;
  const whileInHand = async (accept: () => Promise<void>) => {
    inHand += 1;
    try {
      await accept();
    } finally {
      inHand -= 1;
    }
  };

  const mail = await startMailServer({
    port: 0,
    beforeAccept: ({ id, to, text }) =>
      whileInHand(async () => {
        const at = Date.now();
        // Most of the delay comes before the acceptance, so that a worker may die in it.
        if (slowMs) await dawdle(slowMs / 4);
        if (isFirstTry(id)) {
          turnedAway.mails += 1;
          throw Object.assign(new Error('The simulated mail server asks to try again later'), {
            responseCode: 451,
          });
        }
        if (tick === null) atNight.push(id);
        const user = Number(/^user(\d+)@/.exec(to)?.[1]);
        // Some mailboxes are always slow.
        if (user % 10 === 3) await dawdle(150);
        const lines = text.split(/\r?\n/).filter((line) => line.startsWith('- '));
        const items = lines.map((line) => readLine(user, line));
        unread.push(...lines.filter((_, at) => items[at] === null));
        const read = items.filter((item) => item !== null);
        mails.push({ id, user, tick: tick ?? -1, at, items: read });
        if (slowMs) await dawdle(slowMs);
      }),
  });
  const push = await startPushService({
    beforeAccept: ({ device, topic }, body) =>
      whileInHand(async () => {
        const at = Date.now();
        if (isFirstTry(`${device} ${topic}`)) {
          turnedAway.pushes += 1;
          // Some services reject slowly, and are retried only minutes later.
          if (turnedAway.pushes % 7 === 0) await dawdle(1100);
          throw new Error('The simulated push service ends the connection');
        }
        if (tick === null) atNight.push(topic);
        const its = devices.get(device);
        const item = its ? await readPush(body, its) : null;
        if (item) pushes.push({ device, topic, tick: tick ?? -1, at, item });
        else unread.push(`a push to ${device}`);
        if (slowMs) await dawdle(slowMs / 4);
      }),
  });
  return {
    mail,
    push,
    mails,
    pushes,
    atNight,
    unread,
    turnedAway,
    listen(opened) {
      for (const device of opened) devices.set(device.name, device);
    },
    setTick(now, isFailing = false) {
      tick = now;
      refused = isFailing ? new Set() : null;
      // We keep our own copies, so the server's are dropped.
      mail.mails.length = 0;
      push.pushes.length = 0;
    },
    async quiet() {
      while (inHand + mail.connections() + (await push.connections()) > 0) await dawdle(20);
      await dawdle(slowMs + 20);
    },
    async close() {
      await mail.close();
      await push.close();
    },
  };
};
