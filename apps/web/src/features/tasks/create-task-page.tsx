import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import {
  type TaskForm as TaskFormValues,
  taskFromForm,
} from '@roadworthy/domain/tasks/tasks.forms';
import type { TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useToday } from '../../browser/today.ts';
import { recordUsage } from '../../browser/usage.ts';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { WhereField } from '../../garages/lazy-parts.tsx';
import { useVehiclesFor, useWhereToAdd } from '../../garages/where-to-add.ts';
import { links } from '../../links.ts';
import { BackToTasks } from '../../navigation/back-to-tasks.tsx';
import { notify } from '../../notify/notify.ts';
import { failureWords } from '../../records/failure-words.ts';
import { Card } from '../../ui/display/card.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { prefilledFields } from './form/prefill.ts';
import { TaskForm } from './form/task-form.tsx';
import { openedFrom } from './form/task-form-values.ts';
import { addTask } from './tasks.writes.ts';
import { type Fleet, useFleet } from './use-fleet.ts';

type NewTaskProps = { fleet: Fleet; given: Partial<TaskFields> };

function NewTask({ fleet, given }: NewTaskProps) {
  const id = useId();
  const navigate = useNavigate();
  // Fixed on mount, so that synced changes do not disturb what is being typed.
  const [opened] = useState(() => openedFrom(given));
  const [typed, setTyped] = useState(false);
  const [busy, setBusy] = useState(false);
  const where = useWhereToAdd(taskEntity);
  const vehicles = useVehiclesFor(taskEntity, fleet.vehicles, null);
  const save = async (values: TaskFormValues) => {
    try {
      await addTask(taskFromForm(values), where.garageId);
    } catch (error) {
      return notify.error(failureWords(error, 'Failed to create task.'));
    }
    recordUsage('task_save');
    notify.success('Task created successfully!');
    await navigate(links.myTasks);
  };
  return (
    <Card className="max-w-[880px]">
      <LeaveGuard dirty={typed} />
      <TaskForm
        id={id}
        opened={opened}
        vehicles={vehicles}
        today={fleet.today}
        where={<WhereField {...where} />}
        onTyped={setTyped}
        onBusy={setBusy}
        onSave={save}
      >
        {/* Before the folded part, so that it is on the first screen however much is unfolded. */}
        <div className="flex justify-end gap-2.5 max-md:*:flex-1 sm:col-span-2">
          <ButtonLink to={links.tasks} tone="quiet">
            Cancel
          </ButtonLink>
          <Button type="submit" busy={busy}>
            {busy ? 'Saving...' : 'Create task'}
          </Button>
        </div>
      </TaskForm>
    </Card>
  );
}

export function CreateTaskPage() {
  const [query] = useSearchParams();
  const today = useToday();
  const { status, value: fleet } = useFleet(today);
  return (
    <>
      <BackToTasks />
      <PageHeader title="Create New Task" />
      {status === 'loading' ? (
        <div role="status" aria-label="Loading the form" className="grid max-w-[880px] gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-32" />
          <Skeleton className="h-16" />
        </div>
      ) : (
        <NewTask fleet={fleet} given={prefilledFields({ query, vehicles: fleet.vehicles })} />
      )}
    </>
  );
}
