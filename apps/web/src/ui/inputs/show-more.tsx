import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

type ShowMoreProps<T> = {
  items: readonly T[];
  /** How many items to add at a time. */
  pageSize?: number;
  children: (shown: readonly T[]) => ReactNode;
};

/** Shows a long list page by page: no phone can draw twenty thousand rows at once. */
export function ShowMore<T>({ items, pageSize = 50, children }: ShowMoreProps<T>) {
  const [count, setCount] = useState(pageSize);
  const left = items.length - count;
  return (
    <>
      {children(items.slice(0, count))}
      {left > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button tone="quiet" onClick={() => setCount((now) => now + pageSize)}>
            Show more
          </Button>
          <p role="status" className="text-14 text-ink-3">
            {`${count.toLocaleString('en-GB')} of ${items.length.toLocaleString('en-GB')} shown`}
          </p>
        </div>
      )}
    </>
  );
}
