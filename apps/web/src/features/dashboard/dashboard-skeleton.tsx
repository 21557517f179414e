import { Skeleton } from '../../ui/display/skeleton.tsx';

/** As tall as the content, so that nothing jumps. */
export function DashboardSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading your dashboard...
      </p>
      <div aria-hidden className="grid gap-5">
        <div className="grid gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-9 w-3/4 max-w-120" />
          <Skeleton className="h-9 w-1/2 max-w-80" />
        </div>
        <Skeleton className="h-51 max-md:-mx-4 md:rounded-card" />
        <Skeleton className="h-28 rounded-card" />
        <div className="grid items-start gap-5 lg:grid-cols-[1.25fr_1fr]">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      </div>
    </>
  );
}
