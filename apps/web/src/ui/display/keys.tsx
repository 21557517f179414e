import { cx } from '../cx.ts';

/** Returns whether the keyboard has a Command key instead of Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const nameOf = (key: string): string => {
  if (key === 'mod') return isApple() ? '⌘' : 'Ctrl';
  return key.length === 1 ? key.toUpperCase() : key;
};

type KeysProps = { keys: readonly string[]; className?: string };

/** `G then D`, `Ctrl K`: keys pressed one after the other, or together. */
export function Keys({ keys, className }: KeysProps) {
  return (
    <span className={cx('keys', className)}>
      {keys.map((key, at) => (
        <span key={key} className="contents">
          {at > 0 && <span>then</span>}
          {key.split('+').map((one) => (
            <kbd key={one}>{nameOf(one)}</kbd>
          ))}
        </span>
      ))}
    </span>
  );
}
