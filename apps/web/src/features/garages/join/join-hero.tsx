import type { InvitationOffer } from '@roadworthy/domain/garages/garages.schema';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { initialsOf } from '../../../format/initials.ts';
import { links } from '../../../links.ts';
import { BrandMark } from '../../../ui/display/brand-mark.tsx';
import { LittleCar } from '../../../ui/display/little-car.tsx';
import { Portrait } from '../../../ui/display/portrait.tsx';
import { Road } from '../../../ui/display/road.tsx';
import { Sign } from '../../../ui/display/sign.tsx';
import { joinWords } from './join-words.ts';

const mostCars = 3;
const carPlaces = ['left-5', 'left-19', 'left-33'];

/** The dark head of the page, which has its own light in every theme. */
export function JoinHead({ children }: { children: ReactNode }) {
  return (
    <header data-theme="dark" className="night overflow-x-clip px-4 pt-1.5">
      <div className="mx-auto w-full max-w-[608px]">
        <Link
          to={links.landing}
          className="flex min-h-11 items-center gap-3 self-start font-sign text-20 font-extrabold focus-visible:outline-plate"
        >
          <BrandMark />
          Roadworthy
        </Link>
        {children}
      </div>
    </header>
  );
}

/** The page's heading. If the control that led here is gone, the heading takes the focus. */
export function JoinTitle({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={ref} tabIndex={-1} className="mt-3 pb-6 text-32 leading-tight text-balance">
      {children}
    </h1>
  );
}

/** A car for each vehicle of the garage, and a sign with the role. */
function JoinRoad({ offer }: { offer: InvitationOffer }) {
  const { lead, role } = joinWords[offer.role];
  const cars = carPlaces.slice(0, Math.min(mostCars, Math.max(1, offer.vehicles)));
  return (
    <div className="relative -mx-4 mt-3 h-32">
      <div
        aria-hidden
        className="absolute top-17 bottom-1 left-1/2 w-screen -translate-x-1/2 border-y-[1.5px] border-paint/28"
      />
      <Road className="absolute top-23.5 left-1/2 w-screen -translate-x-1/2" />
      {cars.map((place) => (
        <LittleCar key={place} className={`absolute top-19 ${place}`} />
      ))}
      <div className="absolute top-0 left-1/2 flex flex-col items-start">
        <Sign tone="route" label={lead} text={role} className="!px-4 [&_.sign-text]:!text-18" />
        <i aria-hidden className="ml-2.5 h-9 w-1 bg-post" />
      </div>
    </div>
  );
}

export function JoinHero({ offer }: { offer: InvitationOffer }) {
  const { invitedBy, garageName } = offer;
  return (
    <JoinHead>
      <p className="mt-3 flex items-center gap-3.5 text-15 text-ink-2 wrap-anywhere">
        <Portrait letters={initialsOf(invitedBy) || '?'} tone="paint" />
        {invitedBy ? `${invitedBy} invites you` : 'You are invited'}
      </p>
      <h1 tabIndex={-1} className="mt-3 text-32 leading-tight text-balance wrap-anywhere">
        {`Join ${garageName}`}
      </h1>
      <JoinRoad offer={offer} />
    </JoinHead>
  );
}
