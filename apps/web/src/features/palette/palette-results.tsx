import type { Group } from '@roadworthy/domain/palette/ranking.rules';
import { Plate } from '../../lookup/plate.tsx';
import { cx } from '../../ui/cx.ts';
import { Keys } from '../../ui/display/keys.tsx';
import type { PaletteEntry } from './palette-entry.ts';

/** Returns the element id of an entry. Record ids may contain spaces; element ids may not. */
export const optionId = (list: string, { id }: PaletteEntry): string =>
  `${list}-${id.replaceAll(' ', '-')}`;

type OptionProps = {
  id: string;
  entry: PaletteEntry;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Option({ id, entry, isCurrent, onPoint, onChoose }: OptionProps) {
  const { title, registration, keys, state, icon: Icon } = entry;
  const detail = entry.detail?.();
  return (
    <button
      type="button"
      id={optionId(id, entry)}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      // Not on enter: a list that moves under a resting pointer must select nothing.
      onPointerMove={onPoint}
      // Keeps the focus, and so the keys, in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx('palette-option', isCurrent && 'palette-current')}
    >
      <Icon size={20} aria-hidden className="flex-none text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium wrap-anywhere">{title}</span>
        {detail && (
          <span
            className={cx(
              'block truncate text-13',
              state === 'late' ? 'font-medium text-stop' : 'text-ink-3',
            )}
          >
            {detail}
          </span>
        )}
      </span>
      {registration && <Plate registration={registration} className="flex-none" />}
      {keys && <Keys keys={keys} className="max-md:hidden" />}
    </button>
  );
}

type PaletteResultsProps = {
  id: string;
  found: readonly Group<PaletteEntry>[];
  current: PaletteEntry | undefined;
  onPoint: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
};

export function PaletteResults({ id, found, current, onPoint, onChoose }: PaletteResultsProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Results"
      className={cx('min-h-0 flex-1 overflow-y-auto p-2', found.length === 0 && 'hidden')}
    >
      {found.map(({ group, entries }) => (
        <fieldset key={group} aria-labelledby={`${id}-${group}`} className="min-w-0">
          <p id={`${id}-${group}`} className="px-3 pt-3 pb-1 text-13 font-semibold text-ink-3">
            {group}
          </p>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={id}
              entry={entry}
              isCurrent={entry === current}
              onPoint={() => entry !== current && onPoint(entry)}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
