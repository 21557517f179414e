import { cx } from '../../../ui/cx.ts';

type RatingButtonsProps = { value: number | null; onChange: (rating: number | null) => void };

const ratings = [1, 2, 3, 4, 5];

/** Pressing the chosen rating again clears it. */
export function RatingButtons({ value, onChange }: RatingButtonsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-semibold">
        How did it go? <span className="font-normal text-ink-3">(optional, 5 is best)</span>
      </legend>
      <div className="flex gap-2">
        {ratings.map((rating) => (
          <button
            key={rating}
            type="button"
            aria-label={`Rating ${rating}`}
            aria-pressed={rating === value}
            onClick={() => onChange(rating === value ? null : rating)}
            className={cx(
              'num grid size-12 place-items-center rounded-control text-18 ring-[1.5px] ring-inset forced-colors:border',
              rating === value ? 'bg-ink text-ground ring-ink' : 'ring-edge hover:bg-sunken',
            )}
          >
            {rating}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
