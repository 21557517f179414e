import { formatDate } from '@roadworthy/domain/kernel/civil-date';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureWords } from '../../../lib/failure-words.ts';
import { formatMiles, formatPounds, parseCount } from '../../../lib/figures.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { InputField } from '../../../ui/input-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Serviced } from './find-service-offer.ts';
import { applyService, type Confirmed } from './service.changes.ts';

type ServiceStepProps = Serviced & {
  formId: string;
  onBusy: (busy: boolean) => void;
  onSaved: () => void;
};

const readConfirmed = (form: HTMLFormElement): Confirmed => {
  const data = new FormData(form);
  const miles = parseCount(String(data.get('nextMiles') ?? ''));
  return {
    isService: data.has('isService'),
    nextDate: String(data.get('nextDate') ?? '') || null,
    nextMiles: Number.isInteger(miles) && miles > 0 && miles <= 9_999_999 ? miles : null,
    taskIds: data.getAll('task').map(String),
  };
};

/** What a saved invoice says of the vehicle, in one confirmation. */
export function ServiceStep({
  formId,
  vehicle,
  offer,
  costPence,
  onBusy,
  onSaved,
}: ServiceStepProps) {
  const [isService, setIsService] = useState(true);
  /** Said in the dialog: a toast would lie behind it. */
  const [problem, setProblem] = useState<string | null>(null);
  const top = useRef<HTMLFormElement>(null);
  useEffect(() => top.current?.focus(), []);

  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    const confirmed = readConfirmed(event.currentTarget);
    onBusy(true);
    try {
      await applyService(vehicle, offer, confirmed);
    } catch (error) {
      return setProblem(failureWords(error, 'Failed to update vehicle.'));
    } finally {
      onBusy(false);
    }
    onSaved();
  };

  const at = offer.miles === null ? '' : ` at ${formatMiles(offer.miles)}`;
  return (
    <form
      ref={top}
      id={formId}
      tabIndex={-1}
      aria-label="What the invoice says"
      className="grid gap-4"
      onSubmit={(event) => void save(event)}
    >
      {problem && (
        <Notice tone="stop" live="alert">
          {problem}
        </Notice>
      )}
      <p className="text-ink-2">
        {`The document is saved${costPence ? ` and its ${formatPounds(costPence)} counted` : ''}. This can go into the ${vehicle.make} ${vehicle.model} as well:`}
      </p>
      <div className="grid">
        <Checkbox
          name="isService"
          checked={isService}
          onChange={({ currentTarget }) => setIsService(currentTarget.checked)}
          label={`Last service: ${formatDate(offer.date)}${at}`}
        />
        {offer.isNewMileage && offer.miles !== null && (
          <p className="text-14 text-ink-3">{`The current mileage becomes ${formatMiles(offer.miles)}.`}</p>
        )}
      </div>
      {isService && (
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField
            type="date"
            name="nextDate"
            label="Next Service Date"
            defaultValue={offer.nextDate}
          />
          <InputField
            name="nextMiles"
            label="Next Service Mileage"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={offer.nextMiles ?? ''}
          />
        </div>
      )}
      {offer.tasks.length > 0 && (
        <fieldset className="grid">
          <legend className="font-semibold">Done with it</legend>
          {offer.tasks.map(({ id, title }) => (
            <Checkbox key={id} name="task" value={id} defaultChecked label={title} />
          ))}
        </fieldset>
      )}
    </form>
  );
}
