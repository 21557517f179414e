import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { links } from '../links.ts';
import { drawnIcon } from '../ui/display/drawn-icon.tsx';

const QuestionIcon = drawnIcon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01" />
  </>,
);

type HelpLinkProps = {
  /** The name of the page's file in docs/guide. */
  page: string;
  /** Closes what lies over the page. */
  onLeave?: () => void;
  children: ReactNode;
};

/** Leads to the help, where people would ask. */
export function HelpLink({ page, onLeave, children }: HelpLinkProps) {
  return (
    <Link
      to={links.helpOn(page)}
      onClick={onLeave}
      className="link inline-flex min-h-11 items-center gap-2 text-14"
    >
      <QuestionIcon size={18} className="flex-none" />
      {children}
    </Link>
  );
}
