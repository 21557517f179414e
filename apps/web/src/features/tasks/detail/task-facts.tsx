import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type { DueState } from '@roadworthy/domain/tasks/due.rules';
import { priorityLabels } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { capitalise } from '@roadworthy/domain/vehicles/verdict.words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMiles, formatPounds } from '../../../format/figures.ts';
import { links } from '../../../links.ts';
import { Plate } from '../../../lookup/plate.tsx';
import { personWord, useMembers } from '../../../records/garage-people.ts';
import { Card } from '../../../ui/display/card.tsx';
import { FactList } from '../../../ui/display/fact-list.tsx';
import { day, dueReasons, recurrenceWords } from '../task-words.ts';
import type { ShownTask } from '../use-foreseen.ts';

type TaskFactsProps = {
  task: ShownTask;
  due: DueState;
  vehicle: Vehicle | null;
  /** Opens the task's form, to set what is missing. */
  onEdit: (() => void) | undefined;
};

type Fact = readonly [name: string, value: ReactNode, onEdit?: (() => void) | undefined];

const countWords = {
  completion: 'The day it is done',
  schedule: 'The day it was due',
};

export function TaskFacts({ task, due, vehicle, onEdit }: TaskFactsProps) {
  const recurrence = recurrenceWords(task);
  const reasons = dueReasons(task, due);
  const members = useMembers(task.vehicleId ?? task.id);
  const { assigneeId = null, estimatedCostPence } = task;
  const cost = estimatedCostPence === null ? null : formatPounds(estimatedCostPence);
  const facts: readonly Fact[] = [
    [
      'Vehicle',
      vehicle && (
        <Link
          key="vehicle"
          to={links.vehicle(vehicle.id)}
          className="-my-2 inline-flex min-h-11 flex-wrap items-center justify-end gap-2.5 hover:underline"
        >
          {`${vehicle.make} ${vehicle.model}`}
          <Plate registration={vehicle.registrationNumber} />
        </Link>
      ),
    ],
    due.since
      ? ['Outstanding since', day(due.since)]
      : ['Due date', task.dueDate && day(task.dueDate)],
    ...(members.length > 0
      ? [['Who does it', assigneeId && capitalise(personWord(members, assigneeId))] as const]
      : []),
    ['Due mileage', task.dueMiles !== null && formatMiles(task.dueMiles)],
    ['Repeats', recurrence ?? 'No'],
    ...(recurrence ? [['Counted from', countWords[task.countFrom]] as const] : []),
    ['Estimated duration', task.estimatedDuration],
    ['Priority', priorityLabels[task.priority]],
    // Drivers see no costs: 'Not set' would be wrong.
    ...(cost === null && !onEdit ? [] : [['Estimated cost', cost] as const]),
    ...(task.startedAt ? [['Started', day(dateInLondon(new Date(task.startedAt)))] as const] : []),
    ...(task.isForeseen ? [] : [['Created', day(dateInLondon(new Date(task.createdAt)))] as const]),
  ];
  // A renewal has no miles or cost to set; what another task lacks can be set from here.
  const shown =
    task.taskType === 'renewal'
      ? facts.filter(([, value]) => value)
      : facts.map(([name, value]): Fact => [name, value, value ? undefined : onEdit]);
  return (
    <Card title="Details">
      <FactList facts={shown} />
      {reasons.length > 0 && (
        <p className="border-t border-line pt-3 text-14 text-ink-3">{reasons.join(' · ')}</p>
      )}
    </Card>
  );
}

type LinesProps = { title: string; entries: readonly string[] };

export function Lines({ title, entries }: LinesProps) {
  if (entries.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="grid list-disc gap-1 pl-5">
        {entries.map((entry) => (
          <li key={entry} className="wrap-anywhere">
            {entry}
          </li>
        ))}
      </ul>
    </Card>
  );
}
