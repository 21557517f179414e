import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';

export function CoverSkeleton() {
  return (
    <>
      <p role="status" className="my-4 text-ink-3">
        Loading your cover...
      </p>
      <div aria-hidden className="grid max-w-[720px] gap-5">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </>
  );
}

/** A failed read must not look like an empty list. */
export function CoverFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="We can’t show your cover"
      sentence="This device could not read its copy. Nothing has been deleted."
      roadside={{ label: 'Cover', text: 'Not loaded' }}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
