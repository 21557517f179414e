import type { DueVehicle } from '@roadworthy/domain/reminders/reminders.rules';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { wordDueItem } from '@roadworthy/domain/reminders/reminders.texts';
import { type Letter, letter } from '../../adapters/mail/letter.ts';
import { isLegal } from './scan.plan.ts';

export type DigestItem = {
  item: DueItem;
  vehicle: Pick<DueVehicle, 'make' | 'model' | 'registrationNumber'> | null;
};

export type Digest = {
  name: string;
  due: readonly DigestItem[];
  /** Sentences about what the records now show as renewed. */
  renewed: readonly string[];
  urls: { open: string; unsubscribe: string };
  /** Only to see it arrive. */
  trial?: { isExample: boolean };
};

type Content = Pick<Digest, 'due' | 'renewed' | 'trial'>;

const contentOf = ({ due, renewed }: Content): string => {
  const [first, ...others] = due;
  if (!first) return renewed.length === 1 ? 'Renewed: well done' : `${renewed.length} renewals`;
  const { item, vehicle } = first;
  const what = vehicle ? `${item.title}: ${vehicle.make} ${vehicle.model}` : item.title;
  if (others.length === 0) return what;
  return `${what}, and ${others.length === 1 ? 'one more' : `${others.length} more`}`;
};

export const subjectOf = (digest: Content): string =>
  `${digest.trial ? 'Test: ' : ''}${contentOf(digest)}`;

const trialLine = ({ isExample }: { isExample: boolean }): string =>
  isExample
    ? 'This is a test you asked for. Nothing of yours is due, so this reminder is about an example vehicle.'
    : 'This is a test you asked for. Your next reminder will look like this, and still comes in its own time.';

/** Nobody reads a longer list; what the law asks for stands in it whatever its length. */
const mostLines = 100;

const listed = (due: readonly DigestItem[]): { shown: readonly DigestItem[]; more: string[] } => {
  if (due.length <= mostLines) return { shown: due, more: [] };
  const legal = due.filter(({ item }) => isLegal(item.kind));
  const others = due.filter(({ item }) => !isLegal(item.kind));
  const kept = new Set([...legal, ...others.slice(0, Math.max(0, mostLines - legal.length))]);
  return {
    shown: due.filter((each) => kept.has(each)),
    more: [`And ${due.length - kept.size} more, which are listed in Roadworthy.`],
  };
};

/** One mail for all there is to say on a day. */
export const digestLetter = (digest: Digest): Letter => {
  const { name, due, renewed, urls, trial } = digest;
  const { shown, more } = listed(due);
  return letter({
    subject: subjectOf(digest),
    name,
    lines: [
      ...(trial ? [trialLine(trial)] : []),
      ...renewed,
      ...(due.length > 0 ? [due.length === 1 ? 'A reminder:' : 'A few reminders:'] : []),
    ],
    list: [...shown.map(({ item, vehicle }) => wordDueItem(item, vehicle)), ...more],
    action: { label: 'Open Roadworthy', url: urls.open },
    closing:
      due.length > 0 && !trial
        ? ['Done already? Note it in Roadworthy, and these reminders stop.']
        : [],
    small: {
      line: trial
        ? 'You get this because you asked for a test reminder in your profile.'
        : 'You get this because email reminders are switched on.',
      link: { label: 'Unsubscribe', url: urls.unsubscribe },
    },
  });
};
