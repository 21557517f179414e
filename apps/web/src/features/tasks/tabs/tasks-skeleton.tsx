import { Skeleton } from '../../../ui/display/skeleton.tsx';

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function TasksSkeleton() {
  return (
    <>
      <p role="status" className="my-4 text-ink-3">
        Loading your tasks...
      </p>
      <div aria-hidden className="card-grid">
        {cards.map((card) => (
          <div
            key={card}
            data-skeleton-card
            className="overflow-hidden rounded-card bg-surface ring-1 ring-line"
          >
            <Skeleton className="h-32 rounded-none" />
            <div className="grid gap-3 p-4.5">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-12" />
              <Skeleton className="h-11" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
