import type { SecurityEvent, SecurityEventKind } from '@roadworthy/domain/accounts/accounts.schema';
import { formatMoment } from '@roadworthy/domain/kernel/civil-date';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../api/api.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/display/notice.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { TextButton } from '../../../ui/inputs/text-button.tsx';

const sentences: Record<SecurityEventKind, string> = {
  'signed-in': 'Logged in',
  'signed-in-new-device': 'Logged in on a new device',
  'signed-in-google': 'Logged in with Google',
  'sign-in-failed': 'Login failed',
  'password-changed': 'Password changed',
  'email-changed': 'Email address changed',
  'signed-in-passkey': 'Logged in with a passkey',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'two-factor-on': 'Two-factor authentication turned on',
  'two-factor-off': 'Two-factor authentication turned off',
  'recovery-codes-made': 'New recovery codes',
  'recovery-code-used': 'A recovery code was used',
  'google-linked': 'Google linked',
  'google-unlinked': 'Google unlinked',
  'device-signed-out': 'A device was logged out',
  'others-signed-out': 'Every other device was logged out',
  'signed-out': 'Logged out',
  'token-made': 'API token created',
  'token-revoked': 'API token revoked',
  'calendar-made': 'Calendar link created',
  'calendar-revoked': 'Calendar link revoked',
  'deletion-asked': 'Account deletion requested',
  'deletion-cancelled': 'Deletion cancelled by logging in',
  'invitation-made': 'Invitation to your garage created',
  'invitation-withdrawn': 'Invitation withdrawn',
  'visit-made': 'Link for a repair garage created',
  'garage-joined': 'You joined a garage',
  'garage-left': 'You left a garage',
  'garage-removed': 'You were removed from a garage',
  'garage-role-changed': 'Your role in a garage changed',
  'garage-closed': 'A shared garage was closed',
  'member-joined': 'Somebody joined your garage',
  'member-left': 'Somebody left your garage',
  'member-removed': 'Somebody was removed from your garage',
  'member-role-changed': 'A role in your garage changed',
  'history-shared': 'Link to a vehicle’s history created',
  'history-sharing-stopped': 'Sharing of a vehicle’s history stopped',
  'vehicle-moved-out': 'A vehicle was moved out of your garage',
  'vehicle-moved-in': 'A vehicle was moved into your garage',
};

const shownAtFirst = 4;

function EventRow({ event }: { event: SecurityEvent }) {
  const where = [event.device, event.network].filter(Boolean).join(', ');
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{sentences[event.kind]}</span>
        <time dateTime={event.at} className="text-14 text-ink-3 tabular-nums">
          {formatMoment(new Date(event.at))}
        </time>
      </p>
      <p className="text-14 text-ink-3 wrap-anywhere">{where}</p>
    </li>
  );
}

type Load = { events: SecurityEvent[] | null; failure: string | null };

export function SecurityLogCard() {
  const [{ events, failure }, setLoad] = useState<Load>({ events: null, failure: null });
  const [all, setAll] = useState(false);
  const load = useCallback(async () => {
    setLoad({ events: null, failure: null });
    try {
      setLoad({ events: await call((api) => api.accounts.securityLog()), failure: null });
    } catch (error) {
      setLoad({ events: null, failure: messageOf(error) });
    }
  }, []);
  useEffect(() => void load(), [load]);

  const hasMore = !all && (events?.length ?? 0) > shownAtFirst;
  return (
    <Card
      title="Security log"
      action={hasMore && <TextButton onPress={async () => setAll(true)}>View all</TextButton>}
    >
      {failure ? (
        <Notice tone="stop" action={<TextButton onPress={load}>Try again</TextButton>}>
          {failure}
        </Notice>
      ) : events ? (
        <ul>
          {(all ? events : events.slice(0, shownAtFirst)).map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
          {events.length === 0 && (
            <li className="py-2.5 text-ink-3">No activity in the last 90 days.</li>
          )}
        </ul>
      ) : (
        <div role="status" aria-label="Loading the security log" className="grid gap-3 py-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      <p className="mt-2 text-14 text-ink-3">
        The last 90 days. We keep only the kind of device and part of the network address.
      </p>
    </Card>
  );
}
