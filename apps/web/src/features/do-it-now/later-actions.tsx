import type { Advice } from '@roadworthy/domain/do-it-now/do-it-now.rules';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { AlarmClock, ClipboardList, ClipboardPlus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/error-messages.ts';
import { useMay } from '../../garages/use-garages.ts';
import { links } from '../../links.ts';
import { newTaskPath } from '../../navigation/new-task.ts';
import { notify } from '../../notify/notify.ts';
import { useRecord } from '../../records/hooks.ts';
import { snooze, snoozedWords } from '../../records/snooze.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { taskTitles } from './do-it-now-words.ts';

type LaterActionsProps = { advice: Advice; vehicle: Vehicle; onClose: () => void };

/** Returns the date that identifies a reminder: the last day of an MOT, or the day tax is due. */
const remindedOn = ({ status }: Advice): string | null =>
  (status?.subject === 'mot' ? status.lastDay : status?.date) ?? null;

/** Postpones the matter: a snooze, or a task. */
export function LaterActions({ advice, vehicle, onClose }: LaterActionsProps) {
  const [busy, setBusy] = useState(false);
  /** Shown in the sheet, because a toast would be hidden behind it. */
  const [problem, setProblem] = useState<string | null>(null);
  const { kind } = advice;
  const dueDate = remindedOn(advice);
  const id = `${kind}-${vehicle.id}`;
  // The server creates the renewal task, and its id contains the vehicle's.
  const { value: task } = useRecord(taskEntity, id);
  const mayAdd = useMay()(vehicle.id, { entity: taskEntity.name, type: 'add', patch: {} });
  const hasTask = task !== null && task.status !== 'completed';

  const later = async () => {
    if (!dueDate) return;
    setBusy(true);
    try {
      notify.success(snoozedWords(await snooze({ id, dueDate })));
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      <div role="alert" className="col-span-2 empty:hidden">
        {problem && (
          <Notice tone="stop" live="none">
            {problem}
          </Notice>
        )}
      </div>
      {dueDate && (
        <Button
          tone="quiet"
          busy={busy}
          className={hasTask || mayAdd ? undefined : 'col-span-2'}
          icon={<AlarmClock size={20} aria-hidden />}
          onClick={() => void later()}
        >
          Snooze
        </Button>
      )}
      {(hasTask || mayAdd) && (
        <ButtonLink
          to={
            hasTask
              ? links.task(id)
              : newTaskPath({ title: taskTitles[kind], vehicleId: vehicle.id })
          }
          tone="quiet"
          icon={
            hasTask ? (
              <ClipboardList size={20} aria-hidden />
            ) : (
              <ClipboardPlus size={20} aria-hidden />
            )
          }
          onClick={onClose}
          className={dueDate ? undefined : 'col-span-2'}
        >
          {hasTask ? 'Open task' : 'Add task'}
        </ButtonLink>
      )}
    </div>
  );
}
