import type { InvitationOffer } from '@roadworthy/domain/garages/garages.schema';
import { type RoleLine, roleLines } from '@roadworthy/domain/garages/role-lines';
import { Card } from '../../../ui/display/card.tsx';
import { drawnIcon } from '../../../ui/display/drawn-icon.tsx';

const Check = drawnIcon(<path d="M20 6 9 17l-5-5" />);
const Minus = drawnIcon(<path d="M5 12h14" />);

type Fact = { text: string; isOpen: boolean };

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Card title={title}>
      <ul className="grid gap-3">
        {facts.map(({ text, isOpen }) => (
          <li key={text} className={isOpen ? 'flex gap-3.5' : 'flex gap-3.5 text-ink-3'}>
            {isOpen ? (
              <Check size={20} className="mt-0.5 flex-none text-go" />
            ) : (
              <Minus size={20} className="mt-0.5 flex-none" />
            )}
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const lines: readonly RoleLine[] = Object.values(roleLines);

/** What the role opens, and then what it leaves closed. */
const factsOf = ({ role, vehicles }: InvitationOffer): Fact[] => [
  ...lines
    .filter(({ who }) => who.includes(role))
    .map(({ what, invited }) => ({ text: invited?.(vehicles) ?? what, isOpen: true })),
  ...lines.flatMap(({ not }) => (not?.[role] ? [{ text: not[role], isOpen: false }] : [])),
];

const othersSee: readonly Fact[] = [
  { text: 'Your name on what you add', isOpen: true },
  { text: 'Never your own vehicles or email', isOpen: false },
];

/** What the invited person sees and does, and what the others see of that person. */
export function WhatYouSee({ offer }: { offer: InvitationOffer }) {
  return (
    <div className="grid gap-4">
      <Facts title="What you can do" facts={factsOf(offer)} />
      <Facts title="What the others see" facts={othersSee} />
    </div>
  );
}
