import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import { Toast, type ToastAction, type ToastTone } from './toast.tsx';

type Message = { tone: ToastTone; title: string; description?: string; action?: ToastAction };

const durationOf = ({ tone, action }: Message) =>
  action ? 20_000 : tone === 'success' ? 4_000 : 7_000;

const host = document.createElement('div');
host.popover = 'manual';
host.className = 'toasts';
document.body.append(host);
/** Below the top bar, which stays usable; the styles know its position. */
const offset = { top: 'var(--toast-top)' };
createRoot(host).render(
  <Toaster
    position="top-center"
    offset={offset}
    mobileOffset={offset}
    visibleToasts={1}
    containerAriaLabel="Notifications"
  />,
);

/** A modal dialog hides everything below it, so toasts are moved above it. */
const riseAboveDialogs = () => {
  if (!('popover' in HTMLElement.prototype)) return;
  if (host.matches(':popover-open')) host.hidePopover();
  if (document.querySelector('dialog:modal')) host.showPopover();
};

export const showToast = (message: Message): void => {
  riseAboveDialogs();
  // Two toasts with the same text are shown as one.
  const id = [message.tone, message.title, message.description].join(':');
  const close = () => toast.dismiss(id);
  const { action } = message;
  const once = action && {
    label: action.label,
    run: () => {
      close();
      action.run();
    },
  };
  toast.custom(() => <Toast {...message} action={once} onClose={close} />, {
    id,
    duration: durationOf(message),
  });
};
