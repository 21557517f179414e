import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { UkPlate } from '@roadworthy/domain/kernel/registration';
import { Search } from 'lucide-react';
import * as z from 'zod/mini';
import { useForm } from '../../../forms/form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { PlateField } from '../../../ui/inputs/plate-field.tsx';

const Plate = z.strictObject({ registrationNumber: UkPlate });
type Plate = z.infer<typeof Plate>;

type LookupFormProps = {
  searching: boolean;
  /** The plate typed on another page. */
  opened?: string | null;
  onPlate: (registration: string) => Promise<void>;
};

/** Reads and checks the plate; the parent looks it up. */
export function LookupForm({ searching, opened, onPlate }: LookupFormProps) {
  const { form, field, busy } = useForm<Plate>({
    schema: async () => Plate,
    onSubmit: ({ registrationNumber }) => onPlate(registrationNumber),
  });
  const isBusy = busy || searching;
  return (
    <form {...form} aria-label="Lookup by Registration">
      <div className="grid items-start gap-x-3.5 gap-y-3 md:grid-cols-[1fr_auto]">
        <PlateField
          label="Registration number"
          defaultValue={opened ? formatRegistration(opened) : undefined}
          {...field('registrationNumber')}
        />
        <Button
          type="submit"
          size="lg"
          busy={isBusy}
          icon={<Search size={20} aria-hidden />}
          className="md:mt-6.5 md:min-h-18 md:px-7"
        >
          {isBusy ? 'Searching...' : 'Look up'}
        </Button>
      </div>
    </form>
  );
}
