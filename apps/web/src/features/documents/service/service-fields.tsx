import { formatDate } from '@roadworthy/domain/kernel/civil-date';
import { useState } from 'react';
import { formatMiles, parseCount } from '../../../format/figures.ts';
import { Plate } from '../../../lookup/plate.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import type { Confirmed } from './service.writes.ts';
import type { Serviced } from './use-service-offer.ts';

/** Reads the confirmed values beside the document's own fields. */
export const readConfirmed = (form: HTMLFormElement): Confirmed => {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const miles = parseCount(text('nextMiles'));
  return {
    isService: data.has('isService'),
    nextDate: text('nextDate') || null,
    nextMiles: Number.isInteger(miles) && miles > 0 && miles <= 9_999_999 ? miles : null,
    taskIds: data.getAll('task').map(String),
    motExpiryDate: text('motExpiryDate') || null,
  };
};

function Service({ offer }: Pick<Serviced, 'offer'>) {
  const { service, date, miles } = offer;
  const [isService, setIsService] = useState(service?.isSure ?? false);
  if (!service) return null;
  const at = miles === null ? '' : ` at ${formatMiles(miles)}`;
  return (
    <>
      <Checkbox
        name="isService"
        checked={isService}
        onChange={({ currentTarget }) => setIsService(currentTarget.checked)}
        label={`Last service: ${formatDate(date)}${at}`}
      />
      {isService && (
        <div className="mb-2 grid gap-4 sm:grid-cols-2">
          <InputField
            key={service.nextDate}
            type="date"
            name="nextDate"
            label="Next service date"
            defaultValue={service.nextDate}
          />
          <InputField
            key={`${service.nextMiles} miles`}
            name="nextMiles"
            label="Next service mileage"
            optional
            inputMode="numeric"
            autoComplete="off"
            defaultValue={service.nextMiles ?? ''}
          />
        </div>
      )}
    </>
  );
}

/**
 * Shows an invoice's facts about the vehicle and its tasks: ticked where the invoice says so, and saved with it.
 */
export function ServiceFields({ vehicle, offer }: Serviced) {
  const { service, tasks, miles } = offer;
  return (
    <section
      aria-labelledby="also-update"
      className="grid gap-1 rounded-control bg-sunken/60 p-4 ring-1 ring-line sm:col-span-2"
    >
      <h3 id="also-update" className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-16">
        {`Also update the ${vehicle.make} ${vehicle.model}`}
        <Plate registration={vehicle.registrationNumber} />
      </h3>
      <p className="mb-1 text-14 text-ink-3">
        Saved together with the document. Undo takes it all back.
      </p>
      <Service key={String(service?.isSure)} offer={offer} />
      {offer.isNewMileage && miles !== null && (
        <p className="text-15">{`The current mileage becomes ${formatMiles(miles)}.`}</p>
      )}
      {tasks.length > 0 && (
        <fieldset className="mt-2 grid">
          <legend className="font-semibold">Tasks this completes</legend>
          {tasks.map(({ task, isSure }) => (
            <Checkbox
              key={`${task.id} ${isSure}`}
              name="task"
              value={task.id}
              defaultChecked={isSure}
              label={
                isSure ? (
                  task.title
                ) : (
                  <>
                    {task.title} <span className="text-14 text-ink-3">perhaps</span>
                  </>
                )
              }
            />
          ))}
        </fieldset>
      )}
      {offer.namesMot && (
        <div className="mt-2">
          <InputField
            type="date"
            name="motExpiryDate"
            label="New MOT expiry date"
            optional
            min={offer.date}
            hint="From the certificate. Leave it blank if the vehicle did not pass."
          />
        </div>
      )}
    </section>
  );
}
