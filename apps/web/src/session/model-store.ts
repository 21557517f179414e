/** Whether a model explains the user's diagnoses; `unknown` until the server has said so on this device. */
export type ModelState = 'connected' | 'none' | 'unknown';

type Deps = {
  /** The server's last answer on this device. */
  recall: () => string | null;
  remember: (state: ModelState) => void;
  /** Demo accounts never have a model, whatever the server answered for another account on this device. */
  isDemo: () => boolean;
  ask: () => Promise<{ isConnected: boolean }>;
};

/** Creates the store of the server's answer. It is remembered, so that names are right at the first paint and offline. */
export const createModelStore = ({ recall, remember, isDemo, ask }: Deps) => {
  const found = recall();
  let answer: ModelState = found === 'connected' || found === 'none' ? found : 'unknown';
  const listeners = new Set<() => void>();
  return {
    get: (): ModelState => (isDemo() ? 'none' : answer),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Asks the server. If that fails, the last answer stands. */
    learn: async (): Promise<void> => {
      if (isDemo()) return;
      const { isConnected } = await ask();
      if (isDemo()) return;
      answer = isConnected ? 'connected' : 'none';
      remember(answer);
      for (const listener of listeners) listener();
    },
  };
};

/** Returns the name of the diagnosis in menus and titles. Rules are not called AI: only a connected model is. */
export const diagnosisName = (model: ModelState): string =>
  model === 'connected' ? 'AI Diagnostics' : 'Diagnosis';
