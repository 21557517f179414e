import { Search } from 'lucide-react';
import { openOverlay } from '../../navigation/overlay.ts';
import { isApple, Keys } from '../../ui/display/keys.tsx';

const keys = () => (isApple() ? 'Meta+K' : 'Control+K');
const open = () => openOverlay('palette');

/** The button in the phone's top bar that opens the palette, like Ctrl K. */
export function SearchButton() {
  return (
    <button
      type="button"
      aria-label="Search everything"
      aria-haspopup="dialog"
      aria-keyshortcuts={keys()}
      onClick={open}
      className="grid size-12 place-items-center rounded-control"
    >
      <Search size={22} aria-hidden />
    </button>
  );
}

/** The same button in the sidebar, with its label and keys. */
export function SearchRow() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={keys()}
      onClick={open}
      className="mb-3 flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-15 font-[550] text-asphalt-ink ring-1 ring-asphalt-2 ring-inset hover:bg-asphalt-2 hover:text-paint focus-visible:outline-plate"
    >
      <Search size={20} aria-hidden />
      <span>
        Search<span className="sr-only"> everything</span>
      </span>
      <span aria-hidden className="ml-auto opacity-80">
        <Keys keys={['mod+k']} />
      </span>
    </button>
  );
}
