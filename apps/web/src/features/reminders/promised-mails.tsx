import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { type MailPromise, promiseMails } from '@roadworthy/domain/reminders/promises.texts';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { BellRing, CalendarDays, Mail } from 'lucide-react';
import { Link } from 'react-router';
import { links } from '../../links.ts';
import { toNotifications } from '../../navigation/to-notifications.ts';
import { useSession } from '../../session/session.ts';
import { Card } from '../../ui/display/card.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { type Notifications, useNotifications } from './use-notifications.ts';

/** Two other ways to be reminded, if this device has them. */
function OtherWays({ settings, device, busy, setPush }: Notifications) {
  const mayPush = settings?.pushKey && device === 'off';
  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      {mayPush && (
        <Button
          tone="quiet"
          busy={busy === 'push'}
          icon={<BellRing size={18} aria-hidden />}
          onClick={() => void setPush(true)}
        >
          Notify this device
        </Button>
      )}
      {device === 'on' && settings?.pushNotifications && (
        <p className="flex min-h-11 items-center gap-2 text-14 text-go">
          <BellRing size={18} aria-hidden />
          This device is notified too
        </p>
      )}
      {settings?.calendarSince === null && (
        <ButtonLink
          to={links.profile}
          state={toNotifications}
          tone="quiet"
          icon={<CalendarDays size={18} aria-hidden />}
        >
          Put it in my calendar
        </ButtonLink>
      )}
    </div>
  );
}

type OwnProps = { promise: MailPromise; userId: string };

function Own({ promise: { days, about, afterwards }, userId }: OwnProps) {
  const notifications = useNotifications(userId);
  const { settings } = notifications;
  // Nothing is promised before the settings are known, nor while they cannot be.
  if (!settings) return null;
  const isOn = settings.emailNotifications && settings.emailAddress !== null;
  return (
    <Card>
      <div className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3.5">
        <span
          aria-hidden
          className="grid size-10 place-items-center rounded-control bg-go-soft text-go"
        >
          <Mail size={20} />
        </span>
        <div className="min-w-0">
          <h2 className="text-[17px] text-balance">
            {isOn ? `We’ll email you on ${days}` : 'Reminders by email are off'}
          </h2>
          <p className="text-14 text-ink-3">
            {isOn ? about : 'Turn them on to hear from us in good time'}
          </p>
          {isOn && afterwards && <p className="text-14 text-ink-3">{afterwards}</p>}
        </div>
        <Link
          to={links.profile}
          state={toNotifications}
          className="link inline-flex min-h-11 items-center"
        >
          Change
          <span className="sr-only"> how you are reminded</span>
        </Link>
      </div>
      <OtherWays {...notifications} />
    </Card>
  );
}

type PromisedMailsProps = { items: readonly DueItem[]; today: CivilDate };

/** The days on which we email about what is due next. A demo account gets no emails. */
export function PromisedMails({ items, today }: PromisedMailsProps) {
  const { user } = useSession();
  const promise = promiseMails(items, today);
  return promise && user && !user.isDemo ? <Own promise={promise} userId={user.id} /> : null;
}
