import { mostInvitations } from '@roadworthy/domain/garages/garages.rules';
import type { Invitation } from '@roadworthy/domain/garages/garages.schema';
import { formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import { Hourglass } from 'lucide-react';
import { useToday } from '../../browser/today.ts';
import { Card } from '../../ui/display/card.tsx';
import { TextButton } from '../../ui/inputs/text-button.tsx';
import { roleNames } from './garage-words.ts';

const titleOf = ({ role, note }: Invitation) =>
  note ? `${roleNames[role]}, for ${note}` : roleNames[role];

type InvitationsCardProps = {
  invitations: readonly Invitation[];
  canChange: boolean;
  onWithdraw: (invitation: Invitation) => Promise<void>;
};

/** The links that can still be used. */
export function InvitationsCard({ invitations, canChange, onWithdraw }: InvitationsCardProps) {
  const today = useToday();
  return (
    <Card
      title="Open invitations"
      action={
        <span className="text-14 text-ink-3">{`${invitations.length} of ${mostInvitations}`}</span>
      }
    >
      <ul>
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex min-h-18 items-center gap-x-3.5 border-t border-line py-2.5 first:border-t-0 max-[370px]:flex-wrap"
          >
            <span
              aria-hidden
              className="grid size-11.5 flex-none place-items-center rounded-control bg-sunken text-ink-2"
            >
              <Hourglass size={20} />
            </span>
            <div className="min-w-0 flex-1 max-[370px]:basis-[calc(100%-60px)]">
              <p className="font-semibold wrap-anywhere">{titleOf(invitation)}</p>
              <p className="text-14 text-ink-3">
                {`Not used yet. Ends ${formatShortDate(invitation.endsOn, today)}.`}
              </p>
            </div>
            {canChange && (
              <div className="flex-none max-[370px]:ml-15">
                <TextButton
                  label={`Withdraw the invitation ‘${titleOf(invitation)}’`}
                  onPress={() => onWithdraw(invitation)}
                >
                  <span className="font-semibold">Withdraw</span>
                </TextButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
