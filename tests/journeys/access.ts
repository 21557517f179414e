import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { figureInTest } from '../support/figures.ts';

/** What a journey is watched for. All but the last are reported by the page itself. */
export const accessKinds = ['focus', 'live', 'covered', 'axe'] as const;
export type AccessKind = (typeof accessKinds)[number];
export type AccessRecord = Record<AccessKind, { looked: number; faults: string[] }> & {
  /** How many of the changes of live regions happened while a dialog was open. */
  withDialog: number;
};

export const accessNames: Record<AccessKind, string> = {
  focus: 'focus on BODY after an action',
  live: 'live regions that changed while a dialog made them inert',
  covered: 'focused controls that something else covers',
  axe: 'violations that axe found, target-size included',
};

const looked: Record<AccessKind, string> = {
  focus: 'actions after which the focus was looked for',
  live: 'changes of live regions heard',
  covered: 'focused controls looked at',
  axe: 'states that axe looked at',
};

type Report = (kind: AccessKind, fault: string | null, hasDialog?: boolean) => void;
declare global {
  var __reportAccess: Report | undefined;
  /** Whether the focus is lost at this moment. */
  var __settleAccess: (() => boolean) | undefined;
}

/** Runs in every page before its own scripts. */
const watch = () => {
  if (window !== window.top || globalThis.__settleAccess) return;
  const report: Report = (...of) => globalThis.__reportAccess?.(...of);
  /** How many looks at the focus, 60 ms apart, a page has to find it a new place. Tests may stop the clock. */
  const grace = 16;
  /** The same, when the next action comes sooner than that: no user acts faster. */
  const shortGrace = 5;
  /** Milliseconds in which an action may be the cause of what happens. */
  const effect = 1000;
  /** Milliseconds after which a focused control has scrolled into view and its sheet has come to rest. */
  const rest = 500;
  /** Milliseconds in which a page that was navigated to may still be arriving. */
  const arrival = 5000;

  const nameOf = (element: Element): string => {
    const words = (
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent ??
      ''
    )
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 60);
    const role = element.getAttribute('role');
    const id = element.id && !element.id.startsWith('_') ? `#${element.id}` : '';
    return `<${element.tagName.toLowerCase()}${id}${role ? ` role=${role}` : ''}> '${words}'`;
  };
  /** The topmost modal dialog, which is not always the last one in the document. */
  const modal = (): Element | undefined => {
    const open = [...document.querySelectorAll('dialog:modal')];
    if (open.length < 2) return open[0];
    // Where it does not lie itself, its backdrop does.
    return document.elementFromPoint(1, 1)?.closest('dialog:modal') ?? open.at(-1);
  };
  const focused = (): Element | null => {
    const at = document.activeElement;
    return at === document.body || at === document.documentElement ? null : at;
  };

  // The focus.
  let last: Element | null = null;
  /** The dialog that it was in; a control that is gone no longer tells. */
  let lastDialog: Element | null = null;
  let lastName = '';
  let action = '';
  let isTab = false;
  let actedAt = Number.NEGATIVE_INFINITY;
  /** An action has happened since the last look. */
  let isActed = false;
  /** The focus was taken away on purpose: by a press beside every control, or by the journey's own script. */
  let isLetGo = true;
  /** How many looks in a row found the focus lost. */
  let lostFor = 0;
  /** Dialogs that were opened while nothing had the focus, which they cannot give back. */
  const fromNothing = new WeakSet<Element>();
  const isAble = (element: Element) =>
    element.isConnected &&
    element.checkVisibility() &&
    !element.matches(':disabled') &&
    !element.closest('[inert]');
  const noteFocus = () => {
    const now = focused();
    if (now) {
      const dialog = now.closest('dialog');
      // A dialog that is loading may be replaced by the whole one.
      const isFromNothing = lastDialog ? fromNothing.has(lastDialog) : !last || isLetGo;
      if (dialog && dialog !== lastDialog && isFromNothing) fromNothing.add(dialog);
      lostFor = 0;
      isLetGo = false;
      last = now;
      lastDialog = dialog;
      lastName = nameOf(now);
      return;
    }
    if (!last || isLetGo || lostFor > 0) return;
    // A script of the journey may blur a control, and Tab leaves the page's last one; a script of the page may not.
    const isBlurred = isAble(last) && (isTab || performance.now() - actedAt > effect);
    if (isBlurred || (lastDialog && fromNothing.has(lastDialog))) isLetGo = true;
    else lostFor = 1;
  };
  const reportLost = () => {
    lostFor = 0;
    isLetGo = true;
    isActed = false;
    const why = !last?.isConnected ? 'is gone' : isAble(last) ? 'was blurred' : 'cannot be focused';
    report('focus', `after ${action || 'no action'}: ${lastName} ${why} (${location.pathname})`);
    last = null;
  };
  const act = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    noteFocus();
    if (lostFor >= shortGrace) reportLost();
    const control = target?.closest(
      'a, button, input, select, textarea, summary, label, [tabindex]',
    );
    if (event.type === 'pointerdown' && !control) {
      // The browser takes the focus away when the press is beside every control.
      isLetGo = true;
      lostFor = 0;
      return;
    }
    const key = event instanceof KeyboardEvent ? `${event.key} on ` : 'a press on ';
    action = `${key}${control ? nameOf(control) : 'the page'}`;
    isTab = event instanceof KeyboardEvent && event.key === 'Tab';
    actedAt = performance.now();
    isActed = true;
  };
  addEventListener('pointerdown', act, true);
  addEventListener('keydown', act, true);
  addEventListener('focusin', noteFocus, true);
  let path = location.pathname;
  let movedAt = Number.NEGATIVE_INFINITY;
  const checkFocus = () => {
    noteFocus();
    if (path !== location.pathname) movedAt = performance.now();
    path = location.pathname;
    // A page that is arriving takes the focus once it is there.
    if (lostFor > 0 && performance.now() - movedAt < arrival) lostFor = 1;
    else if (lostFor > 0) {
      lostFor += 1;
      if (lostFor >= grace) reportLost();
    } else if (isActed) {
      isActed = false;
      report('focus', null);
    }
  };
  setInterval(checkFocus, 60);

  // Live regions.
  const regions =
    '[role=status],[role=alert],[role=log],[aria-live=polite],[aria-live=assertive],output';
  const said = new WeakMap<Element, string>();
  const wordsOf = (element: Element) => (element.textContent ?? '').trim().replace(/\s+/g, ' ');
  let isDue = false;
  let address = '';
  let arrivedAt = 0;
  const listen = () => {
    isDue = false;
    if (address !== location.href) arrivedAt = performance.now();
    address = location.href;
    const isArriving = performance.now() - arrivedAt < arrival;
    const open = modal();
    const all = [...document.querySelectorAll(regions)];
    for (const region of all) {
      const isShown = region.checkVisibility();
      const words = isShown ? wordsOf(region) : '';
      const before = said.get(region);
      said.set(region, words);
      // What loads behind a dialog does not matter before the dialog closes.
      const isLoading = [words, region.getAttribute('aria-label')].some((said) =>
        said?.startsWith('Loading'),
      );
      // A page that arrives with its dialog open has regions that have always said what they say.
      const isPart = isArriving && before === undefined && !region.matches('[role=alert]');
      if (words === '' || before === words || isLoading || (open && isPart)) continue;
      // The same words may be said inside the dialog as well.
      const isHeard =
        !open ||
        open.contains(region) ||
        all.some((other) => open.contains(other) && wordsOf(other).includes(words));
      const fault = `${nameOf(region)} changed behind the dialog ${open && nameOf(open)} (${location.pathname})`;
      report('live', isHeard ? null : fault, open !== undefined);
    }
  };
  const hear = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(listen, 60);
  };
  new MutationObserver(hear).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'hidden', 'role', 'aria-live', 'open'],
  });

  // Covered controls.
  const boxOf = (control: Element): DOMRect => {
    const own = control.getBoundingClientRect();
    // The visible part of a hidden radio button, checkbox or file input is its label.
    const label = (control as HTMLInputElement).labels?.[0];
    const isDrawn = own.width > 2 && own.height > 2 && getComputedStyle(control).opacity !== '0';
    return isDrawn || !label ? own : label.getBoundingClientRect();
  };
  const coverOf = (control: Element): string | null => {
    const { left, right, top, bottom, width, height } = boxOf(control);
    if (width < 3 || height < 3) return null;
    const seen = {
      left: Math.max(left, 0),
      right: Math.min(right, innerWidth),
      top: Math.max(top, 0),
      bottom: Math.min(bottom, innerHeight),
    };
    // With a mouse, people scroll away from what they have pressed.
    if (seen.left >= seen.right || seen.top >= seen.bottom) {
      return isByKey ? 'is out of sight' : null;
    }
    let over: Element | null = null;
    for (const across of [0.5, 0.1, 0.9]) {
      for (const down of [0.5, 0.15, 0.85]) {
        const hit = document.elementFromPoint(
          seen.left + (seen.right - seen.left) * across,
          seen.top + (seen.bottom - seen.top) * down,
        );
        if (!hit || control.contains(hit) || hit.contains(control)) return null;
        const label = hit.closest('label');
        if (label && (label.contains(control) || label.htmlFor === control.id)) return null;
        // Inside one row the control often lies under its decoration, or its decoration over it.
        if (hit.closest('label, a, button, li, .plate-wide, .ask')?.contains(control)) return null;
        over ??= hit;
      }
    }
    const part = over?.closest('nav, header, dialog, [data-sonner-toast], [class]') ?? over;
    return `at ${Math.round(top)} px is covered by ${part ? `${nameOf(part)} .${String(part.getAttribute('class')).split(' ')[0]}` : 'something'}`;
  };
  let isByKey = false;
  addEventListener('keydown', () => (isByKey = true), true);
  addEventListener('pointerdown', () => (isByKey = false), true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookAt = (control: Element) => {
    timer = undefined;
    if (control !== focused() || (control as HTMLElement).tabIndex < 0) return;
    const fault = coverOf(control);
    report('covered', fault && `${nameOf(control)} ${fault} (${location.pathname})`);
  };
  addEventListener(
    'focusin',
    () => {
      const control = focused();
      clearTimeout(timer);
      timer = control ? setTimeout(() => lookAt(control), rest) : undefined;
    },
    true,
  );

  globalThis.__settleAccess = () => {
    noteFocus();
    listen();
    return lostFor > 0;
  };
};

