import { documentTypeNames } from '@roadworthy/domain/documents/documents.rules';
import type { DocumentType } from '@roadworthy/domain/documents/documents.schema';
import { useId } from 'react';
import { useScrollHint } from '../../../ui/display/scroll-hint.ts';
import type { StoredDocument } from '../documents.reads.ts';

export type Filter = DocumentType | 'all';

type TypeFilterProps = {
  documents: readonly StoredDocument[];
  value: Filter;
  onChange: (filter: Filter) => void;
};

/** Returns the types present with their counts, in the standard order. */
const optionsOf = (documents: readonly StoredDocument[]) => {
  const types = Object.keys(documentTypeNames) as DocumentType[];
  const counted = types.map((type) => ({
    value: type as Filter,
    label: documentTypeNames[type],
    count: documents.filter(({ documentType }) => documentType === type).length,
  }));
  return [
    { value: 'all' as Filter, label: 'All', count: documents.length },
    ...counted.filter(({ count }) => count > 0),
  ];
};

/** Native radio buttons, drawn as chips. */
export function TypeFilter({ documents, value, onChange }: TypeFilterProps) {
  const name = useId();
  const row = useScrollHint();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Show documents of type</legend>
      <div
        ref={row}
        className="scroll-hint -mx-1 flex w-0 min-w-[calc(100%+8px)] gap-2 overflow-x-auto p-1"
      >
        {optionsOf(documents).map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 flex-none cursor-pointer items-center gap-2 rounded-control px-3.5 text-14 font-semibold whitespace-nowrap text-ink-2 ring-1 ring-line ring-inset has-checked:bg-ink has-checked:text-ground has-checked:ring-ink forced-colors:has-checked:underline has-focus-visible:outline-3 has-focus-visible:outline-route"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
            <span className="font-normal tabular-nums opacity-75">{option.count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
