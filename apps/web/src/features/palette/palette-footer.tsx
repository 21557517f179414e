import { Keys } from '../../ui/display/keys.tsx';

/** The keys of the palette and a link to all shortcuts. Hidden on phones. */
export function PaletteFooter({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <div className="flex flex-none items-center gap-4 border-t border-line pr-2 pl-4 text-13 text-ink-3 max-md:hidden">
      <span className="flex items-center gap-1.5">
        <Keys keys={['↑+↓']} /> to move
      </span>
      <span className="flex items-center gap-1.5">
        <Keys keys={['Enter']} /> to open
      </span>
      <span className="flex items-center gap-1.5">
        <Keys keys={['Esc']} /> to close
      </span>
      <button type="button" onClick={onShortcuts} className="link ml-auto min-h-11 px-2">
        Keyboard shortcuts
      </button>
    </div>
  );
}
