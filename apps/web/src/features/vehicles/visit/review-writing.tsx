import { dateInLondon, formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import type { MilesPoint } from '@roadworthy/domain/passport/timeline.schema';
import type { StoredWriting, Visit } from '@roadworthy/domain/visits/visits.schema';
import { nameOfBusiness } from '@roadworthy/domain/visits/visits.texts';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../api/api.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { ignoreFailure } from '../../../browser/ignore-failure.ts';
import { useToday } from '../../../browser/today.ts';
import { formatMiles } from '../../../format/figures.ts';
import { notify } from '../../../notify/notify.ts';
import { clientOf } from '../../../records/client.ts';
import { inGarage } from '../../../records/garage-header.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/display/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useModal } from '../../../ui/overlays/use-modal.ts';
import { doubtfulBeside, reviewLines } from './review-lines.ts';
import { decideAbout } from './use-visits.ts';

type LargePhotoProps = { url: string; name: string; isOpen: boolean; onClose: () => void };

function LargePhoto({ url, name, isOpen, onClose }: LargePhotoProps) {
  return (
    <dialog {...useModal(isOpen, onClose)} aria-label={name} className="viewer">
      {isOpen && (
        <div className="flex h-full flex-col">
          <header className="flex flex-none items-center py-1.5 pr-1.5 pl-4">
            <h2 className="min-w-0 flex-1 truncate text-16">{name}</h2>
            <button type="button" aria-label="Close" className="viewer-button" onClick={onClose}>
              <X size={24} aria-hidden />
            </button>
          </header>
          <div className="grid min-h-0 flex-1 place-items-center overflow-auto">
            <img src={url} alt={name} className="max-h-full max-w-full" />
          </div>
        </div>
      )}
    </dialog>
  );
}

/** A photo that no record names yet, so that it is not cached on the device. */
function VisitPhoto({ vehicleId, id, at }: { vehicleId: string; id: string; at: number }) {
  const [url, setUrl] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  const name = `Invoice from the garage, page ${at + 1}`;
  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      const { store } = clientOf(vehicleId);
      const input = { id, variant: 'large' as const };
      const link = await ignoreFailure(
        call((api) => api.files.link(input, inGarage(store))),
        'a photo of a visit could not be shown: its line can still be decided',
      );
      if (isWanted && link) setUrl(link.url);
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [vehicleId, id]);
  return (
    url && (
      <>
        <button type="button" className="mt-2 block" onClick={() => setLarge(true)}>
          <img src={url} alt={name} className="max-h-72 rounded-control ring-1 ring-line" />
        </button>
        <LargePhoto url={url} name={name} isOpen={isLarge} onClose={() => setLarge(false)} />
      </>
    )
  );
}

type ReviewProps = {
  vehicleId: string;
  visit: Visit;
  stored: StoredWriting;
  /** What is known of the miles, oldest first. */
  mileage: readonly MilesPoint[];
  onDecided: () => Promise<void>;
};

const decidedBefore = 'Another owner had already decided about this. Your choice did not count.';

/** What a garage wrote, line by line. Nothing of it counts before the owner accepts it. */
export function ReviewWriting({ vehicleId, visit, stored, mileage, onDecided }: ReviewProps) {
  const today = useToday();
  const lines = reviewLines(stored, visit.jobs);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accepted = lines.map(({ id }) => id).filter((id) => !refused.has(id));
  const toggle = (id: string) => {
    const next = new Set(refused);
    if (!next.delete(id)) next.add(id);
    setRefused(next);
  };
  const decide = async (chosen: string[]) => {
    setAsks(false);
    setBusy(true);
    setProblem(null);
    try {
      const decision = { id: visit.id, writingId: stored.writing.id, lines: chosen };
      if (!(await decideAbout(vehicleId, decision))) notify.info(decidedBefore);
      else notify.success(chosen.length > 0 ? 'Added to the history.' : 'Deleted.');
      await onDecided();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  const date = dateInLondon(new Date(stored.writtenAt));
  const written = formatShortDate(date, today);
  const name = nameOfBusiness(stored.writing);
  const last = doubtfulBeside(stored.writing.miles, { date, mileage });
  return (
    <Card title="Check what the garage wrote" tone="attention">
      <p className="text-ink-2 wrap-anywhere">{`${name.charAt(0).toUpperCase()}${name.slice(1)} wrote this on ${written}. Untick what is not right.`}</p>
      <ul className="mt-2">
        {lines.map(({ id, text, becomes }) => {
          const at = Number(id.slice('photo:'.length));
          const photo = id.startsWith('photo:') ? stored.photos[at] : undefined;
          return (
            <li key={id} className="border-t border-line py-1 first:border-t-0">
              <Checkbox
                checked={!refused.has(id)}
                onChange={() => toggle(id)}
                label={
                  <span className="block py-1 wrap-anywhere">
                    {text}
                    <span className="block text-14 text-ink-3">{becomes}</span>
                    {id === 'miles' && last && (
                      <span className="block text-14 text-warn">
                        {`Please check this: ${formatMiles(last.miles)} were read on ${formatShortDate(last.date, today)}.`}
                      </span>
                    )}
                  </span>
                }
              />
              {photo && <VisitPhoto vehicleId={vehicleId} id={photo} at={at} />}
            </li>
          );
        })}
      </ul>
      {problem && (
        <Notice tone="stop" live="alert">
          {problem}
        </Notice>
      )}
      <div className="mt-4 grid gap-2.5">
        <Button
          size="tall"
          wide
          busy={busy}
          disabled={accepted.length === 0}
          onClick={() => void decide(accepted)}
        >
          {accepted.length === 1 ? 'Accept one line' : `Accept ${accepted.length} lines`}
        </Button>
        <Button tone="quiet" wide disabled={busy} onClick={() => setAsks(true)}>
          Accept nothing
        </Button>
      </div>
      <p className="mt-3 text-14 text-ink-3">
        Accepted lines say ‘garage’s word’ in the history, and the link ends. Unticked lines are
        deleted.
      </p>
      <ConfirmDialog
        open={asks}
        title="Delete what the garage wrote?"
        text="All lines and photos are deleted, and nothing is added to the history."
        stay="Keep it"
        go="Delete"
        onStay={() => setAsks(false)}
        onGo={() => void decide([])}
      />
    </Card>
  );
}
