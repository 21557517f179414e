import type { Shortcut } from './shortcuts.ts';

/** The part of a keyboard event that is read. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** How long the second of two keys may take, in milliseconds. */
const secondKeyMs = 1500;

/** Returns a key as written in the table; null if it must be left to the browser. */
const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Press, isApple: boolean) => {
  const isMod = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  const small = key.toLowerCase();
  if (isMod && !altKey && !shiftKey) return `mod+${small}`;
  // AltGr is Ctrl and Alt on some keyboards, and may be needed to type `/` and `?`.
  if ((ctrlKey || metaKey || altKey) && !(ctrlKey && altKey && !/[a-z]/.test(small))) return null;
  return shiftKey && /[a-z]/.test(small) ? null : small;
};

type Options = {
  shortcuts: readonly Shortcut[];
  isApple: boolean;
  /** Keys without Ctrl or Command can be switched off, because speech input may type them by accident. */
  hasSingleKeys: () => boolean;
};

/** Turns key presses into shortcuts of one or two keys. */
export const createKeyReader = ({ shortcuts, isApple, hasSingleKeys }: Options) => {
  let begun: { key: string; at: number } | null = null;
  return (press: Press, { now, isTyping }: { now: number; isTyping: boolean }): Shortcut | null => {
    const first = begun && now - begun.at <= secondKeyMs ? begun.key : null;
    // A modifier alone, pressed before another key.
    if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(press.key)) return null;
    begun = null;
    const name = nameOf(press, isApple);
    if (name === null) return null;
    const isSingle = !name.startsWith('mod+');
    if (isSingle && (isTyping || !hasSingleKeys())) return null;
    // After the first of two keys, no key is a shortcut by itself.
    const found = shortcuts.find(({ keys: [one, other] }) =>
      first === null ? other === undefined && one === name : one === first && other === name,
    );
    if (found) return found;
    if (shortcuts.some(({ keys: [one, other] }) => other !== undefined && one === name)) {
      begun = { key: name, at: now };
    }
    return null;
  };
};
