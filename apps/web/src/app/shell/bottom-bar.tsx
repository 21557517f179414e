import { Menu } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { isHere, places } from './navigation.ts';

const cell =
  'grid min-h-12 w-full place-items-center content-center gap-0.5 rounded-lg text-[11px] font-semibold';

/** The four most used pages, and a button for the menu. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Quick"
      className="bottom-bar around-pages fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface px-1 pt-1.5 pb-[max(8px,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <ul>
        {places.slice(0, 4).map((place) => {
          const here = isHere(place, pathname);
          return (
            <li key={place.to}>
              <Link
                to={place.to}
                aria-current={here ? 'page' : undefined}
                className={cx(cell, here ? 'text-ink' : 'text-ink-3')}
              >
                <place.icon size={20} strokeWidth={here ? 2.6 : 2} aria-hidden />
                {place.short}
              </Link>
            </li>
          );
        })}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onMenu}
            className={cx(cell, 'text-ink-3')}
          >
            <Menu size={20} aria-hidden />
            More
          </button>
        </li>
      </ul>
    </nav>
  );
}
