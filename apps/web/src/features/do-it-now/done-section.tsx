import { isDated } from '@roadworthy/domain/do-it-now/do-it-now.rules';
import type { DoKind } from '@roadworthy/domain/do-it-now/do-it-now.schema';
import type { DoneValues } from '@roadworthy/domain/do-it-now/done.rules';
import { type CivilDate, formatDate } from '@roadworthy/domain/kernel/civil-date';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isOnline } from '../../records/client.ts';
import { failureWords } from '../../records/failure-words.ts';
import { offerUndo, type Undo } from '../../records/undo.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { saveAnswer, saveDone } from './do-it-now.writes.ts';
import { doneHints, kindNames } from './do-it-now-words.ts';
import { DoneForm } from './done-form.tsx';
import { type Checked, offlineWords, useRecordsCheck } from './use-records-check.ts';

const failed = 'Failed to update vehicle.';
const savedOffline = 'Saved on this device, and sent when you’re back online.';

const checkedOf = (kind: DoKind): Checked | null =>
  kind === 'mot' || kind === 'tax' || kind === 'recall' ? kind : null;

type DoneSectionProps = {
  kind: DoKind;
  vehicle: Vehicle;
  today: CivilDate;
  /** No date is known yet, so there is only a date to enter. */
  isUnknown: boolean;
  onDone: () => void;
};

/** 'I've done it': asks the DVLA and DVSA records first, and the owner if they have nothing new. */
export function DoneSection({ kind, vehicle, today, isUnknown, onDone }: DoneSectionProps) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  /** Shown in the sheet, because a toast would be hidden behind it. */
  const [problem, setProblem] = useState<string | null>(null);
  const check = useRecordsCheck(checkedOf(kind), vehicle, today);
  const dated = isDated(kind) ? kind : null;
  // Back to the button, which the form had replaced.
  useEffect(() => {
    if (wasAsking.current && !asking) button.current?.focus();
    wasAsking.current = asking;
  }, [asking]);

  const report = async (saving: Promise<Undo>, words: string) => {
    try {
      const undo = await saving;
      offerUndo(words, undo, {
        ...(isOnline() ? {} : { description: savedOffline }),
        notUndone: failed,
      });
    } catch (error) {
      return setProblem(failureWords(error, failed));
    }
    onDone();
  };
  const press = async () => {
    const found = check.canAsk && !isUnknown ? await check.ask() : null;
    if (found) return await report(saveAnswer(vehicle, found.answer), found.words);
    if (dated) setAsking(true);
  };
  const save = async (values: DoneValues) => {
    if (!dated) return;
    const { date, nextMileage } = values;
    const until = date ? formatDate(date) : `${nextMileage?.toLocaleString('en-GB')} miles`;
    const next = dated === 'service' ? 'Next service' : `${kindNames[dated]} until`;
    await report(saveDone(dated, vehicle, values, today), `${next} ${until}`);
  };

  const words =
    problem ?? check.words ?? (asking && check.canAsk && !isOnline() ? offlineWords : null);
  const hint = isOnline() || !check.canAsk ? doneHints[kind] : undefined;
  return (
    <div className="grid gap-2.5">
      <div role="status" className="empty:sr-only">
        {words && (
          <Notice tone="warn" live="none">
            {words}
          </Notice>
        )}
      </div>
      {asking && dated ? (
        <DoneForm
          kind={dated}
          vehicle={vehicle}
          today={today}
          onSave={save}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <>
          <Button
            ref={button}
            size="tall"
            wide
            busy={check.busy}
            icon={<Check size={20} aria-hidden />}
            onClick={() => void press()}
          >
            {check.busy
              ? 'Checking the records...'
              : isUnknown && dated
                ? 'Enter the date'
                : 'I’ve done it'}
          </Button>
          {hint && !isUnknown && <p className="text-center text-13 text-ink-3">{hint}</p>}
        </>
      )}
    </div>
  );
}
