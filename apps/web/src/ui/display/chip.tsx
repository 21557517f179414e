import type { ReactNode } from 'react';

type ChipProps = { tone?: 'plain' | 'go' | 'warn' | 'stop'; children: ReactNode };

export function Chip({ tone = 'plain', children }: ChipProps) {
  return <span className={`chip chip-${tone}`}>{children}</span>;
}
