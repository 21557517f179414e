import type { MailTrial, PushTrial } from '@roadworthy/domain/reminders/trials.schema';
import { useEffect, useState } from 'react';
import { call } from '../../api/api.ts';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { whenReminderShown } from '../../device/push.ts';
import { wordTrialFailure } from './trial-words.ts';

type TrialState<Trial> =
  | { step: 'idle' }
  | { step: 'sending' }
  | { step: 'failed'; message: string }
  | { step: 'sent'; trial: Trial };

const useSending = <Trial>(send: () => Promise<Trial>) => {
  const [state, setState] = useState<TrialState<Trial>>({ step: 'idle' });
  const run = async () => {
    setState({ step: 'sending' });
    try {
      setState({ step: 'sent', trial: await send() });
    } catch (error) {
      setState({ step: 'failed', message: wordTrialFailure(error) });
    }
  };
  return { state, run };
};

export const useMailTrial = () =>
  useSending<MailTrial>(() => call((api) => api.reminders.tryMail()));

const pollMs = 2000;
/** How long to wait for a device to show the test. */
const timeoutMs = 30_000;

/** Returns when each device showed the test. This device reports it directly, the others through the server. */
const useShown = (trial: PushTrial | null) => {
  /** By device id. */
  const [shown, setShown] = useState<Record<string, string>>({});
  const [isOver, setOver] = useState(false);
  /** By trial: the push may be shown here before the server has answered. */
  const [here, setHere] = useState<Record<string, string>>({});
  useEffect(
    () =>
      whenReminderShown((tag) =>
        setHere((known) => ({ [tag]: new Date().toISOString(), ...known })),
      ),
    [],
  );

  const id = trial?.id;
  const taken = trial?.devices.filter(({ outcome }) => outcome === 'taken').length ?? 0;
  useEffect(() => {
    setShown({});
    setOver(false);
    if (!id || taken === 0) return;
    const readShown = async () => {
      const all = await call((api) => api.reminders.shownTrials());
      const own = all.filter((one) => one.trial === id);
      setShown(Object.fromEntries(own.map(({ device, shownAt }) => [device, shownAt])));
      if (own.length === taken) clearInterval(polling);
    };
    const polling = setInterval(
      () =>
        void ignoreFailure(
          readShown(),
          'the app could not ask the server which test reminders were shown: it asks again soon',
        ),
      pollMs,
    );
    const ending = setTimeout(() => {
      clearInterval(polling);
      setOver(true);
    }, timeoutMs);
    return () => {
      clearInterval(polling);
      clearTimeout(ending);
    };
  }, [id, taken]);

  const shownAt = ({ id: device, isCurrent }: PushTrial['devices'][number]): string | null =>
    shown[device] ?? (isCurrent && id ? (here[id] ?? null) : null);
  return { shownAt, isOver };
};

/** `onGone`: the server removed a browser, because its push service no longer knows it. */
export const usePushTrial = (onGone: () => Promise<void>) => {
  const { state, run } = useSending<PushTrial>(async () => {
    const trial = await call((api) => api.reminders.tryPush());
    if (trial.devices.some(({ outcome }) => outcome === 'gone')) {
      await ignoreFailure(
        onGone(),
        'the list of browsers could not be reloaded: the result of the test says which browser is gone',
      );
    }
    return trial;
  });
  const shown = useShown(state.step === 'sent' ? state.trial : null);
  return { state, run, ...shown };
};
