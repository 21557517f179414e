import { formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import type { MadeLink } from '@roadworthy/domain/passport/sharing.schema';
import { Share2 } from 'lucide-react';
import { useToday } from '../../../browser/today.ts';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';

type MadeProps = { made: MadeLink; registration: string; onAnother: () => void };

/** The link, which is shown only now: we store no copy that could be read. */
export function Made({ made: { link, url }, registration, onAnother }: MadeProps) {
  const today = useToday();
  const plate = formatRegistration(registration);
  const canSend = 'share' in navigator;
  const send = () =>
    // A dismissed share sheet is no failure, and the link stays on the screen.
    void navigator.share({ title: `History of ${plate}`, url }).catch(() => undefined);
  return (
    <div className="grid gap-4">
      <p role="status" className="text-ink-2">
        {`The link is ready. It shows ${link.entries} entries as they are now, until ${formatShortDate(link.endsOn, today)}.`}
      </p>
      <div className="justify-self-center">
        <QrCode size="lg" text={url} label="QR code with the link" />
      </div>
      <p className="text-center text-14 text-balance text-ink-3">
        {`A buyer scans it and types the plate ${plate}.`}
      </p>
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
      <p className="text-14 text-ink-3">
        We can’t show this link again. Later changes are not in it: make another link for them. A
        buyer can keep a signed copy, which stays valid after you stop sharing.
      </p>
    </div>
  );
}
