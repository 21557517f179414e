import type { AttentionItem } from '@roadworthy/domain/dashboard/attention.rules';
import type { Todo } from '@roadworthy/domain/dashboard/todo.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { pathOfItem } from '@roadworthy/domain/reminders/reminders.rules';
import type { Reminder } from '@roadworthy/domain/reminders/reminders.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { ChevronRight, Circle, Megaphone, OctagonAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { links } from '../../links.ts';
import { openHere } from '../../navigation/do-it-now.ts';
import { Plate } from '../../plates/plate.tsx';
import { Card } from '../../ui/display/card.tsx';
import { countdown, inWords, todoLine } from './dashboard-words.ts';

const tones = { high: 'stop', medium: 'warn', low: 'plain' };

/** The pictures of what is open without a date. */
const undated: Partial<Record<Reminder['kind'], { Icon: typeof Megaphone; word: string }>> = {
  danger: { Icon: OctagonAlert, word: 'Stop' },
  recall: { Icon: Megaphone, word: 'Recall' },
};

function Days({ item }: { item: Reminder }) {
  const { number, unit } = countdown(item);
  const open = undated[item.kind];
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
  today: CivilDate;
  /** Set for a task: marks it as done. */
  onComplete: (() => void) | null;
};

/** One item of the to-do list. It links to help; a task can also be ticked off here. */
function Row({ item, vehicle, today, onComplete }: RowProps) {
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
            {item.title}
          </span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-14 text-ink-3">
            {vehicle && <Plate registration={vehicle.registrationNumber} />}
            {!vehicle && item.kind !== 'cover' && 'General task'}
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
  const { over, soon } = todo;
  const row = (item: Reminder) => {
    const { taskId } = item;
    return (
      <Row
        key={item.id}
        item={item}
        vehicle={vehicleOf(item)}
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
      {over.length > 0 && (
        <Group title="Attention Required" note={attention.map(({ text }) => text).join(' · ')}>
          {over.map(row)}
        </Group>
      )}
      {soon.length > 0 ? (
        <Group title="Upcoming Reminders">{soon.map(row)}</Group>
      ) : (
        <p className="py-2 text-ink-3">
          {over.length > 0
            ? 'Nothing else is due within 30 days.'
            : 'Nothing is due within 30 days.'}
        </p>
      )}
    </Card>
  );
}
