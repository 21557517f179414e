import { useEffect } from 'react';

/** Milliseconds in which whatever took the focused control away may move the focus itself. */
const focusGraceMs = 120;

const isSeen = (element: Element): boolean => element.isConnected && element.checkVisibility();

const isAble = (element: Element): boolean =>
  isSeen(element) && !element.matches(':disabled') && !element.closest('[inert]');

const ancestorsOf = (element: Element): Element[] => {
  const chain: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) chain.push(at);
  return chain;
};

/** Returns the heading of the nearest part of the page that is still there. */
const headingIn = (chain: readonly Element[]): HTMLElement | null => {
  for (const part of chain) {
    if (!isSeen(part)) continue;
    const scope = part === document.body ? (document.querySelector('main') ?? part) : part;
    const heading = [...scope.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].find(isSeen);
    if (heading) return heading;
  }
  return document.querySelector<HTMLElement>('main');
};

/**
 * When the focused control is removed, hidden or disabled and nothing else takes the focus, the browser drops it to the
 * page's start. This moves it to the heading of the part in which the control was, or from which its dialog was opened.
 */
const keepFocus = (): (() => void) => {
  let last: Element | null = null;
  let chain: readonly Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Where the focus was when it entered a dialog. */
  const openers = new WeakMap<Element, readonly Element[]>();

  const restore = () => {
    timer = undefined;
    if (document.activeElement !== document.body || !last || isAble(last)) return;
    const dialog = last.closest('dialog') ?? chain.find((part) => part.matches('dialog'));
    const from = dialog && !isSeen(dialog) ? openers.get(dialog) : chain;
    const heading = from && headingIn(from);
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const notice = () => {
    if (!last || timer !== undefined || document.activeElement !== document.body) return;
    timer = setTimeout(restore, focusGraceMs);
  };
  const arrive = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const next = ancestorsOf(target);
    const dialog = target.closest('dialog');
    if (dialog && last && !dialog.contains(last)) openers.set(dialog, [last, ...chain]);
    last = target;
    chain = next;
  };
  const leave = () => {
    // A press outside every control leaves the focus where it was.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      if (last && isAble(last)) last = null;
      else notice();
    });
  };
  const watch = new MutationObserver(notice);
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'open'],
  });
  document.addEventListener('focusin', arrive);
  document.addEventListener('focusout', leave);
  return () => {
    watch.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', arrive);
    document.removeEventListener('focusout', leave);
  };
};

export function FocusWatch() {
  useEffect(keepFocus, []);
  return null;
}
