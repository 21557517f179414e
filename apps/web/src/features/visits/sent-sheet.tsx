import { Notice } from '../../ui/display/notice.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import type { KeptSheet } from './kept-sheets.ts';
import { column, VehicleHead } from './sheet-head.tsx';
import type { Refusal, useJobSheet } from './use-job-sheet.ts';
import { Written } from './written.tsx';

const refusals: Record<Refusal, string> = {
  ended: 'The owner has closed this link, or it ended too long ago. Nothing was sent.',
  full: 'This link has brought back as much as it can. Nothing was sent.',
  photo: 'The server could not take a photo. Remove it or take it again.',
  other: 'The server did not take this. Check what you wrote and send it again.',
};

type Waiting = { isSending: boolean; isKept: boolean };

const waitingWords = ({ isSending, isKept }: Waiting): string => {
  if (isSending) return 'Sending…';
  return isKept
    ? 'Kept on this phone. It is sent as soon as there is a connection: keep this page open, or open the link again later.'
    : 'Don’t close this page: this browser does not store it. It is sent as soon as there is a connection.';
};

type SentSheetProps = { kept: KeptSheet; state: ReturnType<typeof useJobSheet> };

/** What was written: sent, being sent, waiting for a connection, or refused. */
export function SentSheet({ kept, state }: SentSheetProps) {
  const { refusal, edit, beginAgain } = state;
  const { sheet, isSent } = kept;
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
            {waitingWords(state)}
          </Notice>
        )}
        <Written kept={kept} isToCopy={refusal === 'ended' || refusal === 'full'} />
        {(refusal === 'photo' || refusal === 'other') && (
          <Button size="tall" wide onClick={edit}>
            Change it
          </Button>
        )}
        {isSent && (
          <Button tone="quiet" size="tall" wide onClick={beginAgain}>
            Write another
          </Button>
        )}
      </div>
    </main>
  );
}

type EndedSheetProps = { kept: KeptSheet; onDelete: () => void };

/** What was typed but not sent before the link ended. */
export function EndedSheet({ kept, onDelete }: EndedSheetProps) {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh bg-ground pb-10">
      <VehicleHead vehicle={kept.sheet.vehicle} />
      <div className={`${column} grid gap-5 pt-5`}>
        <Notice tone="stop" live="alert">
          This link doesn’t open any more, and what you wrote was not sent. Copy it, and ask the
          owner for a new link.
        </Notice>
        <Written kept={kept} isToCopy />
        <Button tone="quiet" size="tall" wide onClick={onDelete}>
          Delete it from this phone
        </Button>
      </div>
    </main>
  );
}
