import { useEffect } from 'react';

const marks = new Set<symbol>();

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** While `dirty`, the app does not reload by itself, and closing the tab asks first. */
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

/** Inputs of these types have a value that the user did not type. */
const untyped = ['checkbox', 'radio', 'range', 'color'].map((type) => `[type=${type}]`).join();
const typable = `input:not(${untyped}), textarea`;

/** Finds typed text in forms that do not mark themselves as dirty: our forms keep their values in the inputs. */
const wasTypedInto = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typable)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Returns whether a reload now would lose the user's input. */
export const hasUnsaved = (): boolean => marks.size > 0 || wasTypedInto();
