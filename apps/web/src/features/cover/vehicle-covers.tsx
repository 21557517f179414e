import { groupCovers } from '@roadworthy/domain/cover/cover.rules';
import { useToday } from '../../browser/today.ts';
import { Card } from '../../ui/display/card.tsx';
import { useCovers, useUnsyncedCovers } from './cover.reads.ts';
import { CoverRow } from './cover-row.tsx';
import { useCoverDialogs } from './use-cover-dialogs.tsx';
import './cover.css';

/** The covers of one vehicle, on its own page. */
export function VehicleCovers({ vehicleId }: { vehicleId: string }) {
  const today = useToday();
  const { covers, vehicles } = useCovers();
  const unsynced = useUnsyncedCovers();
  const { dialogs, show, ask } = useCoverDialogs({ covers, vehicles, today });
  const own = covers.filter((cover) => cover.vehicleId === vehicleId);
  const { needsYou, fine, ended } = groupCovers(own, today);
  const shown = [...needsYou, ...fine, ...ended];
  return (
    <Card
      title="Cover"
      action={
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() =>
            ask({ for: 'new', kind: own.length ? 'breakdown' : 'insurance', vehicleId })
          }
          className="card-link"
        >
          Add cover
        </button>
      }
    >
      {shown.length === 0 ? (
        <p className="text-ink-3">No policy, warranty or plan recorded</p>
      ) : (
        <ul className="-mx-5">
          {shown.map((cover) => (
            <CoverRow
              key={cover.id}
              cover={cover}
              vehicle={null}
              today={today}
              unsynced={unsynced.get(cover.id)}
              onOpen={() => show(cover.id)}
            />
          ))}
        </ul>
      )}
      {dialogs}
    </Card>
  );
}
