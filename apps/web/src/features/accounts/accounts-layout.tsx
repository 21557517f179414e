import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { links } from '../../links.ts';
import { Plate } from '../../lookup/plate.tsx';
import { BrandMark } from '../../ui/display/brand-mark.tsx';
import { Sign } from '../../ui/display/sign.tsx';

type AccountsLayoutProps = { title: string; lead: string; children: ReactNode };

export function AccountsLayout({ title, lead, children }: AccountsLayoutProps) {
  return (
    <div className="grid min-h-dvh md:grid-cols-2 max-md:grid-rows-[auto_1fr]">
      <header className="lane-aside md:sticky md:top-0 md:h-dvh">
        <div className="relative z-1 flex h-full flex-col justify-between px-4 py-3 md:px-12 md:py-8">
          <Link
            to={links.landing}
            className="flex min-h-11 items-center gap-3 self-start font-sign text-20 font-extrabold focus-visible:outline-plate"
          >
            <BrandMark />
            Roadworthy
          </Link>
          <div aria-hidden className="hidden flex-col items-start gap-3.5 md:flex">
            <Sign size="big" label="Road tax" text="Due 1 Mar" />
            <Sign size="big" tone="warn" label="MOT · Toyota Corolla" text="12 days left" />
            <Plate registration="AB17CDE" size="lg" />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[400px] p-6 pb-10 md:my-auto">
        <h1 className="md:text-[34px]">{title}</h1>
        <p className="mt-1.5 mb-5.5 text-ink-3">{lead}</p>
        {children}
        <p className="mt-3 text-center text-14">
          <Link to={links.help} className="link inline-flex min-h-11 items-center px-2">
            Help
          </Link>
        </p>
      </main>
    </div>
  );
}
