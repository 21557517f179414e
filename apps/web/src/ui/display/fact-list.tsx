import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';

type Fact = readonly [name: string, value: ReactNode, onEdit?: (() => void) | undefined];
type FactListProps = { facts: readonly Fact[] };

const notSet = <span className="font-normal text-ink-3">Not set</span>;

type EditableProps = { name: string; onEdit: () => void; children: ReactNode };

/** A value that is also the button to change it. */
function Editable({ name, onEdit, children }: EditableProps) {
  return (
    <button
      type="button"
      onClick={onEdit}
      className="-mr-2 ml-auto flex min-h-11 w-fit items-center gap-2 rounded-control px-2 text-right font-[inherit] hover:bg-sunken"
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <Pencil size={16} aria-hidden className="flex-none text-ink-3" />
      <span className="sr-only">{`Change ${name}`}</span>
    </button>
  );
}

/** Names and values in rows; a missing value shows 'Not set'. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl>
      {facts.map(([name, value, onEdit]) => (
        <div
          key={name}
          className="flex min-h-11 items-center justify-between gap-4 border-t border-line py-0.5 first:border-t-0"
        >
          <dt className="flex-none text-ink-3">{name}</dt>
          <dd className="min-w-0 flex-1 text-right font-semibold wrap-anywhere">
            {onEdit ? (
              <Editable name={name} onEdit={onEdit}>
                {value || notSet}
              </Editable>
            ) : (
              value || notSet
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
