import { gradeCounts } from '@roadworthy/domain/passport/grade.words';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Link } from 'react-router';
import { useToday } from '../../../browser/today.ts';
import { links } from '../../../links.ts';
import { useCachedAnswer } from '../../../lookup/lookup.ts';
import { GradeBar, GradeCounts } from '../../../passport/grade-summary.tsx';
import { TimelineList } from '../../../passport/timeline-list.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { useTimeline, type VehicleTimeline } from './use-timeline.ts';

const newest = 3;

function Shown({ timeline }: Pick<VehicleTimeline, 'timeline'>) {
  const today = useToday();
  if (timeline.lines.length === 0) {
    return (
      <p className="text-ink-2">
        MOT tests, papers and completed tasks appear here, each with how well it is proved.
      </p>
    );
  }
  const counts = gradeCounts(timeline);
  const rows = timeline.lines.slice(0, newest).map((line) => ({ gap: null, line, isInGap: false }));
  return (
    <>
      <p className="text-15 text-ink-2">{timeline.sentence}</p>
      <GradeBar counts={counts} />
      <GradeCounts counts={counts} />
      <div className="mt-3.5 border-t border-line pt-4">
        <TimelineList rows={rows} today={today} label="Newest entries" />
      </div>
    </>
  );
}

/** The history of a vehicle by how well it is proved, on the vehicle's page. */
export function TimelineSummaryCard({ vehicle }: { vehicle: Vehicle }) {
  // The card beside it asks for the answer if there is none.
  const { value: answer, status: answerStatus } = useCachedAnswer(vehicle.registrationNumber);
  const isRead = answerStatus !== 'loading';
  const { status, timeline } = useTimeline(vehicle, isRead ? answer : undefined);
  const isLoading = status === 'loading';
  return (
    <Card
      title="History with proof"
      action={
        timeline.lines.length > 0 && (
          <Link to={links.timeline(vehicle.id)} className="card-link">
            See it all
          </Link>
        )
      }
    >
      {isLoading && (
        <div role="status" aria-label="Loading the history" className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-24" />
        </div>
      )}
      {!isLoading &&
        (status === 'failed' ? (
          <p className="text-ink-3">The history could not be loaded.</p>
        ) : (
          <Shown timeline={timeline} />
        ))}
    </Card>
  );
}
