import { type MailServer, startMailServer } from '../../scripts/local-stack/mail.ts';
import { type PushService, startPushService } from '../../scripts/local-stack/push-service.ts';
import type { Kind } from './garage.ts';
import type { MailItem, MailReceipt, PushReceipt } from './oracle.ts';

export type Receivers = {
  mail: MailServer;
  push: PushService;
  mails: MailReceipt[];
  pushes: PushReceipt[];
  /** What came while nobody was to be disturbed. */
  atNight: string[];
  /** Lines of mails that could not be read. */
  unread: string[];
  /** At which time of telling it is now; null at night. */
  setTick(tick: number | null): void;
  /** Once nobody is connected any more: all that was on its way has arrived. */
  quiet(): Promise<void>;
  close(): Promise<void>;
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const readDate = (text: string): string => {
  const [day, month = '', year] = text.split(' ');
  return `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day}`;
};

const readDays = (text: string): number => {
  const near: Record<string, number> = { today: 0, tomorrow: 1, yesterday: -1 };
  const [, ahead] = /^in (\d+) days$/.exec(text) ?? [];
  const [, ago] = /^(\d+) days ago$/.exec(text) ?? [];
  return near[text] ?? (ahead ? Number(ahead) : -Number(ago));
};

const when = String.raw`on (\d\d \w{3} \d{4}), (today|tomorrow|yesterday|in \d+ days|\d+ days ago)`;
const sentences: [Kind, RegExp][] = [
  ['mot', new RegExp(`^- The MOT of your Toyota Corolla (R \\d+) (?:runs|ran) out ${when}\\.$`)],
  [
    'tax',
    new RegExp(
      `^- The road tax of your Toyota Corolla (R \\d+) (?:is|was) due ${when}(?:; .*)?\\.$`,
    ),
  ],
  [
    'insurance',
    new RegExp(
      `^- The insurance of your Toyota Corolla (R \\d+) (?:runs|ran) out ${when}\\. Have .*$`,
    ),
  ],
  [
    'service',
    new RegExp(`^- A service of your Toyota Corolla (R \\d+) (?:is|was) due ${when}\\.$`),
  ],
  ['task', new RegExp(`^- ‘(Job \\d+)’ (?:is|was) due ${when}\\.$`)],
];

const readLine = (user: number, line: string): MailItem | null => {
  for (const [kind, pattern] of sentences) {
    const [, name, date, days] = pattern.exec(line) ?? [];
    if (name && date && days)
      return { user, kind, name, due: readDate(date), days: readDays(days) };
  }
  return null;
};

/** A real SMTP server and a push service, which write down what came when. `slowMs`: how long they take to say so. */
export const startReceivers = async ({ slowMs = 0 } = {}): Promise<Receivers> => {
  const mails: MailReceipt[] = [];
  const pushes: PushReceipt[] = [];
  const atNight: string[] = [];
  const unread: string[] = [];
  let tick: number | null = null;
  const dawdle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  const mail = await startMailServer({
    port: 0,
    async beforeAccept({ id, to, text }) {
      // It takes its time, most of it before it says that it has taken the mail: a worker may die meanwhile.
      if (slowMs) await dawdle(slowMs / 4);
      if (tick === null) atNight.push(id);
      const user = Number(/^user(\d+)@/.exec(to)?.[1]);
      const lines = text.split(/\r?\n/).filter((line) => line.startsWith('- '));
      const items = lines.map((line) => readLine(user, line));
      unread.push(...lines.filter((_, at) => items[at] === null));
      mails.push({ id, user, tick: tick ?? -1, items: items.filter((item) => item !== null) });
      if (slowMs) await dawdle(slowMs);
    },
  });
  const push = await startPushService({
    async beforeAccept({ device, topic }) {
      if (tick === null) atNight.push(topic);
      pushes.push({ device, topic, tick: tick ?? -1 });
      if (slowMs) await dawdle(slowMs / 4);
    },
  });
  return {
    mail,
    push,
    mails,
    pushes,
    atNight,
    unread,
    setTick(now) {
      tick = now;
      // Ours are kept; what the server keeps itself is not needed.
      mail.mails.length = 0;
      push.pushes.length = 0;
    },
    async quiet() {
      while (mail.connections() + (await push.connections()) > 0) await dawdle(20);
      await dawdle(slowMs + 20);
    },
    async close() {
      await mail.close();
      await push.close();
    },
  };
};
