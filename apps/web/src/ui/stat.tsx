import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

type StatProps = {
  number: string;
  label: string;
  to: string;
  /** Said beneath it: how it changed, or since when it is counted. */
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

export function Stat({ number, label, to, delta, deltaTone = 'stop', tone = 'plain' }: StatProps) {
  return (
    <li className="-mt-px -ml-px border-t border-l border-line">
      <Link to={to} className="flex h-full flex-col px-3 py-3.5 hover:bg-sunken md:px-4.5 md:py-4">
        <span
          className={cx(
            'num order-first text-[22px] leading-tight whitespace-nowrap md:text-[28px]',
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
  return <ul className="card grid grid-cols-3 overflow-hidden !p-0 lg:grid-cols-6">{children}</ul>;
}
