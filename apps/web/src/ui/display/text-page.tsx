import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandMark } from './brand-mark.tsx';

type TextPageProps = {
  title: string;
  lead: ReactNode;
  /** Where the name of the product leads. */
  home: string;
  /** Shown in the header, beside the name. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page to read: one column, and a link back. */
export function TextPage({ title, lead, home, aside, children }: TextPageProps) {
  return (
    <div className="min-h-dvh bg-ground">
      <header
        data-theme="dark"
        className="night flex flex-wrap items-center justify-between gap-x-5 px-4 py-1.5 md:px-12 md:py-3"
      >
        <Link
          to={home}
          className="flex min-h-11 items-center gap-3 font-sign text-20 font-extrabold focus-visible:outline-plate"
        >
          <BrandMark />
          Roadworthy
        </Link>
        {aside}
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[68ch] px-4 py-6 md:py-10">
        <h1>{title}</h1>
        <p className="mt-1.5 mb-6 text-ink-3">{lead}</p>
        {children}
      </main>
    </div>
  );
}
