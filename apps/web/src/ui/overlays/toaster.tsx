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
/** Below the top bar, which people need meanwhile; the look knows where that is. */
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

/** What a modal dialog leaves below it, nobody sees: then toasts go above it. */
const riseAboveDialogs = () => {
  if (!('popover' in HTMLElement.prototype)) return;
  if (host.matches(':popover-open')) host.hidePopover();
  if (document.querySelector('dialog:modal')) host.showPopover();
};

export const showToast = (message: Message): void => {
  riseAboveDialogs();
  // The same words twice are one toast, not two.
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
