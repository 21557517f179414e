import { ignoreFailure } from '../browser/ignore-failure.ts';
import type { ToastAction, ToastTone } from '../ui/overlays/toast.tsx';

/**
 * A toast with an action stays longer. The toast covers part of the page, so its action must be available elsewhere
 * too.
 */
type Options = { description?: string; action?: ToastAction };

/** Loads the toaster with the first toast: it is 10 KB that a visitor never needs. */
const loadToaster = async () => await import('../ui/overlays/toaster.tsx');

/** Loads the toaster early, in case the connection is lost before the first toast. */
export const prepareToasts = (): void =>
  void ignoreFailure(
    loadToaster(),
    'the code of notifications could not be loaded early: the first notification loads it',
  );

const show = async (tone: ToastTone, message: string, options: Options = {}): Promise<void> => {
  const { showToast } = await loadToaster();
  showToast({ tone, title: message, ...options });
};

const inTone =
  (tone: ToastTone) =>
  (message: string, options?: Options): void =>
    void show(tone, message, options).catch(() => console.warn(message));

export const notify = {
  success: inTone('success'),
  error: inTone('error'),
  info: inTone('info'),
  warning: inTone('warning'),
};
