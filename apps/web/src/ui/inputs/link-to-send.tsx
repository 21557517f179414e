import { Share2 } from 'lucide-react';
import { QrCode } from '../display/qr-code.tsx';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

type LinkToSendProps = {
  url: string;
  /** What the device's share sheet calls the link. */
  title: string;
  /** Stands below the QR code. */
  hint?: string;
  /** The words of the button that goes back to the form. */
  another: string;
  onAnother: () => void;
  /** The link was copied or sent, so leaving it loses nothing. */
  onTaken?: () => void;
};

/** A link that is shown once: to be scanned, sent or copied. */
export function LinkToSend({ url, title, hint, another, onAnother, onTaken }: LinkToSendProps) {
  const canSend = 'share' in navigator;
  const send = () =>
    void navigator.share({ title, url }).then(
      () => onTaken?.(),
      // A dismissed share sheet is no failure, and the link stays on the screen.
      () => undefined,
    );
  return (
    <>
      <div className="justify-self-center">
        <QrCode size="lg" text={url} label="QR code with the link" />
      </div>
      {hint && <p className="text-center text-14 text-balance text-ink-3">{hint}</p>}
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
          {...(onTaken && { onCopied: onTaken })}
          tone={canSend ? 'quiet' : 'primary'}
          size="tall"
          wide
        />
        <Button tone="quiet" wide onClick={onAnother}>
          {another}
        </Button>
      </div>
    </>
  );
}
