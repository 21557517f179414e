import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import { onTopModal, topModal } from './modals.ts';
import { Toast, type ToastAction, type ToastTone } from './toast.tsx';
import { toastTop } from './toast-top.ts';

type Message = { tone: ToastTone; title: string; description?: string; action?: ToastAction };

/** Milliseconds. The toast counts them only while it is visible and the user neither points at it nor focuses it. */
const timeOf = ({ tone, action }: Message) =>
  action ? 20_000 : tone === 'success' ? 4_000 : 7_000;

const host = document.createElement('div');
host.popover = 'manual';
host.className = 'toasts';
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

/**
 * Everything outside the topmost modal dialog is inert: not read out, not reached by any key or press. So the toasts
 * are moved into that dialog, and as a popover above it, where it cannot cut them off.
 */
const follow = () => {
  const modal = topModal();
  const home = modal ?? document.body;
  const canRise = 'popover' in HTMLElement.prototype;
  if (host.parentElement !== home) {
    const focused = host.contains(document.activeElement) ? document.activeElement : null;
    home.append(host);
    if (focused instanceof HTMLElement) focused.focus();
  }
  if (!canRise) return;
  // Shown again, it is above a dialog that was opened since.
  if (host.matches(':popover-open')) host.hidePopover();
  if (modal) host.showPopover();
};

/** The size of a usual toast, which is not drawn yet when its place is chosen. */
const usual = { width: 372, height: 68 };

/** Moves the toasts below the headings, and the control in focus, that they would cover. */
const makeRoom = () => {
  host.style.removeProperty('--toast-top');
  const top = Number.parseFloat(getComputedStyle(host).getPropertyValue('--toast-top'));
  if (Number.isNaN(top)) return;
  const half = Math.min(usual.width, window.innerWidth) / 2;
  const middle = window.innerWidth / 2;
  const place = topModal() ?? document.querySelector('main');
  const { activeElement } = document;
  const isControl =
    activeElement && activeElement !== document.body && !host.contains(activeElement);
  const shown = [
    ...(place?.querySelectorAll('h1, h2, .verdict, .verdict-lines') ?? []),
    ...(isControl ? [activeElement] : []),
  ]
    .map((element) => element.getBoundingClientRect())
    // Hidden ones, also those for screen readers only, need no room.
    .filter(({ width, height }) => width > 1 && height > 1);
  const drawn = host.querySelector('[data-sonner-toast]')?.getBoundingClientRect().height ?? 0;
  const height = Math.max(usual.height, drawn);
  const free = toastTop(shown, {
    ...{ top, height, left: middle - half, right: middle + half },
    lowest: window.innerHeight / 2,
  });
  host.style.setProperty('--toast-top', `${free}px`);
};

/** A page or a sheet that the same action opened is drawn, and has come to rest, by then. */
const soon = 400;

/** Whatever is opened, closed or focused while a toast is shown must not lie under it. One that is in use stays. */
const stayClear = () => {
  if (host.querySelector('[data-sonner-toast]') && !host.contains(document.activeElement)) {
    makeRoom();
  }
};
const stayClearUntilAtRest = () => {
  stayClear();
  setTimeout(stayClear, soon);
};
follow();
onTopModal(() => {
  follow();
  stayClearUntilAtRest();
});
// Not at once: a toast that moves between press and release takes the click.
document.addEventListener('focusin', () => setTimeout(stayClear, soon));

export const showToast = (message: Message): void => {
  follow();
  makeRoom();
  setTimeout(makeRoom, soon);
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
  toast.custom(() => <Toast {...message} action={once} time={timeOf(message)} onClose={close} />, {
    id,
    duration: Number.POSITIVE_INFINITY,
  });
};
