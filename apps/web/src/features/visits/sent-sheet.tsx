import type { JobSheet, Writing } from '@roadworthy/domain/visits/visits.schema';
import { Notice } from '../../ui/display/notice.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { column, VehicleHead } from './sheet-head.tsx';
import type { Refusal } from './use-job-sheet.ts';

const refusals: Record<Refusal, string> = {
  ended: 'The owner has closed this link, or it ended too long ago. Nothing was sent.',
  full: 'This link has brought back as much as it can. Nothing was sent.',
  photo: 'The server could not take a photo. Remove it or take it again.',
  other: 'The server did not take this. Check what you wrote and send it again.',
};

type SentSheetProps = {
  sheet: JobSheet;
  writing: Writing;
  isSent: boolean;
  refusal: Refusal | null;
  onEdit: () => void;
  onBeginAgain: () => void;
};

/** What was written: sent, waiting for a connection, or refused. */
export function SentSheet(props: SentSheetProps) {
  const { sheet, writing, isSent, refusal, onEdit, onBeginAgain } = props;
  const jobs = [...sheet.jobs, ...sheet.advisories].filter(({ id }) => writing.done.includes(id));
  const owner = sheet.owner ?? 'the owner';
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh bg-ground pb-10">
      <VehicleHead vehicle={sheet.vehicle} />
      <div className={`${column} grid gap-5 pt-5`}>
        {refusal && (
          <Notice tone="stop" live="alert">
            {refusals[refusal]}
          </Notice>
        )}
        {!refusal && isSent && (
          <Notice live="status">{`Sent. It counts once ${owner} has accepted it.`}</Notice>
        )}
        {!refusal && !isSent && (
          <Notice tone="warn" live="status">
            Kept on this phone. It is sent as soon as there is a connection: keep this page open, or
            open the link again later.
          </Notice>
        )}
        <section className="card">
          <h2>What you wrote</h2>
          <ul className="mt-2 grid gap-1.5">
            {jobs.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
            {writing.others.map((other) => (
              <li key={other}>{other}</li>
            ))}
            {writing.miles !== null && <li>{`${writing.miles.toLocaleString('en-GB')} miles`}</li>}
            {writing.photos > 0 && (
              <li>{writing.photos === 1 ? 'One photo' : `${writing.photos} photos`}</li>
            )}
          </ul>
        </section>
        {(refusal === 'photo' || refusal === 'other') && (
          <Button size="tall" wide onClick={onEdit}>
            Change it
          </Button>
        )}
        {isSent && (
          <Button tone="quiet" size="tall" wide onClick={onBeginAgain}>
            Write another
          </Button>
        )}
      </div>
    </main>
  );
}
