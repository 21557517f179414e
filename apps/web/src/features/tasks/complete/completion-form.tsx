import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { CompletionForm as CompletionFormValues } from '@roadworthy/domain/tasks/completions.schema';
import { taskCompletionEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { mostPhotos, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { type FormEvent, useState } from 'react';
import { formatMiles, parseCount } from '../../../format/figures.ts';
import { useForm } from '../../../forms/form.ts';
import { useMay } from '../../../garages/use-garages.ts';
import { toKeep } from '../../../records/files/use-files.ts';
import type { LocalFile } from '../../../records/store/local-store.ts';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { completionFormSchema } from './completion-form-values.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { RatingButtons } from './rating-buttons.tsx';
import { usePhotos } from './use-photos.ts';

export type SubmittedCompletion = {
  form: CompletionFormValues;
  files: readonly LocalFile[];
};

type CompletionFormProps = {
  /** For the submit button outside the form. */
  id: string;
  task: Task;
  vehicle: Vehicle | null;
  today: CivilDate;
  onTyped: (typed: boolean) => void;
  onBusy: (busy: boolean) => void;
  onSave: (said: SubmittedCompletion) => Promise<void>;
};

/** Returns the vehicle's current mileage, with a doubt if the typed value is lower. */
const mileageHint = (vehicle: Vehicle | null, typed: string): string | undefined => {
  if (!vehicle || vehicle.mileage === null) return undefined;
  const known = formatMiles(vehicle.mileage);
  return typed && parseCount(typed) < vehicle.mileage
    ? `Lower than the vehicle’s current mileage of ${known}. We’ll save it as an earlier reading.`
    : `The vehicle’s current mileage is ${known}.`;
};

export function CompletionForm({
  id,
  task,
  vehicle,
  today,
  onTyped,
  onBusy,
  onSave,
}: CompletionFormProps) {
  const taken = task.photoIds ?? [];
  // A driver sees no notes and no costs of others, and so enters none.
  const mayTell = useMay()(task.vehicleId ?? task.id, {
    entity: taskCompletionEntity.name,
    type: 'add',
    patch: { costPence: 1 },
  });
  const photos = usePhotos(mostPhotos - taken.length);
  const [rating, setRating] = useState<number | null>(null);
  const [mileage, setMileage] = useState('');
  const photoIds = photos.photos.map(({ picked }) => picked.id);
  const { form, field } = useForm<CompletionFormValues>({
    schema: async () => completionFormSchema({ today, photoIds, rating }),
    onSubmit: async (said) => {
      onBusy(true);
      await onSave({
        form: said,
        files: photos.photos.map(({ picked }) => toKeep(picked)),
      }).finally(() => onBusy(false));
    },
  });

  const follow = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    const entries = new FormData(event.currentTarget);
    setMileage(String(entries.get('mileage') ?? ''));
    onTyped(true);
  };

  return (
    <form
      {...form}
      id={id}
      aria-label="Completion"
      onInput={follow}
      onSubmit={(event) => {
        // A photo that is still being read would be lost.
        if (photos.isBusy) event.preventDefault();
        else form.onSubmit(event);
      }}
      className="grid content-start gap-4 *:min-w-0 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <InputField
          {...field('completedOn')}
          label="Completion date"
          type="date"
          max={today}
          defaultValue={today}
        />
      </div>
      {mayTell && (
        <div className="sm:col-span-2">
          <TextareaField {...field('notes')} label="Notes" optional rows={3} />
        </div>
      )}
      <InputField
        {...field('mileage')}
        label="Mileage"
        optional
        inputMode="numeric"
        autoComplete="off"
        hint={mileageHint(vehicle, mileage)}
      />
      {mayTell && (
        <InputField
          {...field('costPence')}
          label="Cost (£)"
          optional
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
        />
      )}
      <div className="sm:col-span-2">
        <PhotoPicker
          {...photos}
          add={async (files) => {
            onTyped(true);
            await photos.add(files);
          }}
        />
        {taken.length > 0 && (
          <p className="mt-2 text-14 text-ink-2">
            {taken.length === 1
              ? 'The photo you took while working is saved with it.'
              : `The ${taken.length} photos you took while working are saved with it.`}
          </p>
        )}
      </div>
      <div className="sm:col-span-2">
        <RatingButtons
          value={rating}
          onChange={(next) => {
            setRating(next);
            onTyped(true);
          }}
        />
      </div>
    </form>
  );
}
