import { openPush } from '../../support/stack/open-push.ts';
import { coverFacts } from './draw-covers.ts';
import type { Device } from './garage.ts';
import type { Kind } from './subjects.ts';
import { readDate } from './words.ts';

/** The titles of covers are those of the mails, and insurance has its own. */
const titles: [Kind, RegExp][] = [
  ['mot', /^MOT (?:expires|expired) · ([RS] \d+)$/],
  ['tax', /^Tax (?:due|overdue) · ([RS] \d+)$/],
  ['insurance', /^Insurance (?:expires|expired) · ([RSC] \d+)$/],
  ['service', /^Service (?:due|overdue) · ([RS] \d+)$/],
  ['task', /^(Job \d+)$/],
  ['miles', /^(Miles \d+) · M \d+$/],
  ...Object.entries(coverFacts).flatMap(([kind, { words }]): [Kind, RegExp][] => {
    if (kind === 'insurance') return [];
    const title = words ? `${words}(?: · (C \\d+))?` : '(Thing \\d+)(?: · C \\d+)?';
    return [[kind as Kind, new RegExp(`^${title}$`)]];
  }),
];

export type PushItem = { kind: Kind; name: string; due: string };

/** Returns what its owner reads on the screen; null if it cannot be understood. */
export const readPush = async (body: Buffer, device: Device): Promise<PushItem | null> => {
  const { title, body: text } = JSON.parse(await openPush(body, device)) as Record<string, string>;
  const [, date] = /(?:^| · )(\d{1,2} \w{3} \d{4})(?:\.|$)/.exec(text ?? '') ?? [];
  for (const [kind, pattern] of titles) {
    const found = pattern.exec(title ?? '');
    if (found && date) return { kind, name: found[1] ?? '', due: readDate(date) };
  }
  return null;
};
