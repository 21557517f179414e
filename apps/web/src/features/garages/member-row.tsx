import type { Garage, Member } from '@roadworthy/domain/garages/garages.schema';
import { type Role, roles } from '@roadworthy/domain/garages/roles.rules';
import { Check, ChevronDown, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { initialsOf } from '../../format/initials.ts';
import { Portrait } from '../../ui/display/portrait.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { nameOf, roleNames, shortNameOf, sinceWords } from './garage-words.ts';

export type MemberActions = {
  changeRole: (member: Member, role: Role) => Promise<void>;
  remove: (member: Member) => Promise<void>;
};

type MemberRowProps = {
  garage: Garage;
  member: Member;
  /** Whether the reader may change the role now. */
  canChange: boolean;
  actions: MemberActions;
};

/** Returns what must be confirmed about a change of role; null if it can simply be made. */
const questionOf = (member: Member, role: Role): { title: string; text: string } | null => {
  if (member.isYou)
    return {
      title: 'Give up your role as an owner?',
      text: 'You can no longer invite or remove people. Only another owner can make you an owner again.',
    };
  if (role !== 'owner') return null;
  return {
    title: `Make ${shortNameOf(member)} an owner?`,
    text: 'An owner can do everything here: delete vehicles, invite people, and remove people, you included.',
  };
};

type Asked = { role: Role; title: string; text: string } | 'removal' | null;

function RoleMenu({ garage, member, actions }: Omit<MemberRowProps, 'canChange'>) {
  const [asked, setAsked] = useState<Asked>(null);
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    await act();
    setBusy(false);
    setAsked(null);
  };
  const choose = (role: Role) => {
    if (role === member.role) return;
    const question = questionOf(member, role);
    if (question) setAsked({ role, ...question });
    else void actions.changeRole(member, role);
  };
  const name = nameOf(member);
  return (
    <>
      <Menu
        label={
          <>
            <span className="sr-only">{`Role of ${name}: `}</span>
            {roleNames[member.role]}
            <ChevronDown size={16} aria-hidden className="flex-none" />
          </>
        }
        className="role-menu"
        lazy
        items={[
          ...roles.map((role) => ({
            label: role === member.role ? `${roleNames[role]} now` : roleNames[role],
            icon: (
              <Check size={18} aria-hidden className={role === member.role ? '' : 'invisible'} />
            ),
            onSelect: () => choose(role),
          })),
          ...(member.isYou
            ? []
            : [
                {
                  label: `Remove ${shortNameOf(member)}`,
                  icon: <UserMinus size={18} aria-hidden />,
                  tone: 'danger' as const,
                  onSelect: () => setAsked('removal'),
                },
              ]),
        ]}
      />
      {asked === 'removal' && (
        <ConfirmDialog
          open
          title={`Remove ${name}?`}
          text={`${shortNameOf(member)} loses access to ${garage.name} on every device. Everything ${shortNameOf(member)} added stays here. Nobody can take back what was already seen or copied.`}
          stay="Cancel"
          go="Remove"
          busy={busy}
          onStay={() => setAsked(null)}
          onGo={() => void run(() => actions.remove(member))}
        />
      )}
      {asked && asked !== 'removal' && (
        <ConfirmDialog
          open
          title={asked.title}
          text={asked.text}
          stay="Cancel"
          go={member.isYou ? 'Give it up' : 'Make owner'}
          busy={busy}
          onStay={() => setAsked(null)}
          onGo={() => void run(() => actions.changeRole(member, asked.role))}
        />
      )}
    </>
  );
}

export function MemberRow({ garage, member, canChange, actions }: MemberRowProps) {
  const name = nameOf(member);
  return (
    <li className="flex min-h-18 items-center gap-x-3.5 border-t border-line py-2.5 first:border-t-0 max-[370px]:flex-wrap">
      <Portrait letters={initialsOf(member.name) || '?'} tone={member.isYou ? 'ink' : 'plain'} />
      <div className="min-w-0 flex-1 max-[370px]:basis-[calc(100%-60px)]">
        <p className="flex flex-wrap items-baseline gap-x-2 font-semibold wrap-anywhere">
          {name}
          {member.isYou && <span className="text-13 tracking-wide text-ink-3">YOU</span>}
        </p>
        <p className="text-14 text-ink-3">{sinceWords(member.since)}</p>
      </div>
      {canChange ? (
        <div className="flex-none max-[370px]:ml-12">
          <RoleMenu garage={garage} member={member} actions={actions} />
        </div>
      ) : (
        <p className="flex-none font-semibold max-[370px]:ml-15">{roleNames[member.role]}</p>
      )}
    </li>
  );
}
