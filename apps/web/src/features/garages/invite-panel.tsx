import {
  invitationDays,
  mostInvitations,
  mostMembers,
} from '@roadworthy/domain/garages/garages.rules';
import type { GaragePeople, MadeInvitation } from '@roadworthy/domain/garages/garages.schema';
import { type Role, roles } from '@roadworthy/domain/garages/roles.rules';
import { formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import { useId, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { useToday } from '../../browser/today.ts';
import { garageMessageOf } from '../../garages/garage-problem-words.ts';
import { confirmed } from '../../session/fresh-sign-in.ts';
import { useIsDemo } from '../../session/session.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Choice } from '../../ui/inputs/choice.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { LinkToSend } from '../../ui/inputs/link-to-send.tsx';
import { roleNames, roleSentences } from './garage-words.ts';

const options = roles.map((role) => ({ value: role, label: roleNames[role] }));

const tooMany = 'You have made many invitations today. Please try again tomorrow.';

/** Returns why nobody can be invited now; null if somebody can. */
const blockOf = (
  { members, invitations }: GaragePeople,
  { online, isDemo }: { online: boolean; isDemo: boolean },
): string | null => {
  if (isDemo) return 'A demo garage can’t be shared. Create a free account to invite people.';
  if (!online) return 'You are offline. To make a link we need a connection.';
  if (invitations.length >= mostInvitations)
    return `${mostInvitations} invitations are open, and that is the most. Withdraw one first.`;
  return members.length + invitations.length >= mostMembers
    ? `Members and open invitations together are ${mostMembers}, and that is the most.`
    : null;
};

type MadeProps = { made: MadeInvitation; garageName: string; onAnother: () => void };

/** The link, which is shown only now: we store no copy that could be read. */
function Made({ made, garageName, onAnother }: MadeProps) {
  const today = useToday();
  const { invitation, url } = made;
  const last = formatShortDate(invitation.endsOn, today);
  return (
    <div className="grid gap-4">
      <p role="status" className="text-ink-2">
        {`The link is ready. It lets one person join as ‘${roleNames[invitation.role]}’${invitation.note ? `, for ${invitation.note}` : ''}.`}
      </p>
      <LinkToSend
        url={url}
        title={`Join ${garageName}`}
        hint={`Let them scan it with their camera. Works once, until ${last}.`}
        another="Invite someone else"
        onAnother={onAnother}
      />
      <p className="text-14 text-ink-3">
        Whoever opens it sees the garage, your name and the role before joining. We can’t show this
        link again.
      </p>
    </div>
  );
}

type InvitePanelProps = { people: GaragePeople; online: boolean; onMade: () => Promise<void> };

/** Makes a link with which one person joins. */
export function InvitePanel({ people, online, onMade }: InvitePanelProps) {
  const { garage } = people;
  const isDemo = useIsDemo();
  const reasonId = useId();
  const note = useRef<HTMLInputElement>(null);
  const [role, setRole] = useState<Role>('driver');
  const [made, setMade] = useState<MadeInvitation | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const block = blockOf(people, { online, isDemo });
  if (made) return <Made made={made} garageName={garage.name} onAnother={() => setMade(null)} />;
  const make = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const forWhom = note.current?.value.trim() || null;
      const answer = await confirmed(() =>
        call((api) => api.garages.invite({ garageId: garage.id, role, note: forWhom })),
      );
      setMade(answer);
      void onMade();
    } catch (error) {
      setProblem(garageMessageOf(error, tooMany));
    }
    setBusy(false);
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !block) void make();
      }}
    >
      <div>
        <p aria-hidden className="mb-1.5 text-14 font-semibold">
          They join as
        </p>
        <Choice label="They join as" wide options={options} value={role} onChange={setRole} />
        <p className="mt-2 text-14 text-ink-3">{roleSentences[role]}</p>
      </div>
      <InputField
        ref={note}
        label="For whom"
        optional
        maxLength={60}
        autoComplete="off"
        hint="A note for you. The invited person does not see it."
      />
      {problem && (
        <Notice tone="stop" live="alert">
          {problem}
        </Notice>
      )}
      {block && (
        <p id={reasonId} className="text-14 text-warn">
          {block}
        </p>
      )}
      <Button
        type="submit"
        size="tall"
        wide
        busy={busy}
        disabled={block !== null}
        aria-describedby={block ? reasonId : undefined}
      >
        Make the link
      </Button>
      <p className="text-14 text-ink-3">
        {`A link lets one person join, and ends after ${invitationDays} days.`}
      </p>
    </form>
  );
}
