import { Link } from 'react-router';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ConfirmEmailNotice } from './confirm-email-notice.tsx';
import { RoadScene } from './road-scene.tsx';

const features = [
  {
    title: 'Track your vehicles',
    text: 'Every vehicle in one place, with its maintenance history and the service it needs next.',
    link: null,
  },
  {
    title: 'Follow AR tutorials',
    text: 'Point your phone at the engine bay and follow maintenance and basic repairs, step by step. Markers stay on the part you touch next, and each step can be read to you.',
    link: { to: '/login', label: 'Try it with the demo account' },
  },
];

/** Always night: the sign, the plate and the road carry their own light. */
export function LandingPage() {
  return (
    <div
      data-theme="dark"
      className="night flex min-h-dvh flex-col px-4 pt-3 pb-8 md:px-12 md:pt-5 md:pb-10"
    >
      <header className="flex items-center justify-between">
        <span className="flex items-center gap-3 font-sign text-20 font-extrabold">
          <BrandMark />
          Roadworthy
        </span>
        <Link to="/login" className="-mr-3 flex min-h-11 items-center px-3 text-14 font-semibold">
          Log In
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-[1180px] flex-1 flex-col">
        <ConfirmEmailNotice />
        <div className="grid flex-1 items-center gap-x-10 gap-y-2 py-5 md:py-10 lg:grid-cols-[1.05fr_1fr]">
          <div>
            <h1 className="text-[46px] font-[850] tracking-[-0.035em] md:text-[76px]">
              Roadworthy
            </h1>
            <p className="mt-2.5 font-sign text-20 leading-tight font-bold text-plate md:text-24">
              Your friendly car maintenance &amp; repair assistant
            </p>
            <p className="mt-4.5 mb-7 max-w-[44ch] text-[17px] text-ink-2 md:text-[19px]">
              Type your number plate. See when MOT, tax, insurance and service fall due, and get
              walked through the jobs you can do yourself.
            </p>
            <div className="flex gap-3 max-md:*:flex-1">
              <ButtonLink to="/register" tone="brand" size="lg">
                Get Started
              </ButtonLink>
              <ButtonLink to="/login" tone="quiet" size="lg" className="border-paint/30 !text-15">
                Log In
              </ButtonLink>
            </div>
          </div>
          <RoadScene />
        </div>
        <div className="grid gap-px border-t border-line bg-line md:grid-cols-2">
          {features.map(({ title, text, link }) => (
            <section key={title} className="bg-sunken px-6.5 pt-5.5 pb-4 md:pb-1">
              <h2>{title}</h2>
              <p className="mt-1.5 text-ink-2">{text}</p>
              {link && (
                <Link to={link.to} className="link inline-flex min-h-11 items-center">
                  {link.label}
                </Link>
              )}
            </section>
          ))}
        </div>
        <p className="mx-auto mt-4.5 max-w-[40ch] text-center text-14 text-ink-3 md:hidden">
          Optimised for Mobile · uses your phone camera, works best in landscape
        </p>
      </main>
    </div>
  );
}
