import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/inputs/button.tsx';
import type { TrialLine, TrialTone } from './trial-words.ts';

const tones: Record<TrialTone, string> = {
  go: 'font-semibold text-go',
  wait: 'text-ink-2',
  stop: 'font-semibold text-stop',
};

type TrialButtonProps = {
  channel: string;
  icon: ReactNode;
  busy: boolean;
  status: { tone: TrialTone; text: string };
  onPress: () => void;
};

/** The button of one channel, with the result of the last test. */
export function TrialButton({ channel, icon, busy, status, onPress }: TrialButtonProps) {
  return (
    <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3.5 gap-y-1">
      <Button
        tone="quiet"
        icon={icon}
        busy={busy}
        aria-label={`Send me a test reminder by ${channel}`}
        onClick={onPress}
      >
        Send me a test reminder
      </Button>
      <span className={`flex items-center gap-1.5 text-14 ${tones[status.tone]}`}>
        {status.tone === 'go' && <Check size={16} aria-hidden />}
        {status.text}
      </span>
    </div>
  );
}

export function TrialLines({ lines }: { lines: readonly TrialLine[] }) {
  return (
    <ul className="grid gap-1.5 text-14 wrap-anywhere">
      {lines.map(({ tone, text, advice }) => (
        <li key={text}>
          <p className={tones[tone]}>{text}</p>
          {advice && <p className="text-ink-2">{advice}</p>}
        </li>
      ))}
    </ul>
  );
}

type WhatArrivedProps = { title: string; body: string; isExample: boolean };

/** The reminder's own text, to compare with what arrived. */
export function WhatArrived({ title, body, isExample }: WhatArrivedProps) {
  return (
    <figure className="mt-2 rounded-control bg-sunken px-3.5 py-3 text-14">
      <figcaption className="text-ink-3">
        {isExample ? 'What it says: an example, as you have nothing due' : 'What it says'}
      </figcaption>
      <p className="mt-0.5 font-semibold wrap-anywhere">{title}</p>
      <p className="wrap-anywhere text-ink-2">{body}</p>
    </figure>
  );
}