const emptyRecord = (): AccessRecord => ({
  focus: { looked: 0, faults: [] },
  live: { looked: 0, faults: [] },
  covered: { looked: 0, faults: [] },
  axe: { looked: 0, faults: [] },
  withDialog: 0,
});

/** Of the journey that this worker runs now. */
let record = emptyRecord();
let contexts: BrowserContext[] = [];

export const startRecord = (): AccessRecord => {
  record = emptyRecord();
  contexts = [];
  return record;
};

/** Notes one look of axe, and what it found. */
export const noteAxe = (faults: readonly string[]): void => {
  record.axe.looked += 1;
  record.axe.faults.push(...faults);
};

/** Watches every page of the context until the journey ends. */
export const watchAccess = async (context: BrowserContext): Promise<BrowserContext> => {
  const own = record;
  await context.exposeBinding(
    '__reportAccess',
    (_source, kind: AccessKind, fault: string | null, hasDialog = false) => {
      own[kind].looked += 1;
      if (hasDialog) own.withDialog += 1;
      if (fault) own[kind].faults.push(fault);
    },
  );
  await context.addInitScript(watch);
  contexts.push(context);
  return context;
};

/** Gives a focus that is lost at this moment the time that it has to come back. */
export const settleAccess = async (): Promise<void> => {
  for (const page of contexts.flatMap((context) => context.pages())) {
    // A page that is closing has said what it had to say.
    const isLost = await page.evaluate(() => globalThis.__settleAccess?.()).catch(() => false);
    if (isLost) await page.waitForTimeout(1200).catch(() => undefined);
  }
};

/** The workers write what they have seen into this file, a line per journey; the run's end prints the sums. */
export const keepRecord = (own: AccessRecord): void => {
  const file = process.env.ACCESS_RECORDS;
  if (file) appendFileSync(file, `${JSON.stringify(own)}\n`);
};

/** A run of so many journeys meets everything that is watched for, or the watch is broken. */
const wholeRun = 50;

export const printAccess = (file: string): void => {
  const records: AccessRecord[] = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  const sum = (count: (one: AccessRecord) => number) =>
    records.reduce((all, one) => all + count(one), 0);
  const least = records.length >= wholeRun ? { atLeast: 1 } : {};
  figureInTest('journeys watched for accessibility faults', records.length);
  const seen = accessKinds.map((kind) => {
    const count = sum((one) => one[kind].looked);
    figureInTest(looked[kind], count, least);
    figureInTest(
      accessNames[kind],
      sum((one) => one[kind].faults.length),
      { atMost: 0 },
    );
    return count;
  });
  const withDialog = sum((one) => one.withDialog);
  figureInTest('changes of live regions announced while a dialog was open', withDialog, least);
  if (records.length >= wholeRun && Math.min(...seen, withDialog) === 0) {
    throw new Error('No journey did what the accessibility checks watch for');
  }
};
