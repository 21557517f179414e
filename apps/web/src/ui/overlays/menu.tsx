import {
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../cx.ts';

type MenuItem = {
  label: string;
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
  onSelect: () => void;
};
type MenuProps = {
  label: ReactNode;
  icon?: ReactNode;
  items: readonly MenuItem[];
  /** Draws the items when the menu is first opened: for pages with many menus, most of which are never opened. */
  lazy?: boolean;
  className?: string;
};

const gap = 6;
const steps: Record<string, (now: number, count: number) => number> = {
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowUp: (now, count) => (now - 1 + count) % count,
  Home: () => 0,
  End: (_now, count) => count - 1,
};

/** The popover provides the top layer, light dismissal and Escape; this adds the position and arrow keys. */
export function Menu({ label, icon, items, lazy = false, className }: MenuProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isFilled, setIsFilled] = useState(!lazy);
  const itemsOf = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  const fill = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open' && !isFilled) flushSync(() => setIsFilled(true));
  };
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    const open = event.newState === 'open';
    button.current?.setAttribute('aria-expanded', String(open));
    if (!open || !button.current || !menu.current) return;
    const at = button.current.getBoundingClientRect();
    const size = menu.current.getBoundingClientRect();
    const below = at.bottom + gap + size.height <= window.innerHeight;
    menu.current.style.top = `${below ? at.bottom + gap : at.top - gap - size.height}px`;
    menu.current.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - size.width - 8))}px`;
    itemsOf()[0]?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const all = itemsOf();
    const step = steps[event.key];
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (!step) return;
    event.preventDefault();
    const now = all.findIndex((item) => item.matches(':focus'));
    all[step(now, all.length)]?.focus();
  };
  const openWithArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    menu.current?.showPopover();
  };

  return (
    <>
      <button
        ref={button}
        id={labelId}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={false}
        onKeyDown={openWithArrow}
        className={cx('btn btn-quiet', className)}
      >
        {icon}
        {label}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-labelledby={labelId}
        tabIndex={-1}
        onBeforeToggle={fill}
        onToggle={place}
        onKeyDown={move}
        className="menu"
      >
        {isFilled &&
          items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={cx('menu-item', item.tone === 'danger' && 'text-stop')}
              onClick={() => {
                menu.current?.hidePopover();
                // The menu disappears at once, however much there is to draw next.
                startTransition(item.onSelect);
              }}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
      </div>
    </>
  );
}
