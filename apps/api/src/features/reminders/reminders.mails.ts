import type { DueVehicle } from '@roadworthy/domain/reminders/reminders.rules';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { wordDueItem } from '@roadworthy/domain/reminders/reminders.texts';
import { type Letter, letter } from '../../adapters/mail/letter.ts';

export type DigestItem = { item: DueItem; vehicle: DueVehicle | null };

export type Digest = {
  name: string;
  due: readonly DigestItem[];
  /** Sentences about what the records now show as renewed. */
  renewed: readonly string[];
  urls: { open: string; unsubscribe: string };
};

const subjectOf = ({ due, renewed }: Digest): string => {
  const [first, ...others] = due;
  if (!first) return renewed.length === 1 ? 'Renewed: well done' : `${renewed.length} renewals`;
  const { item, vehicle } = first;
  const what = vehicle ? `${item.title}: ${vehicle.make} ${vehicle.model}` : item.title;
  if (others.length === 0) return what;
  return `${what}, and ${others.length === 1 ? 'one more' : `${others.length} more`}`;
};

/** One mail for all there is to say on a day. */
export const digestLetter = (digest: Digest): Letter => {
  const { name, due, renewed, urls } = digest;
  return letter({
    subject: subjectOf(digest),
    name,
    lines: [
      ...renewed,
      ...(due.length > 0 ? [due.length === 1 ? 'A reminder:' : 'A few reminders:'] : []),
    ],
    list: due.map(({ item, vehicle }) => wordDueItem(item, vehicle)),
    action: { label: 'Open Roadworthy', url: urls.open },
    closing:
      due.length > 0 ? ['Done already? Note it in Roadworthy, and these reminders stop.'] : [],
    small: {
      line: 'You get this because email reminders are switched on.',
      link: { label: 'Unsubscribe', url: urls.unsubscribe },
    },
  });
};
