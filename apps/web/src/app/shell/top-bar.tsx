import { ChevronLeft, Menu } from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router';
import { links } from '../../links.ts';
import { topBarCorner } from '../../navigation/top-bar.tsx';
import { useDiagnosisName } from '../../session/model-state.ts';
import { BrandMark } from '../../ui/display/brand-mark.tsx';
import { type AppRoute, routeAt } from '../routes.tsx';
import { SyncButton } from '../sync-status/sync-button.tsx';
import { SearchButton } from './search-button.tsx';

type TopBarProps = { onMenu: () => void; onSync: () => void };

const bar = 'flex min-h-11 items-center font-sign text-18 font-extrabold';

/** Returns where the back link leads, with the id that the page's own address has. */
const backOf = ({ path, back }: AppRoute, pathname: string): string => {
  const id = matchPath(path, pathname)?.params.id ?? '';
  return back?.to.replace(':id', id) ?? '';
};

/**
 * Shows the page's title, or a back link. On a phone the menu is the bottom bar's More, so the menu button needs a
 * wider screen.
 */
export function TopBar({ onMenu, onSync }: TopBarProps) {
  const { pathname } = useLocation();
  const here = routeAt(pathname);
  const diagnosis = useDiagnosisName();
  const title = here?.path === links.diagnostics ? diagnosis : here?.title;
  return (
    <header className="around-pages sticky top-0 z-10 flex h-14 items-center bg-ground pr-1 pl-4 md:pl-8 lg:hidden print:hidden">
      {here?.back ? (
        <Link to={backOf(here, pathname)} className={`${bar} -ml-2 min-w-0 gap-2 pr-3`}>
          <ChevronLeft size={24} aria-hidden className="flex-none" />
          <span className="truncate">{here.back.label}</span>
        </Link>
      ) : (
        <div className={`${bar} min-w-0 gap-[3px]`}>
          <Link
            to={links.dashboard}
            aria-label="Roadworthy, go to the dashboard"
            className="-ml-[7px] grid size-11 flex-none place-items-center"
          >
            <BrandMark />
          </Link>
          <span className="truncate">
            {!here || here.path === links.dashboard ? 'Roadworthy' : title}
          </span>
        </div>
      )}
      <div className="ml-auto flex flex-none">
        <SearchButton />
        <SyncButton onOpen={onSync} />
        <div ref={topBarCorner} className="contents" />
        <button
          type="button"
          aria-label="Open menu"
          aria-haspopup="dialog"
          onClick={onMenu}
          className="hidden size-12 place-items-center rounded-control md:grid"
        >
          <Menu size={22} aria-hidden />
        </button>
      </div>
    </header>
  );
}
