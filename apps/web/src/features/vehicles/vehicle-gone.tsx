import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const back = <ButtonLink to="/vehicles">Back to Vehicles</ButtonLink>;

/** One vehicle that cannot be shown: not read yet, not readable, or not there. */
export function VehicleGone({ status }: { status: 'loading' | 'ready' | 'failed' }) {
  if (status === 'loading') {
    return (
      <div role="status" aria-label="Loading your vehicle..." className="grid gap-4">
        <h1 className="sr-only">Vehicle</h1>
        <Skeleton className="h-62 rounded-card md:h-70" />
        <Skeleton className="h-16" />
        <Skeleton className="h-48" />
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <>
        <PageHeader title="Vehicle" />
        <EmptyState
          title="This vehicle is not shown"
          sentence="This device could not read its copy of it. Nothing has been deleted."
          roadside={{ label: 'Vehicle', text: 'Not loaded' }}
          action={back}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Vehicle not found" />
      <EmptyState
        title="No vehicle stands here"
        sentence="It may have been deleted, perhaps on another of your devices."
        roadside="plate"
        action={back}
      />
    </>
  );
}
