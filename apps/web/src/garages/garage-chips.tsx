import { useId } from 'react';
import { showGarage, useShownGarage } from './shown-garage.ts';
import { calledOf, useGarages } from './use-garages.ts';

const chip =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3.5 text-15 font-semibold ring-1 ring-line bg-surface has-checked:bg-ink has-checked:text-ground has-checked:ring-ink forced-colors:has-checked:underline has-focus-visible:outline-3 has-focus-visible:outline-route';

type ChipsProps = {
  /** How many a garage has, or all have together. */
  countOf: (garageId: string | null) => number;
};

/** Filters the page by garage. Shown only if there is more than one. */
export default function GarageChips({ countOf }: ChipsProps) {
  const name = useId();
  const garages = useGarages();
  const shown = useShownGarage();
  if (garages.length === 0) return null;
  const options = [
    { id: null, label: 'All', colour: null },
    ...garages.map((garage) => ({
      id: garage.id,
      label: calledOf(garage),
      colour: garage.colour,
    })),
  ];
  return (
    <fieldset className="mb-5">
      <legend className="sr-only">Garages shown</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ id, label, colour }) => (
          <label key={id} className={chip}>
            <input
              type="radio"
              name={name}
              checked={id === shown}
              onChange={() => showGarage(id)}
              className="sr-only"
            />
            {colour && <i aria-hidden className={`garage-dot garage-${colour}`} />}
            <span className="wrap-anywhere">{label}</span>
            <span className="tabular-nums">{countOf(id).toLocaleString('en-GB')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
