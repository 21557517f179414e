import { formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import type { MadeLink } from '@roadworthy/domain/passport/sharing.schema';
import { entriesWords } from '@roadworthy/domain/passport/timeline.words';
import { useEffect, useRef } from 'react';
import { useToday } from '../../../browser/today.ts';
import { LinkToSend } from '../../../ui/inputs/link-to-send.tsx';

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
      <LinkToSend
        url={url}
        title={`History of ${plate}`}
        hint={`A buyer scans it and types the plate ${plate}.`}
        another="Make another link"
        onAnother={onAnother}
        onTaken={onTaken}
      />
      <p className="text-14 text-ink-3">
        We can’t show this link again. Later changes are not in it: make another link for them. A
        buyer can keep a signed copy, which stays valid after you stop sharing. To hand out paper,
        open the link and print its page.
      </p>
    </div>
  );
}
