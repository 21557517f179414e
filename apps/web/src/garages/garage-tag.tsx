import type { KnownGarage } from '../records/garages/known-garages.ts';
import { calledOf } from './use-garages.ts';

/** The name of a garage in its colour. */
export function GarageTag({ garage }: { garage: Pick<KnownGarage, 'isOwn' | 'name' | 'colour'> }) {
  return (
    <span className={`garage-tag garage-${garage.colour}`}>
      <span>{calledOf(garage)}</span>
    </span>
  );
}
