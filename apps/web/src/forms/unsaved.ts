import { useEffect } from 'react';

const marks = new Set<symbol>();

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** While `dirty`, nothing reloads the page by itself, and closing the tab asks first. */
export const useUnsaved = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return;
    const mark = Symbol();
    marks.add(mark);
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => {
      marks.delete(mark);
      if (marks.size === 0) window.removeEventListener('beforeunload', askBeforeLeaving);
    };
  }, [dirty]);
};

/** These have a value without anybody's doing. */
const untyped = ['checkbox', 'radio', 'range', 'color'].map((type) => `[type=${type}]`).join();
const typable = `input:not(${untyped}), textarea`;

/** Our forms leave their values in the inputs, so what was typed shows even where nobody marked it. */
const wasTypedInto = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typable)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Whether a reload now would take something from under somebody's hands. */
export const hasUnsaved = (): boolean => marks.size > 0 || wasTypedInto();
