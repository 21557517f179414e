import { openPush } from '../../dev/stack/open-push.ts';
import { type Device, type Kind, kinds } from './garage.ts';
import { readDate } from './words.ts';

const titles: Record<Kind, RegExp> = {
  mot: /^MOT (?:expires|expired) · (R \d+)$/,
  tax: /^Tax (?:due|overdue) · (R \d+)$/,
  insurance: /^Insurance (?:expires|expired) · (R \d+)$/,
  service: /^Service (?:due|overdue) · (R \d+)$/,
  task: /^(Job \d+)$/,
};

export type PushItem = { kind: Kind; name: string; due: string };

/** Returns what its owner reads on the screen; null if it cannot be understood. */
export const readPush = async (body: Buffer, device: Device): Promise<PushItem | null> => {
  const { title, body: text } = JSON.parse(await openPush(body, device)) as Record<string, string>;
  const [, date] = / · (\d{1,2} \w{3} \d{4})(?:\.|$)/.exec(text ?? '') ?? [];
  for (const kind of kinds) {
    const [, name] = titles[kind].exec(title ?? '') ?? [];
    if (name && date) return { kind, name, due: readDate(date) };
  }
  return null;
};
