import { type CivilDate, formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import { type DayOffer, dayOffers } from '@roadworthy/domain/tasks/day-offers.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useEffect, useId, useRef, useState } from 'react';
import { parseCount } from '../../../format/figures.ts';
import { cx } from '../../../ui/cx.ts';

type WhenChipsProps = {
  vehicle: Vehicle | null;
  today: CivilDate;
  /** The chosen day and miles, as the form has them. */
  dueDate: CivilDate | null;
  dueMiles: number | null;
  onDate: (date: CivilDate | null) => void;
  onMiles: (miles: number | null) => void;
  /** Shows the date field. */
  onAnother: () => void;
};

const words: Record<DayOffer['when'], string> = {
  today: 'Today',
  weekend: 'This weekend',
  service: 'With the next service',
  mot: 'Before the MOT',
};

const chip = (isOn: boolean) =>
  cx(
    'inline-flex min-h-11 items-center rounded-full px-3.5 text-15 font-semibold ring-[1.5px] ring-inset',
    isOn ? 'bg-ink text-ground ring-ink' : 'ring-edge hover:bg-sunken',
  );

/** When a new task is to be done, in one tap. A chip that is pressed again takes the day away. */
export function WhenChips(props: WhenChipsProps) {
  const { vehicle, today, dueDate, dueMiles, onDate, onMiles, onAnother } = props;
  const id = useId();
  const [isByMiles, setIsByMiles] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  // The chip that was pressed asks for the number.
  useEffect(() => {
    if (isByMiles) number.current?.focus();
  }, [isByMiles]);
  const mileage = vehicle?.mileage ?? null;
  const offers = dayOffers(vehicle, today);
  const isOther = dueDate !== null && !offers.some(({ date }) => date === dueDate);
  const follow = (text: string) => {
    const miles = text.trim() ? parseCount(text) : Number.NaN;
    onMiles(mileage === null || Number.isNaN(miles) ? null : mileage + miles);
  };
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 text-14 font-semibold">
        When <span className="font-normal text-ink-3">(optional)</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {offers.map(({ when, date }) => (
          <button
            key={when}
            type="button"
            aria-pressed={date === dueDate}
            onClick={() => onDate(date === dueDate ? null : date)}
            className={chip(date === dueDate)}
          >
            {words[when]}
          </button>
        ))}
        {mileage !== null && (
          <button
            type="button"
            aria-pressed={isByMiles}
            aria-controls={isByMiles ? id : undefined}
            onClick={() => {
              if (isByMiles) onMiles(null);
              setIsByMiles(!isByMiles);
            }}
            className={chip(isByMiles)}
          >
            In … miles
          </button>
        )}
        <button type="button" aria-pressed={isOther} onClick={onAnother} className={chip(isOther)}>
          Another day
        </button>
      </div>
      {isByMiles && (
        <label id={id} className="mt-3 flex flex-wrap items-center gap-2.5">
          In
          <input
            ref={number}
            inputMode="numeric"
            autoComplete="off"
            placeholder="1,000"
            onChange={({ currentTarget }) => follow(currentTarget.value)}
            className="control num !w-28"
          />
          miles
        </label>
      )}
      <p role="status" className="mt-2 text-14 text-ink-3 empty:sr-only">
        {wordsOf({ dueDate, dueMiles }, today)}
      </p>
    </fieldset>
  );
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** `Due Sat 21 Nov or at 49,000 miles. We’ll remind you.` */
const wordsOf = (
  { dueDate, dueMiles }: Pick<WhenChipsProps, 'dueDate' | 'dueMiles'>,
  today: CivilDate,
): string => {
  const isDay = dueDate !== null && /^\d{4}-\d\d-\d\d$/.test(dueDate);
  const isMiles = dueMiles !== null && !Number.isNaN(dueMiles);
  if (!isDay && !isMiles) return '';
  const named = (date: CivilDate) =>
    date === today
      ? 'today'
      : `${weekday.format(new Date(`${date}T00:00:00Z`))} ${formatShortDate(date, today)}`;
  const day = isDay && named(dueDate);
  const at = isMiles && `at ${dueMiles.toLocaleString('en-GB')} miles`;
  return `Due ${[day, at].filter(Boolean).join(' or ')}. We’ll remind you.`;
};
