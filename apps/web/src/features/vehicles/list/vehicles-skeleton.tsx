import { Skeleton } from '../../../ui/display/skeleton.tsx';

const cards = ['first', 'second', 'third'];

export function VehiclesSkeleton() {
  return (
    <>
      <p role="status" className="mb-4 text-ink-3">
        Loading your vehicles...
      </p>
      <div aria-hidden className="card-grid">
        {cards.map((card) => (
          <div key={card} className="overflow-hidden rounded-card bg-surface ring-1 ring-line">
            <Skeleton className="h-42 rounded-none" />
            <div className="grid gap-3 p-4.5">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="mt-1 h-11" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
