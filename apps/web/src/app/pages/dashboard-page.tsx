import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { lazy, Suspense, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useToday } from '../../browser/today.ts';
import { DashboardPage, type DashboardSlots } from '../../features/dashboard/dashboard-page.tsx';
import { completeToday, takeBack } from '../../features/tasks/complete-today.ts';
import { removeTaskWithUndo } from '../../features/tasks/remove-with-undo.ts';
import { VehicleRow } from '../../features/vehicles/list/vehicle-row.tsx';
import { nounOf } from '../../features/vehicles/vehicle-body.ts';
import { links } from '../../links.ts';
import { toEdit } from '../../navigation/edit-task.ts';
import { notify } from '../../notify/notify.ts';
import { failureWords } from '../../records/failure-words.ts';
import { offerUndo } from '../../records/undo.ts';
import { loadPart } from '../build.ts';

const FirstDashboard = lazy(async () => ({
  default: (await loadPart(() => import('./first-dashboard.tsx'))).FirstDashboard,
}));

const DeleteVehicleDialog = lazy(async () => {
  const part = await loadPart(() => import('../../features/vehicles/delete-vehicle-dialog.tsx'));
  return { default: part.DeleteVehicleDialog };
});

const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus();

/** Connects the dashboard to vehicles and tasks: features do not import each other. */
export function DashboardWithRows() {
  const navigate = useNavigate();
  const today = useToday();
  const [vehicleToDelete, setVehicleToDelete] = useState<Vehicle | null>(null);
  /** The dialog is loaded when it is first opened, and stays, so that it can close gradually. */
  const [isDialogNeeded, setIsDialogNeeded] = useState(false);

  /** Memoised, because the whole page is drawn with these slots. */
  const slots = useMemo((): DashboardSlots => {
    const complete = async (task: Task) => {
      try {
        await completeToday(task, today);
      } catch (error) {
        notify.error(failureWords(error, 'Failed to complete task. Please try again.'));
        return;
      }
      offerUndo('Task marked as completed!', () => takeBack(task.id), {
        undone: {
          title: 'Task updated successfully!',
          description: `${task.title} is open again.`,
        },
        notUndone: 'Failed to update task.',
      });
      void navigate(links.task(task.id));
    };
    return {
      nounOf,
      vehicleRow: (vehicle: Vehicle, day: CivilDate) => (
        <VehicleRow
          vehicle={vehicle}
          today={day}
          onDelete={() => {
            setIsDialogNeeded(true);
            setVehicleToDelete(vehicle);
          }}
        />
      ),
      firstDashboard: (first) => (
        <Suspense>
          <FirstDashboard {...first} />
        </Suspense>
      ),
      taskActions: {
        onComplete: (task) => void complete(task),
        onEdit: (task) => void navigate(links.task(task.id), { state: toEdit }),
        onDelete: (task) =>
          void removeTaskWithUndo(task).then((isGone) => isGone && focusHeading()),
      },
    };
  }, [navigate, today]);
  /** The button that opened the dialog was removed with its row, so the focus moves to the heading. */
  const closeDeleted = () => {
    flushSync(() => setVehicleToDelete(null));
    focusHeading();
  };

  return (
    <>
      <DashboardPage slots={slots} />
      {isDialogNeeded && (
        <Suspense>
          <DeleteVehicleDialog
            vehicle={vehicleToDelete}
            onClose={() => setVehicleToDelete(null)}
            onDeleted={closeDeleted}
          />
        </Suspense>
      )}
    </>
  );
}
