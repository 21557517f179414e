import { Skeleton } from '../../../ui/display/skeleton.tsx';

const rows = ['first', 'second', 'third'];

export function DocumentsSkeleton() {
  return (
    <>
      <p role="status" className="text-14 text-ink-3">
        Loading documents...
      </p>
      <div aria-hidden className="divide-y divide-line">
        {rows.map((row) => (
          <div key={row} className="flex gap-3.5 py-3.5">
            <Skeleton className="size-16 rounded-control" />
            <div className="grid flex-1 content-center gap-2.5">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-3/4" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
