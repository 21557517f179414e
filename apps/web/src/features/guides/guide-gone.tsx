import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const back = <ButtonLink to="/tasks">Back to Tasks</ButtonLink>;

/** A guide that cannot be shown: on its way, not to be had, or not there. */
export function GuideGone({ status }: { status: 'loading' | 'missing' | 'failed' }) {
  if (status === 'loading') {
    return (
      <div role="status" aria-label="Loading the guide..." className="grid gap-4">
        <h1 className="sr-only">Guide</h1>
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-16" />
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    );
  }
  const isMissing = status === 'missing';
  return (
    <>
      <PageHeader title={isMissing ? 'Task not found' : 'Guide'} />
      <EmptyState
        title={isMissing ? 'There is no such guide' : 'This guide is not on this device yet'}
        sentence={
          isMissing
            ? 'It may have another name now. All guides are in the list.'
            : 'It could not be fetched. Go online once, and it is kept for the garage.'
        }
        roadside={{ label: 'Guide', text: isMissing ? 'Not found' : 'Not loaded' }}
        action={back}
      />
    </>
  );
}
