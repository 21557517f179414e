import type { ReactNode } from 'react';
import { type Doing, doPath, openHere } from './do-it-now.ts';

type DoLinkProps = { about: Doing; className?: string; children: ReactNode };

/** A link that opens 'do it now' over the page; opened in a new tab, its URL does the same. */
export function DoLink({ about, className, children }: DoLinkProps) {
  return (
    <a href={doPath(about)} onClick={(event) => void openHere(event)} className={className}>
      {children}
    </a>
  );
}
