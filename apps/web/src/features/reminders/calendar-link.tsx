import { formatDayOf } from '@roadworthy/domain/kernel/civil-date';
import { CalendarDays, Copy } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { messageOf } from '../../api/error-messages.ts';
import { useGarages } from '../../garages/use-garages.ts';
import { notify } from '../../notify/notify.ts';
import { confirmed } from '../../session/fresh-sign-in.ts';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { CalendarContentSection } from './calendar-content.tsx';

type CalendarLinkProps = { since: string | null; onChanged: () => Promise<void> };

/** Returns the `webcal:` address, so that a calendar app subscribes instead of importing once. */
const toFollow = (url: string) => url.replace(/^https?:/, 'webcal:');

/** Every due date in the user's own calendar, under a secret address. */
export function CalendarLink({ since, onChanged }: CalendarLinkProps) {
  const isSharing = useGarages().length > 0;
  /** Shown until the user leaves the page; afterwards only its hash is stored. */
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  const attempt = async (run: () => Promise<void>) => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const open = () =>
    attempt(async () => {
      const made = await confirmed(() => call((api) => api.reminders.openCalendar()));
      setUrl(made.url);
      await onChanged();
    });
  const close = () =>
    attempt(async () => {
      await call((api) => api.reminders.closeCalendar());
      setUrl(null);
      setAsking(false);
      await onChanged();
    });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '');
      notify.success('Calendar link copied');
    } catch {
      notify.error('Could not copy. Select the link and copy it yourself.');
    }
  };

  return (
    <section aria-labelledby="calendar-heading" className="border-t border-line pt-4">
      <h3 id="calendar-heading">Calendar</h3>
      <p className="mt-1 mb-3 text-14 text-ink-3">
        {isSharing ? 'Every due date of your own garage' : 'Every due date'} in Google, Apple or
        Outlook Calendar, kept up to date. Anyone with the link can see the dates, so keep it to
        yourself.
      </p>
      {url && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <input
            readOnly
            aria-label="Calendar link"
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className="min-h-11 min-w-0 flex-1 rounded-control bg-sunken px-3 text-14"
          />
          <Button tone="quiet" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
            Copy link
          </Button>
        </div>
      )}
      {since && !url && (
        <p className="mb-3 text-14">
          Connected since {formatDayOf(new Date(since))}. We don’t keep the link itself. If you need
          it again, create a new one and the old one will stop working.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {url && (
          <ButtonLink to={toFollow(url)} tone="quiet" icon={<CalendarDays size={18} aria-hidden />}>
            Open in calendar app
          </ButtonLink>
        )}
        {!url && (
          <Button
            tone="quiet"
            icon={<CalendarDays size={18} aria-hidden />}
            busy={busy}
            onClick={() => void open()}
          >
            {since ? 'Create a new link' : 'Create a calendar link'}
          </Button>
        )}
        {(since || url) && (
          <Button tone="quiet" onClick={() => setAsking(true)}>
            Revoke link
          </Button>
        )}
      </div>
      {(since || url) && <CalendarContentSection key={url} />}
      <ConfirmDialog
        open={asking}
        title="Revoke calendar link"
        text="Calendars that use this link will stop updating."
        stay="Cancel"
        go="Revoke link"
        busy={busy}
        onStay={() => setAsking(false)}
        onGo={() => void close()}
      />
    </section>
  );
}
