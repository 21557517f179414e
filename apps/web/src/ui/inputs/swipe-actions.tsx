import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '../cx.ts';

type Side = 'start' | 'end';
export type SwipeAction = {
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'danger';
  onPress: () => void;
};
type SwipeActionsProps = {
  /** Revealed by a swipe to the right: one action, or up to two side by side. */
  start: SwipeAction | readonly SwipeAction[];
  /** Revealed by a swipe to the left. */
  end: SwipeAction | undefined;
  className?: string;
  children: ReactNode;
};

const threshold = 80;
const width = 96;
/** How far beyond its resting position the row can be pulled. */
const give = 16;
/** A smaller movement is a tap with an unsteady finger. */
const slack = 8;
const places: Record<Side, readonly string[]> = { start: ['left-0', 'left-24'], end: ['right-0'] };

/**
 * Row actions for touch. The browser keeps vertical movement (`touch-action: pan-y`), so a swipe never blocks
 * scrolling. Every revealed action must also be a visible button on the row: the revealed buttons are not in the tab
 * order and are hidden from screen readers.
 */
export function SwipeActions({ start, end, className, children }: SwipeActionsProps) {
  const row = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; from: number; by: number } | null>(null);
  const swiped = useRef(false);
  const [open, setOpen] = useState<Side | null>(null);
  /** The actions are drawn on the first touch: most rows are never swiped. */
  const [isTouched, setIsTouched] = useState(false);
  const starts = 'label' in start ? [start] : start;
  const reach = { start: starts.length * width, end: end ? -width : 0 };

  const place = (by: number) => row.current?.style.setProperty('--swipe', `${by}px`);
  const rest = (side: Side | null) => {
    setOpen(side);
    place(side ? reach[side] : 0);
  };
  const sideOf = (by: number): Side | null =>
    Math.abs(by) < threshold ? null : by > 0 ? 'start' : 'end';

  const begin = ({ pointerType, clientX }: PointerEvent) => {
    swiped.current = false;
    if (pointerType !== 'touch') return;
    setIsTouched(true);
    const from = open ? reach[open] : 0;
    drag.current = { x: clientX, from, by: from };
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const now = drag.current;
    if (!now) return;
    const moved = event.clientX - now.x;
    if (!swiped.current) {
      if (Math.abs(moved) < slack) return;
      swiped.current = true;
      row.current?.toggleAttribute('data-held', true);
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const by = Math.max(reach.end - give, Math.min(reach.start + give, now.from + moved));
    if (sideOf(by) && !sideOf(now.by)) navigator.vibrate?.(12);
    now.by = by;
    place(by);
  };
  const finish = () => {
    row.current?.toggleAttribute('data-held', false);
    if (drag.current && swiped.current) rest(sideOf(drag.current.by));
    drag.current = null;
  };
  /** The end of a swipe is not a tap, and a tap on an open row only closes it. */
  const swallow = (event: MouseEvent) => {
    if (!swiped.current && !open) return;
    event.preventDefault();
    event.stopPropagation();
    if (!swiped.current) rest(null);
    swiped.current = false;
  };

  const action = (side: Side, { label, icon, tone, onPress }: SwipeAction, at = 0) => (
    <button
      key={label}
      type="button"
      tabIndex={-1}
      inert={open !== side}
      onClick={() => {
        rest(null);
        onPress();
      }}
      className={cx(
        'absolute inset-y-0 grid w-32 content-center justify-items-center gap-1 text-14 font-semibold',
        places[side][at],
        at > 0 && 'border-l border-ground/30',
        side === 'start' ? 'pr-8' : 'pl-8',
        tone === 'danger' ? 'swipe-danger' : 'bg-ink text-ground',
      )}
    >
      {icon}
      {label}
    </button>
  );

  return (
    <div className={cx('relative isolate overflow-hidden', className)}>
      {isTouched && (
        <div aria-hidden className="absolute inset-0">
          {starts.map((one, at) => action('start', one, at))}
          {end && action('end', end)}
        </div>
      )}
      <div
        ref={row}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={finish}
        onPointerCancel={finish}
        onClickCapture={swallow}
        className="swipe-row"
      >
        {children}
      </div>
    </div>
  );
}
