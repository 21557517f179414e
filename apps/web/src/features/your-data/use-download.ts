import type { DownloadState } from '@roadworthy/domain/your-data/your-data.schema';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { messageOf } from '../../api/error-messages.ts';
import { saveFrom } from '../../browser/save-file.ts';
import { notify } from '../../notify/notify.ts';
import { confirmed } from '../../session/fresh-sign-in.ts';

const pollMs = 2000;
/** How long to check whether a download has come through. A large zip takes a while on a slow connection. */
const watchMs = 10 * 60_000;

type Download = {
  state: DownloadState | null;
  failure: string | null;
  busy: boolean;
  load: () => Promise<void>;
  ask: () => Promise<void>;
  save: () => Promise<void>;
};

/** Returns the state of the user's download, and polls while it is being made or fetched. */
export const useDownload = (): Download => {
  const [state, setState] = useState<DownloadState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [fetchedUntil, setFetchedUntil] = useState(0);

  const load = useCallback(async () => {
    try {
      setState(await call((api) => api.yourData.download()));
      setFailure(null);
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, []);
  useEffect(() => void load(), [load]);

  const isWatched =
    state?.status === 'making' || (state?.status === 'ready' && fetchedUntil > Date.now());
  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, pollMs);
    return () => clearInterval(timer);
  }, [isWatched, load]);

  const once = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const isGone = error instanceof ApiProblem && error.code === 'NOT_FOUND';
      const tooSoon = 'You asked for a download a short time ago. Try again later.';
      notify.error(
        isGone ? 'This download can no longer be saved here.' : messageOf(error, tooSoon),
      );
      await load();
    }
    setBusy(false);
  };
  const ask = () =>
    once(async () => {
      setState(await confirmed(() => call((api) => api.yourData.askForDownload())));
      setFailure(null);
    });
  const save = () =>
    once(async () => {
      const { url } = await confirmed(() => call((api) => api.yourData.downloadLink()));
      setFetchedUntil(Date.now() + watchMs);
      saveFrom(url, '');
    });
  return { state, failure, busy, load, ask, save };
};
