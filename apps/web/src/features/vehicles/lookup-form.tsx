import { UkPlate } from '@roadworthy/domain/kernel/registration';
import { Search } from 'lucide-react';
import * as z from 'zod/mini';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { PlateField } from '../../ui/plate-field.tsx';

const Plate = z.strictObject({ registrationNumber: UkPlate });
type Plate = z.infer<typeof Plate>;

/** The plate is read and checked; asking the DVLA about it is not connected yet, and the form says so. */
export function LookupForm({ onPlate }: { onPlate: (registration: string) => void }) {
  const { form, field } = useForm<Plate>({
    schema: async () => Plate,
    onSubmit: async ({ registrationNumber }) => onPlate(registrationNumber),
  });
  return (
    <form {...form} aria-label="Lookup by Registration">
      <div className="grid items-start gap-x-3.5 gap-y-3 md:grid-cols-[1fr_auto]">
        <PlateField label="Registration number" {...field('registrationNumber')} />
        <Button
          type="submit"
          size="lg"
          icon={<Search size={20} aria-hidden />}
          className="md:mt-6.5 md:min-h-18 md:px-7"
        >
          Lookup
        </Button>
      </div>
      <p className="mt-4 max-w-[60ch] text-14 text-ink-3">
        DVLA lookup is not connected yet. Your plate is carried over to manual entry, where you add
        the other details yourself.
      </p>
    </form>
  );
}
