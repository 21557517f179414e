import { UkPlate } from '@roadworthy/domain/kernel/registration';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useForm } from '../../forms/form.ts';
import { links } from '../../links.ts';
import { withPlate } from '../../lookup/plate-to-add.ts';
import { LittleCar } from '../../ui/display/little-car.tsx';
import { Road } from '../../ui/display/road.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { PlateField } from '../../ui/inputs/plate-field.tsx';

const Plate = z.strictObject({ registrationNumber: UkPlate });
type Plate = z.infer<typeof Plate>;

/** For a new user: an empty road, and a field for a number plate. */
export function WelcomeCard() {
  const navigate = useNavigate();
  const { form, field } = useForm<Plate>({
    schema: async () => Plate,
    onSubmit: async ({ registrationNumber }) =>
      void navigate(links.addVehicle, { state: withPlate(registrationNumber) }),
  });
  return (
    <section aria-label="Add your first vehicle" className="card overflow-hidden !p-0">
      <div aria-hidden className="relative h-24 bg-asphalt">
        <div className="absolute inset-x-0 top-6 bottom-6 border-y-[1.5px] border-paint/28" />
        <Road className="absolute inset-x-6 top-11.5" />
        <LittleCar className="absolute top-7 left-6" />
      </div>
      <form {...form} className="grid max-w-[560px] gap-4 p-5 md:p-8">
        <p className="text-ink-2">
          Type your registration number. We’ll look up the MOT and tax, and remind you in good time.
        </p>
        <PlateField label="Registration number" {...field('registrationNumber')} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="lg" className="max-md:w-full">
            Add Your First Vehicle
          </Button>
          <Link to={links.addVehicle} className="link inline-flex min-h-11 items-center">
            Enter the details by hand
          </Link>
        </div>
      </form>
    </section>
  );
}
