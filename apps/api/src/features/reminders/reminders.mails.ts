import { type CivilDate, formatDate } from '@roadworthy/domain/kernel/civil-date';
import {
  digestHeading,
  digestSubject,
  mostUrgentFirst,
} from '@roadworthy/domain/reminders/digest.texts';
import { isLegal } from '@roadworthy/domain/reminders/reminders.rules';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { wordDueItem } from '@roadworthy/domain/reminders/reminders.texts';
import type { Letter } from '../../adapters/mail/letter.ts';
import {
  bullets,
  heading,
  type Link,
  lead,
  mailPage,
  paragraph,
  subheading,
  textLink,
} from '../../adapters/mail/mail-page.ts';
import { reminderCard, reminderLines } from './delivery/reminder-card.ts';
import type { DigestItem } from './due-items.ts';

export type Digest<D extends DigestItem = DigestItem> = {
  today: CivilDate;
  due: readonly D[];
  /** Sentences about renewals that the official records now show. */
  renewed: readonly string[];
  urls: { open: string; settings: string; unsubscribe: string; privacy: string };
  urlOf(item: DueItem): string;
  /** Set for a test reminder. */
  trial?: { isExample: boolean };
  /** Returns the name of an item's garage. Set if the digest is about several garages. */
  garageOf?(item: D): string;
};

type Content = Pick<Digest, 'due' | 'renewed' | 'trial'>;

export const subjectOf = ({ due, renewed, trial }: Content): string =>
  `${trial ? 'Test: ' : ''}${digestSubject(due, renewed.length)}`;

const trialLine = ({ isExample }: { isExample: boolean }): string =>
  isExample
    ? 'This is a test you asked for. You have nothing due, so this reminder is about an example vehicle.'
    : 'This is a test you asked for. Your next reminder will look like this. You’ll still get the real one on the day.';

/** A longer list would not be read; legal dates are always included. */
const mostLines = 100;
/** Later items are lines without a card: some programs cut off a mail past 100 KB, and with it the unsubscribe link. */
const mostCards = 12;

const listed = <D extends DigestItem>(
  due: readonly D[],
): { shown: readonly D[]; more: string[] } => {
  const sorted = mostUrgentFirst(due);
  if (sorted.length <= mostLines) return { shown: sorted, more: [] };
  const legal = sorted.filter(({ item }) => isLegal(item.kind));
  const others = sorted.filter(({ item }) => !isLegal(item.kind));
  const chosen = new Set([...legal, ...others.slice(0, Math.max(0, mostLines - legal.length))]);
  const unlisted = sorted.length - chosen.size;
  return {
    shown: sorted.filter((each) => chosen.has(each)),
    more: unlisted > 0 ? [`And ${unlisted} more, which are listed in Roadworthy.`] : [],
  };
};

/** Part of a digest: the items of one garage, with its name if there are several garages. */
type Section<D extends DigestItem> = { name: string | null; items: readonly D[] };

/** Returns the items by garage, the garage with the most urgent item first. */
const sectionsOf = <D extends DigestItem>(
  shown: readonly D[],
  garageOf: Digest<D>['garageOf'],
): Section<D>[] =>
  garageOf
    ? [...Map.groupBy(shown, garageOf)].map(([name, items]) => ({ name, items }))
    : [{ name: null, items: shown }];

const doneLine = 'Already done? Mark it as done in Roadworthy and these reminders will stop.';

/** Returns the one mail of a day. */
export const digestLetter = <D extends DigestItem>(digest: Digest<D>): Letter => {
  const { today, due, renewed, urls, trial, urlOf, garageOf } = digest;
  const { shown, more } = listed(due);
  const sections = sectionsOf(shown, garageOf);
  const subject = subjectOf(digest);
  const title = digestHeading(due, renewed);
  const context = { today, urlOf };
  const lines = [...(trial ? [trialLine(trial)] : []), ...title.lines];
  const open: Link = { label: 'Open Roadworthy', url: urls.open };
  const closing = due.length > 0 && !trial ? [doneLine] : [];
  const small = {
    line: trial
      ? 'You get this because you asked for a test reminder in your profile.'
      : 'You get this because email reminders are on for your garage.',
    links: [
      { label: 'Reminder settings', url: urls.settings },
      { label: 'Stop these emails', url: urls.unsubscribe },
      { label: 'Privacy', url: urls.privacy },
    ],
  };
  const text = [
    title.heading,
    ...lines,
    ...sections.flatMap(({ name, items }) => [
      ...(name ? [name] : []),
      ...items.map((each) => reminderLines(each, context)),
    ]),
    ...more.map((line) => `- ${line}`),
    `${open.label}:\n${open.url}`,
    ...closing,
    'Roadworthy',
    [small.line, ...small.links.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ].join('\n\n');
  const carded = new Set(shown.slice(0, mostCards));
  const sectionContent = ({ name, items }: Section<D>): string => {
    const cards = items.filter((each) => carded.has(each));
    const rest = items.filter((each) => !carded.has(each));
    return [
      name ? subheading(name) : '',
      ...cards.map((each) => reminderCard(each, context)),
      bullets(rest.map(({ item, vehicle }) => wordDueItem(item, vehicle))),
    ].join('');
  };
  const content = [
    heading(title.heading),
    ...lines.map(lead),
    ...sections.map(sectionContent),
    bullets(more),
    ...closing.map(paragraph),
    `<p style="margin:0">${textLink(open)}</p>`,
  ].join('');
  return {
    subject,
    text,
    html: mailPage({ subject, date: formatDate(today), content, small }),
  };
};
