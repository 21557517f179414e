import type { ToastAction, ToastTone } from '../ui/overlays/toast.tsx';

/** With an action it stays longer. It covers something, so what it offers must be there without it too. */
type Options = { description?: string; action?: ToastAction };

/** The toaster is 10 KB that a visitor never needs, so it comes with the first toast. */
const loadToaster = async () => await import('../ui/overlays/toaster.tsx');

/** For whoever may lose the signal before the first toast. */
export const prepareToasts = (): void => void loadToaster().catch(() => undefined);

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
