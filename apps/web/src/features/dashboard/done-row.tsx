import { type CivilDate, formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { links } from '../../links.ts';
import type { DashboardRest } from './dashboard.model.ts';

type DoneRowProps = {
  work: DashboardRest['done'][number];
  vehicle: Vehicle | null;
  today: CivilDate;
};

/** Work that is done; the whole row opens its task, unless that was deleted. */
export function DoneRow({ work, vehicle, today }: DoneRowProps) {
  const { title, taskId, isThere, on } = work;
  const of = vehicle ? `${vehicle.make} ${vehicle.model}` : 'General task';
  const when = on === today ? 'done today' : `done ${formatShortDate(on, today)}`;
  return (
    <article
      aria-label={title}
      className="whole-row flex min-h-15 items-center gap-0.5 py-2 pr-5 pl-2"
    >
      <span className="grid size-11 flex-none place-items-center text-go">
        <CircleCheck size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-16 leading-normal font-semibold tracking-normal wrap-anywhere">
          {isThere ? (
            <Link to={links.task(taskId)} className="row-link">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="text-14 text-ink-3 wrap-anywhere">{`${of} · ${when}`}</p>
      </div>
    </article>
  );
}
