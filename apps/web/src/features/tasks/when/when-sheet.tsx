import { type CivilDate, formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import { type WhenOffer, whenOffers } from '@roadworthy/domain/tasks/day-offers.rules';
import type { LegalFacts } from '@roadworthy/domain/vehicles/verdict.rules';
import { CalendarDays, ChevronRight, ClipboardCheck, Wrench } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';

type WhenSheetProps = {
  open: boolean;
  title: string;
  vehicle: LegalFacts | null;
  today: CivilDate;
  onChoose: (date: CivilDate) => void;
  /** Closes without a date. */
  onClose: () => void;
};

const icon = { size: 20, 'aria-hidden': true, className: 'flex-none text-ink-3' };

const offerWords: Record<WhenOffer['when'], { text: string; Icon: typeof Wrench }> = {
  weekend: { text: 'This weekend', Icon: CalendarDays },
  service: { text: 'With the next service', Icon: Wrench },
  mot: { text: 'Before the MOT', Icon: ClipboardCheck },
};

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const dayWords = (date: CivilDate, today: CivilDate) =>
  date === today
    ? 'today'
    : `${weekday.format(new Date(`${date}T00:00:00Z`))} ${formatShortDate(date, today)}`;

/** Asks when a new task is to be done. A task without a date never sends a reminder. */
export function WhenSheet({ open, title, vehicle, today, onChoose, onClose }: WhenSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="When will you do it?" side="bottom">
      <div className="px-3">
        <p className="mb-3 text-ink-2">{`We’ll remind you about ‘${title}’ before then.`}</p>
        <ul className="grid gap-2">
          {whenOffers(vehicle, today).map(({ when, date }) => {
            const { text, Icon } = offerWords[when];
            return (
              <li key={when}>
                <button
                  type="button"
                  onClick={() => onChoose(date)}
                  className="flex min-h-14 w-full items-center gap-3 rounded-control px-3.5 text-left ring-1 ring-line hover:bg-sunken"
                >
                  <Icon {...icon} />
                  <span className="font-semibold">{text}</span>
                  <span className="ml-auto text-15 whitespace-nowrap text-ink-2">
                    {dayWords(date, today)}
                  </span>
                  <ChevronRight {...icon} />
                </button>
              </li>
            );
          })}
        </ul>
        <form
          className="mt-4 flex flex-wrap items-end gap-2.5"
          onSubmit={(event) => {
            event.preventDefault();
            const date = new FormData(event.currentTarget).get('date');
            if (typeof date === 'string' && date >= today) onChoose(date);
          }}
        >
          <div className="min-w-0 grow">
            <InputField label="Another day" type="date" name="date" min={today} required />
          </div>
          <Button tone="quiet" type="submit">
            Set
          </Button>
        </form>
        <Button tone="quiet" className="mt-4 w-full" onClick={onClose}>
          No date
        </Button>
      </div>
    </Sheet>
  );
}
