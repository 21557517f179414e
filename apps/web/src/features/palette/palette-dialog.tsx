import { findEntries, type Group } from '@roadworthy/domain/palette/ranking.rules';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useModal } from '../../ui/overlays/use-modal.ts';
import { guideEntries } from './guide-entries.ts';
import { groups, type PaletteEntry } from './palette-entry.ts';
import { PaletteFooter } from './palette-footer.tsx';
import { optionId, PaletteResults } from './palette-results.tsx';
import { plateEntry } from './plate-entry.ts';
import { rememberChoice, usePaletteEntries } from './use-palette-entries.ts';

/** The most entries per group: few enough to see at a glance, without scrolling. */
const mostFound = 6;
const mostAtHand = 9;

type PaletteProps = {
  /** The available pages and actions. */
  commands: readonly PaletteEntry[];
  onChoose: (entry: PaletteEntry) => void;
  onClose: () => void;
  onShortcuts: () => void;
};

const stepOf: Record<string, (now: number, count: number) => number> = {
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowUp: (now, count) => (now - 1 + count) % count,
  PageDown: (now, count) => Math.min(now + mostFound, count - 1),
  PageUp: (now) => Math.max(now - mostFound, 0),
};

const countWords = (count: number, isReading: boolean): string => {
  if (count > 0) return count === 1 ? '1 result' : `${count} results`;
  return isReading ? 'Reading your tasks…' : 'No results';
};

const useFound = (commands: readonly PaletteEntry[], text: string) => {
  const { records, recent, isReading } = usePaletteEntries();
  const found: Group<PaletteEntry>[] = useMemo(() => {
    const plateLookup = plateEntry(text, records);
    const all = [...records, ...(plateLookup ? [plateLookup] : []), ...commands, ...guideEntries];
    const maxEntries = text.trim() ? mostFound : mostAtHand;
    return findEntries(all, text, { recent, perGroup: maxEntries, groups });
  }, [records, commands, text, recent]);
  return { found, isReading };
};

function Palette({ commands, onChoose, onClose, onShortcuts }: PaletteProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { found, isReading } = useFound(commands, text);
  const entries = found.flatMap((group) => group.entries);
  // A read in the meantime may leave fewer entries.
  const at = Math.min(active, entries.length - 1);
  const current = entries[at];

  const choose = (entry: PaletteEntry) => {
    rememberChoice(entry.id);
    onChoose(entry);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = stepOf[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      const next = step(at, entries.length);
      setActive(next);
      const entry = entries[next];
      if (entry) document.getElementById(optionId(id, entry))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (current) choose(current);
    }
  };

  return (
    <div className="palette-frame">
      <div className="flex flex-none items-center gap-3 border-b border-line pr-1.5 pl-4">
        <Search size={20} aria-hidden className="flex-none text-ink-3" />
        <input
          role="combobox"
          aria-label="Search everything"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? optionId(id, current) : undefined}
          aria-autocomplete="list"
          placeholder="Plate, vehicle, task, guide or action"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setActive(0);
          }}
          onKeyDown={press}
          className="palette-input"
        />
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-11 flex-none place-items-center rounded-control"
        >
          <X size={22} aria-hidden />
        </button>
      </div>
      <p role="status" className={entries.length > 0 ? 'sr-only' : 'px-4 py-8 text-ink-3'}>
        {countWords(entries.length, isReading)}
        {entries.length === 0 && !isReading && text.trim() && ` for “${text.trim()}”`}
      </p>
      <PaletteResults
        id={id}
        found={found}
        current={current}
        onPoint={(entry) => setActive(entries.indexOf(entry))}
        onChoose={choose}
      />
      <PaletteFooter onShortcuts={onShortcuts} />
    </div>
  );
}

type PaletteDialogProps = PaletteProps & { open: boolean };

/** Finds anything by a few letters: vehicles, tasks, guides, pages and actions, from this device. */
export function PaletteDialog({ open, ...palette }: PaletteDialogProps) {
  return (
    <dialog
      {...useModal(open, palette.onClose)}
      aria-label="Search everything"
      className="dialog palette"
    >
      {open && <Palette {...palette} />}
    </dialog>
  );
}
