import { Mail } from 'lucide-react';
import { TrialButton, TrialLines, WhatArrived } from './trial-parts.tsx';
import { type TrialTone, timeOf, wordMailTrial } from './trial-words.ts';
import { useMailTrial } from './use-trials.ts';

type State = ReturnType<typeof useMailTrial>['state'];

const statusOf = (state: State): { tone: TrialTone; text: string } => {
  if (state.step === 'idle') return { tone: 'wait', text: 'Not tried yet' };
  if (state.step === 'sending') return { tone: 'wait', text: 'Sending…' };
  if (state.step === 'failed') return { tone: 'stop', text: 'Not sent' };
  const { outcome, sentAt } = state.trial;
  if (outcome === 'taken') return { tone: 'go', text: `Sent ${timeOf(sentAt)}` };
  return outcome === 'unsure'
    ? { tone: 'wait', text: 'Not confirmed yet' }
    : { tone: 'stop', text: 'Not sent' };
};

export function MailTrialSection() {
  const { state, run } = useMailTrial();
  return (
    <>
      <TrialButton
        channel="email"
        icon={<Mail size={18} aria-hidden />}
        busy={state.step === 'sending'}
        status={statusOf(state)}
        onPress={() => void run()}
      />
      <div role="status" className="mt-1.5 empty:sr-only">
        {state.step === 'failed' && <TrialLines lines={[{ tone: 'stop', text: state.message }]} />}
        {state.step === 'sent' && (
          <>
            <TrialLines
              lines={[
                wordMailTrial(state.trial),
                ...(state.trial.isOn
                  ? []
                  : [
                      {
                        tone: 'wait' as const,
                        text: 'Email notifications are off: only tests come by email.',
                      },
                    ]),
              ]}
            />
            <WhatArrived {...state.trial} />
          </>
        )}
      </div>
    </>
  );
}
