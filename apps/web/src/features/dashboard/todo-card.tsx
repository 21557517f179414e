import type { AttentionItem } from '@roadworthy/domain/dashboard/attention.rules';
import type { Todo } from '@roadworthy/domain/dashboard/todo.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { wordAction } from '@roadworthy/domain/reminders/action.texts';
import { pathOfItem } from '@roadworthy/domain/reminders/reminders.rules';
import type { Reminder } from '@roadworthy/domain/reminders/reminders.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { ChevronRight, Circle, Megaphone, OctagonAlert, Umbrella } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { GarageTag } from '../../garages/garage-tag.tsx';
import { useGarageOf } from '../../garages/use-garages.ts';
import { links } from '../../links.ts';
import { Plate } from '../../lookup/plate.tsx';
import { openHere } from '../../navigation/do-it-now.ts';
import type { KnownGarage } from '../../records/garages/known-garages.ts';
import { Card } from '../../ui/display/card.tsx';
import { countdown, inWords, todoLine } from './dashboard-words.ts';

const tones = { high: 'stop', medium: 'warn', low: 'plain' };

type Picture = { Icon: typeof Megaphone; word: string };

/** Returns the icon for an open item without a date. */
const pictureOf = ({ kind, isMissing }: Reminder): Picture | null => {
  if (kind === 'danger') return { Icon: OctagonAlert, word: 'Stop' };
  if (kind === 'recall') return { Icon: Megaphone, word: 'Recall' };
  return isMissing ? { Icon: Umbrella, word: 'No date' } : null;
};

function Days({ item }: { item: Reminder }) {
  const { number, unit } = countdown(item);
  const open = pictureOf(item);
  return (
    <span className={`days days-${item.isOver ? 'over' : tones[item.priority]}`}>
      <span aria-hidden>
        <b>{open ? <open.Icon size={20} className="mx-auto" /> : number}</b>
        <small>{open ? open.word : unit}</small>
      </span>
      <span className="sr-only">{inWords(item)}</span>
    </span>
  );
}

type RowProps = {
  item: Reminder;
  vehicle: Vehicle | null;
  /** Named only if there are several, and it is not the person's own. */
  garage: KnownGarage | null;
  today: CivilDate;
  /** Set for a task: marks it as done. */
  onComplete: (() => void) | null;
};

/** One item of the to-do list. It links to help; a task can also be ticked off here. */
function Row({ item, vehicle, garage, today, onComplete }: RowProps) {
  return (
    <li className="flex items-center">
      <Link
        to={pathOfItem(item)}
        onClick={(event) => void openHere(event)}
        className="group grid min-h-15 flex-1 grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-3.5 py-3"
      >
        <Days item={item} />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere group-hover:underline">
            {wordAction(item)}
          </span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-14 text-ink-3">
            {vehicle && <Plate registration={vehicle.registrationNumber} />}
            {!vehicle && item.kind !== 'cover' && 'General task'}
            {garage && !garage.isOwn && <GarageTag garage={garage} />}
            <span>{todoLine(item, today)}</span>
          </span>
        </span>
        {!onComplete && <ChevronRight size={20} aria-hidden />}
      </Link>
      {onComplete && (
        <button
          type="button"
          aria-label={`Complete ${item.title}`}
          onClick={onComplete}
          className="-mr-3 grid size-11 flex-none place-items-center rounded-full text-ink-3 hover:text-go"
        >
          <Circle size={24} aria-hidden />
        </button>
      )}
    </li>
  );
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="not-first:mt-2">
      <h3
        id={id}
        className="font-sans text-14 leading-normal font-semibold tracking-normal text-ink-2"
      >
        {title}
      </h3>
      {note && <p className="text-13 text-ink-3">{note}</p>}
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

type TodoCardProps = {
  todo: Todo;
  /** The matters that need attention, each with a count. */
  attention: readonly AttentionItem<Vehicle>[];
  vehicleOf: (item: { vehicleId: string | null }) => Vehicle | null;
  today: CivilDate;
  onComplete: (taskId: string) => void;
};

/** The to-do list, in order. No other list of this page repeats its items. */
export function TodoCard({ todo, attention, vehicleOf, today, onComplete }: TodoCardProps) {
  const { attention: urgent, upcoming, hidden } = todo;
  const garageOf = useGarageOf();
  const row = (item: Reminder) => {
    const { taskId } = item;
    return (
      <Row
        key={item.id}
        item={item}
        vehicle={vehicleOf(item)}
        garage={garageOf(item.vehicleId ?? taskId ?? null)}
        today={today}
        onComplete={item.kind === 'task' && taskId ? () => onComplete(taskId) : null}
      />
    );
  };
  return (
    <Card
      title="What to do"
      action={
        <Link to={links.myTasks} aria-label="View All tasks" className="card-link">
          View All
        </Link>
      }
    >
      {urgent.length > 0 && (
        <Group title="Attention Required" note={attention.map(({ text }) => text).join(' · ')}>
          {urgent.map(row)}
        </Group>
      )}
      {hidden > 0 && (
        <Link to={links.vehicles} className="link inline-flex min-h-11 items-center text-14">
          {`${hidden.toLocaleString('en-GB')} more, in your vehicles and tasks`}
        </Link>
      )}
      {upcoming.length > 0 && <Group title="Upcoming Reminders">{upcoming.map(row)}</Group>}
      {urgent.length + upcoming.length === 0 && (
        <p className="py-2 text-ink-3">Nothing is due within 30 days.</p>
      )}
    </Card>
  );
}
