import { useEffect, useRef } from 'react';
import type { Ticked } from '../use-ticked.ts';
import { DoneMark } from './task-circle.tsx';

type DoneRowProps = { ticked: Ticked; onUndo: () => void };

/** A task that was just ticked off: it stays in its place, with an Undo button. */
export function DoneRow({ ticked: { task, next }, onUndo }: DoneRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // The circle that had the focus is gone.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <article
      aria-label={task.title}
      className="flex items-start gap-1 bg-surface py-2 pr-1 pl-2 md:pr-3"
    >
      <DoneMark />
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold text-ink-3 line-through wrap-anywhere">{task.title}</p>
        <p className="mt-1 text-14 text-ink-3">{`Done just now${next ? `. ${next}` : ''}`}</p>
      </div>
      <button
        ref={undo}
        type="button"
        aria-label={`Undo ${task.title}`}
        onClick={onUndo}
        className="link inline-flex min-h-11 flex-none items-center px-3 font-semibold"
      >
        Undo
      </button>
    </article>
  );
}
