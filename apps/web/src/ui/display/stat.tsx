import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';

type StatProps = {
  number: string;
  label: string;
  to: string;
  /** Shown below the number: how it changed, or since when it is counted. */
  delta?: string;
  deltaTone?: 'plain' | 'go' | 'stop';
  tone?: 'plain' | 'warn' | 'stop';
};

const tones = { plain: '', warn: 'text-warn', stop: 'text-stop' };
const deltaTones = {
  plain: 'text-ink-3',
  go: 'font-semibold text-go',
  stop: 'font-semibold text-stop',
};

/** A long amount is written smaller rather than cut off. */
const sizeOf = (number: string): string => {
  if (number.length <= 7) return 'text-[22px] md:text-[28px]';
  return number.length <= 9 ? 'text-18 md:text-[22px]' : 'text-16 md:text-18';
};

export function Stat({ number, label, to, delta, deltaTone = 'stop', tone = 'plain' }: StatProps) {
  return (
    <li className="-mt-px -ml-px border-t border-l border-line">
      <Link
        to={to}
        className="flex h-full flex-col px-3 py-3.5 hover:bg-sunken focus-visible:-outline-offset-3 md:px-4.5 md:py-4"
      >
        <span
          className={cx(
            'num order-first leading-tight whitespace-nowrap',
            sizeOf(number),
            tones[tone],
          )}
        >
          {number}
        </span>
        <span className="text-13 font-medium text-ink-3">{label}</span>
        {delta && <span className={cx('text-13', deltaTones[deltaTone])}>{delta}</span>}
      </Link>
    </li>
  );
}

export function StatGroup({ children }: { children: ReactNode }) {
  return (
    <ul className="card grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] overflow-hidden !p-0 md:grid-cols-3 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
      {children}
    </ul>
  );
}
