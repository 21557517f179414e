import type { ReactNode } from 'react';
import { type Doing, doPath, openHere } from './do-it-now.ts';

type DoLinkProps = { about: Doing; className?: string; children: ReactNode };

/** Opens 'do it now' over the page; its address does the same in a new tab. */
export function DoLink({ about, className, children }: DoLinkProps) {
  return (
    <a href={doPath(about)} onClick={(event) => void openHere(event)} className={className}>
      {children}
    </a>
  );
}
