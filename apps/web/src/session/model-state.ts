import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../api/api.ts';
import { ignoreFailure } from '../browser/ignore-failure.ts';
import { createModelStore, diagnosisName, type ModelState } from './model-store.ts';
import { session, useSession } from './session.ts';

const key = 'roadworthy_model';

/** Storage may be blocked, and is absent while prerendering. */
const attempt = <T>(run: () => T): T | null => {
  try {
    return run();
  } catch {
    return null;
  }
};

const model = createModelStore({
  recall: () => attempt(() => localStorage.getItem(key)),
  remember: (state) => void attempt(() => localStorage.setItem(key, state)),
  isDemo: () => session.get().user?.isDemo ?? false,
  ask: async () => await call((api) => api.diagnosis.model()),
});

/** Asks the server at each start and each return of the connection. */
export const useModelQuestion = (isOnline: boolean): void => {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (isOnline && userId)
      void ignoreFailure(
        model.learn(),
        'the app could not ask the server whether it has a model: it asks again when it next starts',
      );
  }, [isOnline, userId]);
};

export const useModelState = (): ModelState => {
  // Renders again when another user signs in: a demo account has no model.
  useSession();
  return useSyncExternalStore(model.subscribe, model.get, () => 'unknown');
};

export const useDiagnosisName = (): string => diagnosisName(useModelState());
