import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';

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

/** A failed read must not look like no payments. */
export function CostsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="We can’t show your costs"
      sentence="This device could not read its copy of them. Nothing has been deleted."
      roadside={{ label: 'Costs', text: 'Not loaded', tone: 'warn' }}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
