import { LogOut as LogOutIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { LogOut } from '../../features/accounts/log-out.tsx';
import { useDiagnosisName } from '../../session/model-state.ts';
import { cx } from '../../ui/cx.ts';
import { garage, help, isHere, namedPlaces, type Place, profile } from './navigation.ts';

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-15 font-[550] text-asphalt-ink hover:bg-asphalt-2 hover:text-paint focus-visible:outline-plate';

function NavRow({ place, onLeave }: { place: Place; onLeave?: () => void }) {
  const here = isHere(place, useLocation().pathname);
  const Icon = place.icon;
  return (
    <li>
      <Link
        to={place.to}
        onClick={onLeave}
        aria-current={here ? 'page' : undefined}
        className={cx(
          row,
          here &&
            'bg-asphalt-2 text-paint shadow-[inset_3px_0_0_var(--plate)] forced-colors:underline',
        )}
      >
        <Icon size={20} aria-hidden />
        {place.label}
      </Link>
    </li>
  );
}

/** Every page, then Garage, Profile, Help and Sign out: the contents of both the sidebar and the drawer. */
export function NavList({ label, onLeave }: { label: string; onLeave?: () => void }) {
  const places = namedPlaces(useDiagnosisName());
  return (
    <nav aria-label={label} className="flex flex-1 flex-col gap-0.5">
      <ul className="grid flex-1 content-start gap-0.5">
        {places.map((place) => (
          <NavRow key={place.to} place={place} onLeave={onLeave} />
        ))}
      </ul>
      <ul className="grid gap-0.5">
        <NavRow place={garage} onLeave={onLeave} />
        <NavRow place={profile} onLeave={onLeave} />
        <NavRow place={help} onLeave={onLeave} />
        <li>
          {/* The drawer stays open during the sign-out, because a warning may be shown above it. */}
          <LogOut>
            {({ busy, onClick }) => (
              <button type="button" className={row} aria-busy={busy || undefined} onClick={onClick}>
                <LogOutIcon size={20} aria-hidden />
                Log out
              </button>
            )}
          </LogOut>
        </li>
      </ul>
    </nav>
  );
}
