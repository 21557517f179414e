import type { PushTrial } from '@roadworthy/domain/reminders/trials.schema';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import type { PushState } from '../../device/push.ts';
import { TrialButton, TrialLines, WhatArrived } from './trial-parts.tsx';
import { type TrialLine, type TrialTone, timeOf, wordPushTrial } from './trial-words.ts';
import { usePushTrial } from './use-trials.ts';

type Trying = ReturnType<typeof usePushTrial>;

const statusOf = ({ state, shownAt, isOver }: Trying): { tone: TrialTone; text: string } => {
  if (state.step === 'idle') return { tone: 'wait', text: 'Not tried yet' };
  if (state.step === 'sending') return { tone: 'wait', text: 'Sending…' };
  if (state.step === 'failed') return { tone: 'stop', text: 'Not sent' };
  const { devices } = state.trial;
  const arrived = devices.flatMap((device) => shownAt(device) ?? []);
  const [first] = arrived.toSorted();
  if (first) return { tone: 'go', text: `Arrived ${timeOf(first)}` };
  if (!devices.some(({ outcome }) => outcome === 'taken'))
    return { tone: 'stop', text: 'Not sent' };
  return { tone: 'wait', text: isOver ? 'Not arrived yet' : 'Waiting…' };
};

/** Explains why no test can be sent without a subscribed browser. */
const noDevice = (device: PushState): TrialLine =>
  device === 'blocked'
    ? {
        tone: 'stop',
        text: 'This browser blocks notifications from Roadworthy.',
        advice: 'Allow them for this site in the browser’s settings, then switch them on here.',
      }
    : {
        tone: 'stop',
        text: 'No device is set up for push notifications yet.',
        advice:
          device === 'unsupported'
            ? 'Switch them on in a browser that can show them.'
            : 'Switch them on here first, then send the test.',
      };

const linesOf = (trial: PushTrial, { shownAt, isOver }: Trying, device: PushState) => {
  const lines = trial.devices.map((one) => wordPushTrial(one, { shownAt: shownAt(one), isOver }));
  if (lines.length === 0) return [noDevice(device)];
  const isHere = trial.devices.some(({ isCurrent }) => isCurrent);
  return [
    ...lines,
    ...(device === 'blocked' && isHere ? [noDevice(device)] : []),
    ...(trial.isOn
      ? []
      : [{ tone: 'wait' as const, text: 'Push notifications are off: only tests are pushed.' }]),
  ];
};

type PushTrialSectionProps = {
  /** The number of browsers that receive pushes. */
  devices: number;
  device: PushState;
  onGone: () => Promise<void>;
};

export function PushTrialSection({ devices, device, onGone }: PushTrialSectionProps) {
  const trying = usePushTrial(onGone);
  const { state, run } = trying;
  const [inVain, setInVain] = useState(false);
  const press = () => {
    setInVain(devices === 0);
    if (devices > 0) void run();
  };
  return (
    <>
      <TrialButton
        channel="push"
        icon={<BellRing size={18} aria-hidden />}
        busy={state.step === 'sending'}
        status={inVain ? { tone: 'stop', text: 'Not sent' } : statusOf(trying)}
        onPress={press}
      />
      <div role="status" className="mt-1.5 empty:sr-only">
        {inVain && <TrialLines lines={[noDevice(device)]} />}
        {!inVain && state.step === 'failed' && (
          <TrialLines lines={[{ tone: 'stop', text: state.message }]} />
        )}
        {!inVain && state.step === 'sent' && (
          <>
            <TrialLines lines={linesOf(state.trial, trying, device)} />
            {state.trial.devices.length > 0 && <WhatArrived {...state.trial} />}
          </>
        )}
      </div>
    </>
  );
}
