import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const back = <ButtonLink to="/tasks">Back to Tasks</ButtonLink>;

/** One task that cannot be shown: not read yet, not readable, or not there. */
export function TaskNotFound({ status }: { status: 'loading' | 'ready' | 'failed' }) {
  if (status === 'loading') {
    return (
      <div role="status" aria-label="Loading the task..." className="grid gap-4">
        <h1 className="sr-only">Task</h1>
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-24" />
        <Skeleton className="h-64" />
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <>
        <PageHeader title="Task" />
        <EmptyState
          title="This task is not shown"
          sentence="This device could not read its copy of it. Nothing has been deleted."
          roadside={{ label: 'Task', text: 'Not loaded' }}
          action={back}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Task not found" />
      <EmptyState
        title="Nothing to do here"
        sentence="The task may have been deleted, perhaps on another of your devices."
        roadside={{ label: 'Task', text: 'Not found' }}
        action={back}
      />
    </>
  );
}
