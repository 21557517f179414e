import { Menu } from 'lucide-react';
import { Link } from 'react-router';
import { BrandMark } from '../../ui/brand-mark.tsx';

export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center justify-between bg-ground pr-1.5 pl-4 lg:hidden">
      <Link
        to="/dashboard"
        className="flex min-h-11 items-center gap-2.5 font-sign text-18 font-extrabold"
      >
        <BrandMark />
        Roadworthy
      </Link>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={onMenu}
        className="grid size-12 place-items-center rounded-control"
      >
        <Menu size={22} aria-hidden />
      </button>
    </header>
  );
}
