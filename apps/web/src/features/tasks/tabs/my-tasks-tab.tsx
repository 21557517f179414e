import { isOpen } from '@roadworthy/domain/tasks/task-list.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useMemo } from 'react';
import { Plate } from '../../../lookup/plate.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { TaskSection } from '../list/task-section.tsx';
import type { TaskList } from '../tasks.reads.ts';
import type { TaskActions } from '../use-task-actions.tsx';
import { inOrderOfDue } from './browse-order.ts';
import { dueSections } from './due-sections.ts';
import type { TasksView } from './tasks-view.ts';

type MyTasksTabProps = {
  list: TaskList;
  view: Pick<TasksView, 'only' | 'vehicleId'>;
  actions: TaskActions;
  onVehicle: (vehicleId: string | null) => void;
  onBrowse: () => void;
};

type VehicleChipsProps = {
  vehicles: readonly Vehicle[];
  chosen: string | null;
  onChoose: (vehicleId: string | null) => void;
};

/** A filter by vehicle: the plates of the vehicles that have tasks. */
function VehicleChips({ vehicles, chosen, onChoose }: VehicleChipsProps) {
  const chip = (isOn: boolean) =>
    cx(
      'inline-flex min-h-11 flex-none items-center rounded-control px-2.5',
      isOn && 'bg-asphalt text-asphalt-ink',
    );
  return (
    <fieldset className="mb-4 flex gap-1.5 overflow-x-auto">
      <legend className="sr-only">Whose tasks</legend>
      <button
        type="button"
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
        className={cx(chip(chosen === null), 'px-3.5 text-14 font-semibold')}
      >
        All
      </button>
      {vehicles.map(({ id, registrationNumber }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          onClick={() => onChoose(chosen === id ? null : id)}
          className={chip(chosen === id)}
        >
          <Plate registration={registrationNumber} />
        </button>
      ))}
    </fieldset>
  );
}

const emptyWords = (isOverdueOnly: boolean) =>
  isOverdueOnly ? 'Nothing is overdue.' : 'You have no pending tasks.';

/** The open tasks: overdue, renewals and the rest, each with the most urgent first. */
export function MyTasksTab({ list, view, actions, onVehicle, onBrowse }: MyTasksTabProps) {
  const { tasks, fleet } = list;
  const { only, vehicleId } = view;
  const open = useMemo(() => inOrderOfDue(tasks.filter(isOpen), fleet), [tasks, fleet]);
  const owners = useMemo(() => {
    const ids = new Set(open.map((task) => task.vehicleId));
    return fleet.vehicles.filter(({ id }) => ids.has(id) || id === vehicleId);
  }, [open, fleet, vehicleId]);
  const sections = useMemo(() => {
    const meant = open.filter((task) => vehicleId === null || task.vehicleId === vehicleId);
    return dueSections(meant, fleet).filter(({ isLate }) => only !== 'overdue' || isLate);
  }, [open, fleet, vehicleId, only]);
  return (
    <>
      {(owners.length > 1 || vehicleId !== null) && (
        <VehicleChips vehicles={owners} chosen={vehicleId} onChoose={onVehicle} />
      )}
      {sections.length === 0 ? (
        <EmptyState
          title="All caught up!"
          sentence={emptyWords(only === 'overdue')}
          roadside={{ label: 'Tasks', text: 'All clear', tone: 'go' }}
          action={<Button onClick={onBrowse}>Browse Tasks</Button>}
        />
      ) : (
        <div key={`${only} ${vehicleId}`}>
          {sections.map(({ isLate: _, ...section }) => (
            <TaskSection key={section.id} {...section} fleet={fleet} actions={actions} />
          ))}
          <p className="mt-4 text-center text-14 text-ink-3">
            Tap a circle when it’s done. Nothing is lost: you can undo.
          </p>
        </div>
      )}
    </>
  );
}
