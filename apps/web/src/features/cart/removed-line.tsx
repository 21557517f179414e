import { useLayoutEffect, useRef } from 'react';

type RemovedLineProps = { name: string; onUndo: () => void };

/**
 * Shown in the drawer, because a toast would be hidden behind it. The row that had the focus is gone, so Undo takes it.
 */
export function RemovedLine({ name, onUndo }: RemovedLineProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => undo.current?.focus(), []);
  return (
    <div className="mt-3 flex items-center justify-between rounded-control bg-sunken pl-3.5 text-15">
      <p role="status">{name} removed</p>
      <button
        ref={undo}
        type="button"
        onClick={onUndo}
        className="link min-h-11 px-4 font-semibold"
      >
        Undo
      </button>
    </div>
  );
}
