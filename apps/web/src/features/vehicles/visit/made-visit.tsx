import { dateInLondon, formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import type { MadeVisit } from '@roadworthy/domain/visits/visits.schema';
import { Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useToday } from '../../../browser/today.ts';
import { LeaveGuard, ofMadeLink } from '../../../forms/leave-guard.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';

type MadeProps = { made: MadeVisit; onAnother: () => void };

/** The link, which is shown only now: we store no copy that could be read. */
export function Made({ made: { visit, url }, onAnother }: MadeProps) {
  const today = useToday();
  const last = formatShortDate(dateInLondon(new Date(visit.expiresAt)), today);
  const canSend = 'share' in navigator;
  const [isSent, setSent] = useState(false);
  const send = () =>
    void navigator.share({ title: 'Job sheet', url }).then(
      () => setSent(true),
      // A dismissed share sheet is no failure, and the link stays on the screen.
      () => undefined,
    );
  const place = useRef<HTMLDivElement>(null);
  // The form and its button, which had the focus, are gone.
  useEffect(() => {
    const heading = place.current?.closest('section')?.querySelector('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, []);
  return (
    <Card title="The link is ready">
      <div ref={place} className="grid gap-4">
        <LeaveGuard dirty={!isSent} words={ofMadeLink} />
        <p role="status" className="text-ink-2">
          {`Show it to the garage, or send it. It opens until ${last}.`}
        </p>
        <div className="justify-self-center">
          <QrCode size="lg" text={url} label="QR code with the link" />
        </div>
        <input
          readOnly
          aria-label="Link"
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="control text-14 text-ellipsis"
        />
        <div className="grid gap-2.5">
          {canSend && (
            <Button size="tall" wide icon={<Share2 size={20} aria-hidden />} onClick={send}>
              Send the link
            </Button>
          )}
          <CopyButton
            text={url}
            label="Copy the link"
            tone={canSend ? 'quiet' : 'primary'}
            size="tall"
            wide
          />
          <Button tone="quiet" wide onClick={onAnother}>
            Make another link
          </Button>
        </div>
        <p className="text-14 text-ink-3">We can’t show this link again.</p>
      </div>
    </Card>
  );
}
