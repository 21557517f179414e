import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { links } from '../../links.ts';
import { BrandMark } from '../../ui/display/brand-mark.tsx';

type LegalLayoutProps = { title: string; lead: string; children: ReactNode };

/** A text page: one column, and a link back. */
export function LegalLayout({ title, lead, children }: LegalLayoutProps) {
  return (
    <div className="min-h-dvh bg-ground">
      <header data-theme="dark" className="night px-4 py-1.5 md:px-12 md:py-3">
        <Link
          to={links.landing}
          className="flex min-h-11 items-center gap-3 self-start font-sign text-20 font-extrabold focus-visible:outline-plate"
        >
          <BrandMark />
          Roadworthy
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[68ch] px-4 py-6 md:py-10">
        <h1>{title}</h1>
        <p className="mt-1.5 mb-6 text-ink-3">{lead}</p>
        {children}
      </main>
    </div>
  );
}

type PartProps = { id?: string; title: string; children: ReactNode };

export function Part({ id, title, children }: PartProps) {
  return (
    <section id={id} className="mb-7 grid scroll-mt-4 gap-2.5">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
