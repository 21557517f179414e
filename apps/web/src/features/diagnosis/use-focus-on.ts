import { useEffect, useRef } from 'react';

/** Ids of what takes the focus when the pressed control is gone. */
export const focusIds = {
  verdict: 'diagnosis-verdict',
  question: 'diagnosis-question',
  understood: 'diagnosis-understood',
  answers: 'diagnosis-answers',
  symptoms: 'diagnosis-symptoms',
} as const;

type Wanted = { ids: readonly string[]; instead: unknown };

const focusFirst = (ids: readonly string[]): HTMLElement | null => {
  const [found = null] = ids.flatMap((id) => document.getElementById(id) ?? []);
  found?.focus();
  return found;
};

/**
 * Returns a function that moves the focus to the first of these ids that is on the page, once `shown` has changed and
 * nothing is loading. If the page then replaces that element, its successor gets the focus.
 */
export const useFocusOn = (shown: unknown, isSettled: boolean) => {
  const wanted = useRef<Wanted | null>(null);
  const held = useRef<{ ids: readonly string[]; element: HTMLElement } | null>(null);
  useEffect(() => {
    const isDue = wanted.current && isSettled && shown !== wanted.current.instead;
    const isLost =
      held.current !== null &&
      !held.current.element.isConnected &&
      document.activeElement === document.body;
    const ids = isDue ? wanted.current?.ids : isLost ? held.current?.ids : undefined;
    if (!ids) return;
    const element = focusFirst(ids);
    if (!element) return;
    wanted.current = null;
    held.current = { ids, element };
  });
  return {
    /** Once the next report is shown. */
    afterNext: (...ids: string[]) => {
      wanted.current = { ids, instead: shown };
    },
    /** Once a report is shown. */
    after: (...ids: string[]) => {
      wanted.current = { ids, instead: null };
    },
  };
};
