import { type ReactNode, useState } from 'react';

type TextButtonProps = {
  onPress: () => Promise<unknown>;
  /** The accessible name, where the text alone is ambiguous. */
  label?: string;
  children: ReactNode;
};

/** A small action in running text; ignores presses while the last action is still running. */
export function TextButton({ onPress, label, children }: TextButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onPress();
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={() => void press()}
      className="link min-h-11"
    >
      {children}
    </button>
  );
}
