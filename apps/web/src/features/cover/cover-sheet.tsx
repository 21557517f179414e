import { traitsOf } from '@roadworthy/domain/cover/cover.kinds';
import { coverStatus, nameOfCover } from '@roadworthy/domain/cover/cover.rules';
import type { Cover } from '@roadworthy/domain/cover/cover.schema';
import { type CivilDate, formatDate } from '@roadworthy/domain/kernel/civil-date';
import { coverSubject } from '@roadworthy/domain/reminders/due-covers.rules';
import { officialOfCover } from '@roadworthy/domain/reminders/next-step.texts';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { AlarmClock, Check, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/error-messages.ts';
import { notify } from '../../notify/notify.ts';
import { snooze, snoozedWords } from '../../records/snooze.ts';
import { removeWithUndo } from '../../records/undo.ts';
import { FactList } from '../../ui/display/fact-list.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { Sign } from '../../ui/display/sign.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { removeCover } from './cover.writes.ts';
import { detailLabels, priceOf, signOfCover } from './cover-words.ts';

const remove = (cover: Cover): Promise<boolean> =>
  removeWithUndo(() => removeCover(cover), {
    removed: `${nameOfCover(cover)} deleted.`,
    notRemoved: 'Failed to delete the cover.',
    notUndone: 'Failed to restore the cover.',
  });

type SnoozeButtonProps = { cover: Cover; onDone: () => void; onProblem: (text: string) => void };

/** Snoozes a reminder. An insurance is snoozed under the name of its vehicle's reminder. */
function SnoozeButton({ cover, onDone, onProblem }: SnoozeButtonProps) {
  const [busy, setBusy] = useState(false);
  const { id, kind, vehicleId, endsOn } = cover;
  if (endsOn === null) return null;
  const later = async () => {
    setBusy(true);
    try {
      const subject = kind === 'insurance' ? `insurance-${vehicleId}` : coverSubject(id);
      notify.success(snoozedWords(await snooze({ id: subject, dueDate: endsOn })));
      onDone();
    } catch (error) {
      onProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      tone="quiet"
      busy={busy}
      icon={<AlarmClock size={20} aria-hidden />}
      onClick={() => void later()}
    >
      Snooze
    </Button>
  );
}

type CoverSheetProps = {
  cover: Cover | null;
  vehicle: Vehicle | null;
  /** Where the owner's vehicles are tested, if that is known. */
  nation: 'gb' | 'ni' | null;
  today: CivilDate;
  onClose: () => void;
  onEdit: (cover: Cover) => void;
  onRenew: (cover: Cover) => void;
};

/** One cover: its status, where to renew it, and what can be done with it here. */
export function CoverSheet(props: CoverSheetProps) {
  const { cover, vehicle, nation, today, onClose, onEdit, onRenew } = props;
  /** Shown in the dialog, because a toast would be hidden behind it. */
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setProblem(null);
    onClose();
  };
  const leave = (next: (cover: Cover) => void) => () => {
    close();
    if (cover) next(cover);
  };
  const name = cover ? nameOfCover(cover) : '';
  const official = officialOfCover(name, nation);
  const isDue = cover && coverStatus(cover, today).state !== 'fine';
  const renews = cover && traitsOf[cover.kind].isRenewed && cover.endsOn !== null;
  return (
    <Dialog
      open={cover !== null}
      title={name}
      onClose={close}
      actions={
        cover && (
          <>
            <Button tone="quiet" onClick={close}>
              Close
            </Button>
            <Button
              tone="quiet"
              icon={<Trash2 size={20} aria-hidden />}
              onClick={leave((one) => void remove(one))}
            >
              Delete
            </Button>
            {isDue && renews && (
              <SnoozeButton cover={cover} onDone={close} onProblem={setProblem} />
            )}
            <Button tone="quiet" icon={<Pencil size={20} aria-hidden />} onClick={leave(onEdit)}>
              Edit
            </Button>
            {renews && (
              <Button icon={<Check size={20} aria-hidden />} onClick={leave(onRenew)}>
                I’ve renewed it
              </Button>
            )}
          </>
        )
      }
    >
      {cover && (
        <div className="grid gap-3">
          {problem && (
            <Notice tone="stop" live="alert">
              {problem}
            </Notice>
          )}
          <div>
            <Sign {...signOfCover(cover, today)} />
          </div>
          <FactList
            facts={[
              ...(vehicle ? [['Vehicle', `${vehicle.make} ${vehicle.model}`] as const] : []),
              ...(cover.provider ? [['Provider', cover.provider] as const] : []),
              ...(cover.detail && cover.kind !== 'other'
                ? [[detailLabels[cover.kind].label, cover.detail] as const]
                : []),
              ...(cover.startsOn ? [['Starts on', formatDate(cover.startsOn)] as const] : []),
              ['Last day', cover.endsOn ? formatDate(cover.endsOn) : 'Ongoing until you end it'],
              ...(cover.costPence === null ? [] : [['Price', priceOf(cover)] as const]),
              ...(cover.reference ? [['Reference', cover.reference] as const] : []),
              ...(cover.notes ? [['Notes', cover.notes] as const] : []),
            ]}
          />
          {official && (
            <a
              href={official.url}
              target="_blank"
              rel="noreferrer"
              className="link flex min-h-11 items-center gap-2"
            >
              {official.label}
              <ExternalLink size={16} aria-hidden />
            </a>
          )}
        </div>
      )}
    </Dialog>
  );
}
