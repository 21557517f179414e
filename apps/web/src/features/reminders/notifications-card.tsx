import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { HelpLink } from '../../navigation/help-link.tsx';
import { leadsToNotifications } from '../../navigation/to-notifications.ts';
import { useSession } from '../../session/session.ts';
import { Card } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { RetryNotice } from '../../ui/display/retry-notice.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Switch } from '../../ui/inputs/switch.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { MailTrialSection } from './mail-trial.tsx';
import { PushTrialSection } from './push-trial.tsx';
import { type Notifications, useNotifications } from './use-notifications.ts';

function EmailSwitch({ settings, busy, setEmail }: Notifications) {
  const { emailNotifications = false, emailAddress = null } = settings ?? {};
  return (
    <div>
      <Switch
        label="Email notifications"
        note={
          emailAddress
            ? `One email a day at most, to ${emailAddress}`
            : 'Confirm your email address to get emails'
        }
        checked={emailNotifications && emailAddress !== null}
        disabled={busy === 'email' || emailAddress === null}
        onChange={(event) => void setEmail(event.currentTarget.checked)}
      />
      {emailAddress && <MailTrialSection />}
    </div>
  );
}

const pushWords = {
  on: 'On for this device',
  off: 'Tap to allow notifications on this device',
  blocked:
    'Blocked in this browser. Allow notifications for this site in the browser’s settings, then come back.',
  unsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add Roadworthy to the home screen first.',
};

const others = (count: number): string =>
  `On for ${count} other ${count === 1 ? 'device' : 'devices'}`;

function PushSwitch({ settings, device, busy, setPush, refresh }: Notifications) {
  const { pushKey = null, pushNotifications = false, devices = 0 } = settings ?? {};
  const isReady = pushKey !== null;
  const elsewhere = devices - (device === 'on' ? 1 : 0);
  return (
    <div>
      <Switch
        label="Push notifications"
        note={
          <>
            {isReady ? pushWords[device] : 'Push notifications are not set up on this server'}
            {elsewhere > 0 && <span className="block">{others(elsewhere)}</span>}
          </>
        }
        checked={device === 'on' && pushNotifications}
        disabled={busy === 'push' || !isReady || device === 'unsupported' || device === 'blocked'}
        onChange={(event) => void setPush(event.currentTarget.checked)}
      />
      {isReady && <PushTrialSection devices={devices} device={device} onGone={refresh} />}
    </div>
  );
}

function WhatIsSent() {
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        What is sent, and when
      </summary>
      <ul className="ml-5 grid list-disc gap-1.5 pb-2 text-15 text-ink-2">
        <li>MOT and insurance: 30, 14, 7, 3 and 1 days before, and on the last day</li>
        <li>Road tax: 30, 7, 3 and 1 days before, and on the day it is due</li>
        <li>Service: 30, 14 and 7 days before, and on the day</li>
        <li>Your own tasks: 3 days before, and on the day</li>
        <li>Anything late: once a week until it is done</li>
        <li>
          Around the deadline we check with DVLA and DVSA again, and stop reminding you once the
          renewal shows there
        </li>
        <li>Nothing between 9pm and 8am, and nothing for a vehicle that is off road (SORN)</li>
      </ul>
    </details>
  );
}

/** Names what a demo account does not have, and offers nothing that would fail. */
function DemoNotifications() {
  return (
    <Card title="Notification settings">
      <div className="grid gap-4">
        <Notice live="none">
          Switched off in the demo. A demo account gets no emails, no push notifications and no
          calendar link. Log out and create a free account to choose how you are reminded.
        </Notice>
        <WhatIsSent />
      </div>
    </Card>
  );
}

/** The notification section of the profile. A link may lead right to it. */
export function NotificationsCard() {
  const { user } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const isWanted = leadsToNotifications(useLocation().state);
  useEffect(() => {
    if (!isWanted) return;
    // After the page has scrolled to its top, as every page does.
    const frame = requestAnimationFrame(() => place.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-20 rounded-card">
      {user?.isDemo ? <DemoNotifications /> : <OwnNotifications userId={user?.id ?? ''} />}
    </div>
  );
}

function OwnNotifications({ userId }: { userId: string }) {
  const notifications = useNotifications(userId);
  const { settings, failure, load } = notifications;
  if (failure) {
    return (
      <Card title="Notification settings">
        <RetryNotice live="status" onRetry={() => void load()}>
          {failure}
        </RetryNotice>
      </Card>
    );
  }
  return (
    <Card title="Notification settings">
      {settings ? (
        <div className="grid gap-4">
          <PushSwitch {...notifications} />
          <div className="border-t border-line pt-3">
            <EmailSwitch {...notifications} />
          </div>
          <CalendarLink since={settings.calendarSince} onChanged={notifications.refresh} />
          <WhatIsSent />
          <HelpLink page="reminders">How reminders work</HelpLink>
        </div>
      ) : (
        <div role="status" aria-label="Loading notification settings" className="grid gap-3 py-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
    </Card>
  );
}
