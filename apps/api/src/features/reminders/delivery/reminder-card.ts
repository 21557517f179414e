import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { signWords, type Weight, weightOf } from '@roadworthy/domain/reminders/digest.texts';
import { nextStepOf } from '@roadworthy/domain/reminders/next-step.texts';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { wordDueItem } from '@roadworthy/domain/reminders/reminders.texts';
import { button, escaped, font, type Link, textLink } from '../../../adapters/mail/mail-page.ts';
import type { DigestItem } from '../due-items.ts';

type CardContext = {
  today: CivilDate;
  /** Returns the page where an item is dealt with. */
  urlOf(item: DueItem): string;
};

const cards: Record<Weight, string> = {
  stop: 'class="st" style="background:#fbe6e6;border:1px solid #eab5b9',
  warn: 'class="su" style="background:#ffffff;border:1px solid #dcdfd6',
  plain: 'class="su" style="background:#ffffff;border:1px solid #dcdfd6',
};

/** Signs keep their colours in dark mode, as on the road; only the plain one turns dark. */
const signs: Record<Weight, { board: string; rim: string; ink: string; dark: string }> = {
  stop: { board: '#b3182a', rim: '#ffffff', ink: '#ffffff', dark: '' },
  warn: { board: '#f3b229', rim: '#1b1403', ink: '#1b1403', dark: '' },
  plain: { board: '#ffffff', rim: '#868e92', ink: '#4a5459', dark: 'si' },
};

const sign = (item: DueItem, today: CivilDate): string => {
  const { board, rim, ink, dark } = signs[weightOf(item)];
  const { label, text } = signWords(item, today);
  const inkClass = dark && 'class="i2" ';
  return `<table role="presentation" cellpadding="0" cellspacing="0" width="152" class="${dark}" style="background:${board};border-radius:10px"><tr><td style="padding:2px"><table role="presentation" cellpadding="0" cellspacing="0" width="100%" class="${dark}" style="border:1.5px solid ${rim};border-radius:8px"><tr><td ${inkClass}style="padding:8px 11px;color:${ink};white-space:nowrap"><span style="font:700 12px/1.3 ${font}">${escaped(label)}</span><br><span style="font:700 16px/1.3 ${font}">${escaped(text)}</span></td></tr></table></td></tr></table>`;
};

const plate = (registration: string): string =>
  `<span style="display:inline-block;padding:4px 9px;background:#f8cf2c;border:1px solid #6b5a0c;border-radius:5px;color:#111111;font:700 17px/1.2 ${font};letter-spacing:.5px;white-space:nowrap">${escaped(formatRegistration(registration))}</span>`;

const nameOf = ({ item, vehicle }: DigestItem): string =>
  vehicle
    ? `${plate(vehicle.registrationNumber)}&nbsp; <span class="i2" style="font:15px ${font};color:#4a5459">${escaped(`${vehicle.make} ${vehicle.model}`)}</span>`
    : `<b class="in" style="font:700 17px ${font};color:#14191c">${escaped(item.title)}</b>`;

/** Returns the text of a card: the next step, or the title of a task. */
const lineOf = ({ item, vehicle }: DigestItem, today: CivilDate): string => {
  if (item.kind === 'task') return vehicle ? item.title : '';
  return nextStepOf(item, vehicle?.nation, today).line;
};

const linksOf = ({ item, vehicle }: DigestItem, { today, urlOf }: CardContext): Link[] => {
  const { official } = nextStepOf(item, vehicle?.nation, today);
  const own = urlOf(item);
  if (item.kind === 'task') return [{ label: 'Open the task', url: own }];
  if (item.kind === 'danger') return [{ label: 'See what to do', url: own }];
  if (!official) return [{ label: 'Open in Roadworthy', url: own }];
  return [official, { label: 'I’ve done it', url: own }];
};

/**
 * Returns the card of one due item: its vehicle, sign, next step and links. A vehicle that must not be driven gets a
 * button.
 */
export const reminderCard = (due: DigestItem, context: CardContext): string => {
  const weight = weightOf(due.item);
  const line = lineOf(due, context.today);
  const [first, ...others] = linksOf(due, context);
  const leading = first && (weight === 'stop' ? button(first) : textLink(first));
  const actions = [leading, ...others.map(textLink)].join(' ');
  const words = line
    ? `<p class="in" style="margin:12px 0 0;font:16px/1.4 ${font};color:#14191c">${escaped(line)}</p>`
    : '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${cards[weight]};border-radius:14px;margin:0 0 14px"><tr><td class="pa" style="padding:18px 20px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="co" valign="top" style="padding:0 12px 10px 0">${nameOf(due)}${words}</td><td class="co" valign="top" align="right" width="152" style="padding:0 0 6px">${sign(due.item, context.today)}</td></tr></table>${actions}</td></tr></table>`;
};

/** Returns the card as text: the sentence, and below it the next step and the links. */
export const reminderLines = (due: DigestItem, context: CardContext): string => {
  const { item, vehicle } = due;
  // The sentence already says that.
  const isSaid = item.kind === 'task' || item.kind === 'insurance' || item.kind === 'danger';
  const line = isSaid ? '' : lineOf(due, context.today);
  return [
    `- ${wordDueItem(item, vehicle)}`,
    ...(line ? [`  ${line}`] : []),
    ...linksOf(due, context).map(({ label, url }) => `  ${label}: ${url}`),
  ].join('\n');
};
