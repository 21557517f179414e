import type { ToastAction, ToastTone } from '../ui/toast.tsx';

/** With an action it stays longer. It covers something, so what it offers must be there without it too. */
type Options = { description?: string; action?: ToastAction };

/** The toaster is 10 KB that most visits never need, so it comes with the first toast. */
const show = async (tone: ToastTone, message: string, options: Options = {}): Promise<void> => {
  const { showToast } = await import('./toaster.tsx');
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
