import { dateInLondon, formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import type { MadeVisit } from '@roadworthy/domain/visits/visits.schema';
import { useEffect, useRef, useState } from 'react';
import { useToday } from '../../../browser/today.ts';
import { LeaveGuard, ofMadeLink } from '../../../forms/leave-guard.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { LinkToSend } from '../../../ui/inputs/link-to-send.tsx';

type MadeProps = { made: MadeVisit; onAnother: () => void };

/** The link, which is shown only now: we store no copy that could be read. */
export function Made({ made: { visit, url }, onAnother }: MadeProps) {
  const today = useToday();
  const last = formatShortDate(dateInLondon(new Date(visit.expiresAt)), today);
  const [isTaken, setTaken] = useState(false);
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
        <LeaveGuard dirty={!isTaken} words={ofMadeLink} />
        <p role="status" className="text-ink-2">
          {`Show it to the garage, or send it. It opens until ${last}.`}
        </p>
        <LinkToSend
          url={url}
          title="Job sheet"
          another="Make another link"
          onAnother={onAnother}
          onTaken={() => setTaken(true)}
        />
        <p className="text-14 text-ink-3">We can’t show this link again.</p>
      </div>
    </Card>
  );
}
