import { useEffect } from 'react';
import { isApple } from '../../ui/display/keys.tsx';
import { createKeyReader } from './read-keys.ts';
import { type ShortcutAction, shortcuts } from './shortcuts.ts';
import { hasSingleKeys } from './single-keys.ts';

/** Elements in which keys are text or have their own meaning. */
const typing =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox], [role=combobox], [role=slider]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null;

/** Returns the page's own search field, if one is visible. */
export const pageSearch = (): HTMLInputElement | null =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find((input) =>
    input.checkVisibility(),
  ) ?? null;

/** Calls `run` for every shortcut, except while a dialog is open or the user types. */
export const useShortcuts = (run: (action: ShortcutAction) => void): void => {
  useEffect(() => {
    const read = createKeyReader({ shortcuts, isApple: isApple(), hasSingleKeys });
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (document.querySelector('dialog[open]')) return;
      const found = read(event, { now: event.timeStamp, isTyping: isTyping(event.target) });
      if (!found) return;
      event.preventDefault();
      run(found.action);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [run]);
};
