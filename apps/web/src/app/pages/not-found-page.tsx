import { Link } from 'react-router';
import { links } from '../../links.ts';
import { useSession } from '../../session/session.ts';
import { BrandMark } from '../../ui/display/brand-mark.tsx';
import { Road } from '../../ui/display/road.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';

function Words() {
  return (
    <>
      <div
        aria-hidden
        className="grid h-16 w-72 max-w-full items-center overflow-hidden rounded-card bg-asphalt"
      >
        <Road className="w-28" />
      </div>
      <p className="num text-ink-3">404</p>
      <h1>Oops! Page not found</h1>
      <p className="text-ink-2">The road ends here. There’s no page at this address.</p>
      <ButtonLink to={links.home}>Go to the home page</ButtonLink>
    </>
  );
}

const place =
  'grid grid-cols-[minmax(0,max-content)] place-content-center justify-items-start gap-4';

/** A signed-in user sees this inside the shell, with its navigation; a visitor gets links here. */
export function NotFoundPage() {
  if (useSession().status === 'signed-in') {
    return (
      <div className={`${place} min-h-[60dvh]`}>
        <Words />
      </div>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-4 py-1.5 md:px-12 md:py-3">
        <nav aria-label="Main" className="flex flex-wrap items-center gap-x-5">
          <Link
            to={links.landing}
            className="mr-auto flex min-h-11 items-center gap-3 font-sign text-20 font-extrabold"
          >
            <BrandMark />
            Roadworthy
          </Link>
          <Link to={links.login} className="link inline-flex min-h-11 items-center">
            Log In
          </Link>
          <Link
            to={links.register}
            className="link inline-flex min-h-11 items-center max-sm:hidden"
          >
            Create an account
          </Link>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={`${place} flex-1 p-6`}>
        <Words />
      </main>
    </div>
  );
}
