import { pathOfItem } from '@roadworthy/domain/reminders/reminders.rules';
import { todayOf } from '../../../platform/clock.ts';
import type { DigestItem } from '../due-items.ts';
import type { RemindersDeps } from '../reminders.deps.ts';
import { type Digest, digestLetter } from '../reminders.mails.ts';
import type { RecipientRow } from '../reminders.read-model.sql.ts';

type DigestMail<D extends DigestItem> = Pick<
  Digest<D>,
  'due' | 'renewed' | 'trial' | 'garageOf'
> & {
  /** The same for every attempt at one mail. */
  id: string;
  recipient: Pick<RecipientRow, 'email'> | undefined;
};

/** Mails a user a digest with that user's links. Resolves once the mail server has accepted it. */
export const mailDigest = async <D extends DigestItem>(
  {
    config,
    mailer,
    now,
    reminderTokens,
  }: Pick<RemindersDeps, 'config' | 'mailer' | 'now' | 'reminderTokens'>,
  userId: string,
  { id, recipient, ...digest }: DigestMail<D>,
): Promise<void> => {
  const link = (path: string) => new URL(path, config.publicUrl).href;
  const token = reminderTokens.signUnsubscribe(userId);
  const letter = digestLetter({
    ...digest,
    today: todayOf(now),
    urls: {
      open: link('/dashboard'),
      settings: link('/profile'),
      unsubscribe: link(`/unsubscribe?token=${token}`),
      privacy: link('/privacy'),
    },
    urlOf: (item) => link(pathOfItem(item)),
  });
  await mailer.send({
    id,
    to: recipient?.email ?? '',
    unsubscribeUrl: link(`/api/reminders/unsubscribe/${token}`),
    ...letter,
  });
};
