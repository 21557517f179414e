import { dateInLondon, formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import type { StoredWriting, Visit } from '@roadworthy/domain/visits/visits.schema';
import { nameOfBusiness } from '@roadworthy/domain/visits/visits.texts';
import { useEffect, useState } from 'react';
import { call } from '../../../api/api.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { ignoreFailure } from '../../../browser/ignore-failure.ts';
import { useToday } from '../../../browser/today.ts';
import { notify } from '../../../notify/notify.ts';
import { clientOf } from '../../../records/client.ts';
import { inGarage } from '../../../records/garage-header.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/display/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { reviewLines } from './review-lines.ts';
import { decideAbout } from './use-visits.ts';

/** A photo that no record names yet, so that it is not cached on the device. */
function VisitPhoto({ vehicleId, id, at }: { vehicleId: string; id: string; at: number }) {
  const [url, setUrl] = useState<string | null>(null);
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
      <img
        src={url}
        alt={`Invoice from the garage, page ${at + 1}`}
        className="mt-2 max-h-72 rounded-control ring-1 ring-line"
      />
    )
  );
}

type ReviewProps = {
  vehicleId: string;
  visit: Visit;
  stored: StoredWriting;
  onDecided: () => Promise<void>;
};

/** What a garage wrote, line by line. Nothing of it counts before the owner accepts it. */
export function ReviewWriting({ vehicleId, visit, stored, onDecided }: ReviewProps) {
  const today = useToday();
  const lines = reviewLines(stored, visit.jobs);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accepted = lines.map(({ id }) => id).filter((id) => !refused.has(id));
  const toggle = (id: string) => {
    const next = new Set(refused);
    if (!next.delete(id)) next.add(id);
    setRefused(next);
  };
  const decide = async (chosen: string[]) => {
    setBusy(true);
    setProblem(null);
    try {
      await decideAbout(vehicleId, { id: visit.id, writingId: stored.writing.id, lines: chosen });
      notify.success(chosen.length > 0 ? 'Added to the history.' : 'Put aside.');
      await onDecided();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  const written = formatShortDate(dateInLondon(new Date(stored.writtenAt)), today);
  const name = nameOfBusiness(stored.writing);
  return (
    <Card title="Check what the garage wrote" tone="attention">
      <p className="text-ink-2 wrap-anywhere">{`${name} wrote this on ${written}. Untick what is not right.`}</p>
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
        <Button tone="quiet" wide disabled={busy} onClick={() => void decide([])}>
          Accept nothing
        </Button>
      </div>
      <p className="mt-3 text-14 text-ink-3">
        Accepted lines say ‘garage’s word’ in the history, and the link ends. Unticked lines are
        deleted.
      </p>
    </Card>
  );
}
