import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function CostsSkeleton() {
  return (
    <>
      <p role="status" className="my-4 text-ink-3">
        Loading your costs...
      </p>
      <div aria-hidden className="grid gap-5">
        <Skeleton className="h-28 rounded-card" />
        <div className="grid gap-5 lg:grid-cols-[5fr_4fr]">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </>
  );
}

/** An outage must not look like nothing spent. */
export function CostsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="Your costs are not shown"
      sentence="This device could not read its copy of them. Nothing has been deleted."
      roadside={{ label: 'Costs', text: 'Not loaded', tone: 'warn' }}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
