import type { FindingGroup } from '@roadworthy/domain/diagnosis/knowledge.schema';
import { ChevronRight, Droplets, OctagonAlert, QrCode, Volume2 } from 'lucide-react';
import { type ComponentType, useId, useState } from 'react';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { type PickerView, SignPicker } from '../ask/sign-picker.tsx';
import { verdictWords } from '../diagnosis-words.ts';
import type { Sign } from '../engine/messages.ts';
import { EngineLight, Shaking } from '../triage/triage-icons.tsx';
import { focusIds } from '../use-focus-on.ts';

type Notice = {
  title: string;
  hint: string;
  icon: ComponentType<{ size: number }>;
  view: PickerView;
};

const groups = (...names: FindingGroup[]): PickerView => ({ groups: names });

const notices: readonly Notice[] = [
  { title: 'A noise', hint: 'Squeal, knock, grind, hum', icon: Volume2, view: groups('noise') },
  {
    title: 'A shake or a pull',
    hint: 'Judder, wobble, pulling to one side',
    icon: Shaking,
    view: groups('feel', 'steering', 'brakes'),
  },
  {
    title: 'A light or a message',
    hint: 'Anything new on the dashboard',
    icon: EngineLight,
    view: 'lamps',
  },
  {
    title: 'A smell, smoke or a leak',
    hint: 'Inside or under the car',
    icon: Droplets,
    view: groups('smell', 'smoke', 'leak'),
  },
];

type NoticeMostProps = { signs: readonly Sign[]; onNotice: (signs: readonly string[]) => void };

/** Four ways to the signs that can be tapped, for a description that we did not understand. */
export function NoticeMost({ signs, onNotice }: NoticeMostProps) {
  const id = useId();
  const [view, setView] = useState<PickerView | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (sign: string) =>
    setChosen((now) => (now.includes(sign) ? now.filter((one) => one !== sign) : [...now, sign]));
  const close = () => {
    setView(null);
    setChosen([]);
    if (chosen.length > 0) onNotice(chosen);
  };
  return (
    <section aria-labelledby={id} className="card overflow-hidden px-0! pb-0!">
      <h2 id={id} className="px-5 pb-3 text-20">
        What do you notice most?
      </h2>
      <ul>
        {notices.map(({ title, hint, icon: Icon, view: own }) => (
          <li key={title} className="border-t border-line">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setView(own)}
              className="flex min-h-17 w-full items-center gap-3.5 py-2.5 pr-4 pl-5 text-left"
            >
              <span aria-hidden className="danger-tile">
                <Icon size={22} />
              </span>
              <span className="min-w-0 grow">
                <span className="block leading-[1.3] font-semibold">{title}</span>
                <span className="block text-14 text-ink-3">{hint}</span>
              </span>
              <ChevronRight size={20} aria-hidden className="flex-none text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
      <SignPicker
        view={view}
        signs={signs}
        chosen={new Set(chosen)}
        onToggle={toggle}
        onClose={close}
      />
    </section>
  );
}

type NoVerdictHeadProps = { verdict: 'unknown' | 'not_vehicle'; text: string };

/** Not a verdict: that nothing was understood, and why nothing is guessed. */
export function NoVerdictHead({ verdict, text }: NoVerdictHeadProps) {
  return (
    <div>
      <h2 id={focusIds.verdict} tabIndex={-1} className="honest-title">
        {verdictWords[verdict].title}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">{text}</p>
    </div>
  );
}

export function DangerLink({ onOpenCard }: { onOpenCard: () => void }) {
  return (
    <p className="grid grid-cols-[20px_1fr] gap-3 px-1 text-15 leading-[1.45] text-ink-2">
      <OctagonAlert size={20} aria-hidden className="mt-0.5 text-stop" />
      <span>
        If the brakes or steering feel wrong, or you smell fuel, don’t drive.{' '}
        <button type="button" className="link inline-target" onClick={onOpenCard}>
          Check for danger
        </button>
      </span>
    </p>
  );
}

/** What to do with a fault that we do not understand. */
export function ShowGarage({ to }: { to: string }) {
  return (
    <div className="page-foot">
      <ButtonLink to={to} size="lg" wide icon={<QrCode size={20} aria-hidden />}>
        Show a garage this page
      </ButtonLink>
      <p className="mt-2 text-center text-13 text-ink-3">Your words, the car and its records.</p>
    </div>
  );
}
