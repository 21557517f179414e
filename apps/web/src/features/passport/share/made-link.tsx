import { formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import type { MadeLink } from '@roadworthy/domain/passport/sharing.schema';
import { entriesWords } from '@roadworthy/domain/passport/timeline.words';
import { Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useToday } from '../../../browser/today.ts';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';

type MadeProps = {
  made: MadeLink;
  registration: string;
  /** The link was copied or sent, so closing loses nothing. */
  onTaken: () => void;
  onAnother: () => void;
};

/** The link, which is shown only now: we store no copy that could be read. */
export function Made({ made: { link, url }, registration, onTaken, onAnother }: MadeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that made the link is gone.
  useEffect(() => heading.current?.focus(), []);
  const today = useToday();
  const plate = formatRegistration(registration);
  const canSend = 'share' in navigator;
  const send = () =>
    // A dismissed share sheet is no failure, and the link stays on the screen.
    void navigator
      .share({ title: `History of ${plate}`, url })
      .then(onTaken)
      .catch(() => undefined);
  return (
    <div className="grid gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-18 font-semibold">
          The link is ready
        </h3>
        <p className="text-ink-2">
          {`It shows ${entriesWords(link.entries)}, until ${formatShortDate(link.endsOn, today)}.`}
        </p>
      </div>
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
        onCopy={onTaken}
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
          onCopied={onTaken}
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
