import { dateInLondon, formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import type { Visit } from '@roadworthy/domain/visits/visits.schema';
import { messageOf } from '../../../api/error-messages.ts';
import { useToday } from '../../../browser/today.ts';
import { notify } from '../../../notify/notify.ts';
import { Card } from '../../../ui/display/card.tsx';
import { TextButton } from '../../../ui/inputs/text-button.tsx';
import { revokeVisit } from './use-visits.ts';

const endWords = {
  expired: 'Ended after 14 days',
  revoked: 'Ended',
  accepted: 'Accepted',
} as const;

const jobWords = ({ jobs }: Visit): string =>
  jobs.length === 1 ? 'One job' : `${jobs.length} jobs`;

type VisitListProps = {
  vehicleId: string;
  visits: readonly Visit[];
  onChanged: () => Promise<void>;
};

/** The links that were made, open or not. */
export function VisitList({ vehicleId, visits, onChanged }: VisitListProps) {
  const today = useToday();
  const dayOf = (moment: string) => formatShortDate(dateInLondon(new Date(moment)), today);
  const end = async (id: string) => {
    try {
      await revokeVisit(vehicleId, id);
      notify.success('The link doesn’t open any more.');
      await onChanged();
    } catch (error) {
      notify.error(messageOf(error));
    }
  };
  return (
    <Card title="Links for garages">
      <ul>
        {visits.map((visit) => {
          const made = dayOf(visit.createdAt);
          const state = visit.ended
            ? endWords[visit.ended]
            : `Opens until ${dayOf(visit.expiresAt)}`;
          return (
            <li
              key={visit.id}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
            >
              <div className="min-w-0">
                <p className="font-semibold">{`${jobWords(visit)}, made ${made}`}</p>
                <p className="text-14 text-ink-3">{state}</p>
              </div>
              {visit.ended === null && (
                <TextButton label={`End it: the link made ${made}`} onPress={() => end(visit.id)}>
                  <span className="font-semibold">End it</span>
                </TextButton>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
