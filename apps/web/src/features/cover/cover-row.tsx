import { nameOfCover } from '@roadworthy/domain/cover/cover.rules';
import type { Cover } from '@roadworthy/domain/cover/cover.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Plate } from '../../lookup/plate.tsx';
import { Sign } from '../../ui/display/sign.tsx';
import { CoverIcon } from './cover-icon.tsx';
import { aboutCover, signOfCover } from './cover-words.ts';

const unsyncedWords = { waiting: 'Waiting to sync', attention: 'Needs attention' };

type CoverRowProps = {
  cover: Cover;
  /** Null on the vehicle's own page. */
  vehicle: Vehicle | null;
  today: CivilDate;
  unsynced: 'waiting' | 'attention' | undefined;
  onOpen: () => void;
};

/** One cover with its sign; the whole row opens it. */
export function CoverRow({ cover, vehicle, today, unsynced, onOpen }: CoverRowProps) {
  const about = [aboutCover(cover), unsynced && unsyncedWords[unsynced]].filter(Boolean);
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="cover-row hover:bg-sunken"
      >
        <CoverIcon kind={cover.kind} />
        <span className="min-w-0">
          <span className="block leading-snug font-semibold wrap-anywhere">
            {nameOfCover(cover)}
          </span>
          <span className="block text-14 text-ink-3 wrap-anywhere empty:hidden">
            {about.join(' · ')}
          </span>
          {vehicle && (
            <span className="mt-1 block">
              <Plate registration={vehicle.registrationNumber} />
            </span>
          )}
        </span>
        <Sign {...signOfCover(cover, today)} className="sign-tight" />
      </button>
    </li>
  );
}
