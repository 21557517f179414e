import { whyNotFor } from '@roadworthy/domain/guides/fuel.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Plate } from '../../lookup/plate.tsx';
import { Button } from '../../ui/inputs/button.tsx';

type VehiclePickerProps = {
  guideId: string;
  vehicles: readonly Vehicle[];
  /** How well the guide fits the chosen vehicle. */
  notes: string | null;
  /** Null: no vehicle, the general guide. */
  onPick: (vehicleId: string | null) => void;
};

/** Asks which vehicle is in front of the camera. */
export function VehiclePicker({ guideId, vehicles, notes, onPick }: VehiclePickerProps) {
  return (
    <section aria-labelledby="camera-vehicle" className="camera-card">
      <h2 id="camera-vehicle" className="text-20">
        Which vehicle is it?
      </h2>
      <p className="text-15 text-ink-2">
        If we know the model, you see its own markers and figures. Pins are kept for each vehicle.
      </p>
      {notes && <p className="text-15">{notes}</p>}
      <ul className="grid gap-2">
        {vehicles.map((vehicle) => {
          const { id, make, model, year, registrationNumber } = vehicle;
          const whyNot = whyNotFor(guideId, vehicle);
          const about = (
            <>
              <Plate registration={registrationNumber} className="flex-none" />
              <span>
                {[make, model, year].filter(Boolean).join(' ')}
                {whyNot && <span className="block text-14 font-normal">{whyNot}</span>}
              </span>
            </>
          );
          return (
            <li key={id}>
              {whyNot ? (
                <div className="camera-choice camera-choice-refused">{about}</div>
              ) : (
                <button type="button" className="camera-choice" onClick={() => onPick(id)}>
                  {about}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <Button tone="quiet" size="lg" onClick={() => onPick(null)}>
        Another vehicle
      </Button>
    </section>
  );
}
