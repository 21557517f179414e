import type { ReactNode } from 'react';

type FactListProps = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** Names and values in rows; what is missing says so. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex min-h-11 items-center justify-between gap-4 border-t border-line py-2 first:border-t-0"
        >
          <dt className="flex-none text-ink-3">{name}</dt>
          <dd className="min-w-0 text-right font-semibold wrap-anywhere">
            {value || <span className="font-normal text-ink-3">Not set</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
