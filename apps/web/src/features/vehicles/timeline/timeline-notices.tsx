import { plateProblem } from '@roadworthy/domain/kernel/registration';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { Timeline } from '@roadworthy/domain/passport/timeline.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Link } from 'react-router';
import { links } from '../../../links.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { noTestsWords } from '../history/history-words.ts';

/** Why tests are missing; null if they are not. A vehicle without a UK plate has none. */
const missingTests = (vehicle: Vehicle, answer: LookupAnswer | null): string | null => {
  if (plateProblem(vehicle.registrationNumber)) return null;
  if (answer) return answer.sources.dvsa === 'found' ? null : noTestsWords(answer);
  return vehicle.checkedAt
    ? 'The MOT history could not be downloaded to this device, so tests are missing here.'
    : 'This vehicle has not been looked up yet, so its MOT tests are missing here. Press ‘Check with DVSA and DVLA’ on its page.';
};

const undatedWords = (count: number): string =>
  count === 1
    ? 'One paper has no date, so it is not in the list.'
    : `${count} papers have no date, so they are not in the list.`;

type TimelineNoticesProps = {
  vehicle: Vehicle;
  answer: LookupAnswer | null;
  timeline: Timeline;
};

/** What the history lacks, so that nobody takes it for the whole. */
export function TimelineNotices({ vehicle, answer, timeline }: TimelineNoticesProps) {
  const missing = missingTests(vehicle, answer);
  const undated = timeline.undated.length;
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {answer?.isExample && (
        <Notice live="none">This is an example vehicle. Its MOT tests are made up.</Notice>
      )}
      {missing && (
        <Notice tone="warn" live="none">
          {missing}
        </Notice>
      )}
      {undated > 0 && (
        <Notice live="none">
          {undatedWords(undated)}{' '}
          <Link to={links.vehicle(vehicle.id)} className="link">
            Add dates
          </Link>
        </Notice>
      )}
    </div>
  );
}
