import { Link } from 'react-router';
import { links } from '../../links.ts';
import { BrandMark } from '../../ui/display/brand-mark.tsx';
import { SyncRow } from '../sync-status/sync-button.tsx';
import { NavList } from './nav-list.tsx';
import { SearchRow } from './search-button.tsx';

export function Sidebar({ onSync }: { onSync: () => void }) {
  return (
    <aside className="around-pages sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-asphalt px-3 pt-5 pb-3 lg:flex print:hidden">
      <Link
        to={links.dashboard}
        className="mb-4.5 flex h-12 items-center gap-3 rounded-lg pl-2 font-sign text-20 font-extrabold text-paint focus-visible:outline-plate"
      >
        <BrandMark />
        Roadworthy
      </Link>
      <SearchRow />
      <NavList label="Main" />
      <SyncRow onOpen={onSync} />
    </aside>
  );
}
