import { Link } from 'react-router';
import { links } from '../../links.ts';
import { DataSources } from '../../lookup/data-sources.tsx';
import { CarIcon, PhoneIcon, ScanIcon } from './icons.tsx';

const features = [
  {
    Icon: CarIcon,
    title: 'Track your vehicles',
    text: 'Every vehicle in one place, with its maintenance history and the service it needs next.',
  },
  {
    Icon: ScanIcon,
    title: 'Follow AR tutorials',
    text: 'Point your phone at the engine bay and follow maintenance and basic repairs, step by step.',
  },
];

export function Features() {
  return (
    <div className="grid border-line max-md:gap-3 md:grid-cols-2 md:border-y">
      {features.map(({ Icon, title, text }) => (
        <section
          key={title}
          className="flex gap-4.5 border-line p-4.5 max-md:rounded-card max-md:border max-md:bg-asphalt md:py-6 md:first:pl-0 md:even:border-l md:even:pl-8"
        >
          <Icon size={28} className="mt-0.5 flex-none text-asphalt-ink" />
          <div>
            <h2>{title}</h2>
            <p className="mt-1.5 max-w-[46ch] text-ink-2">{text}</p>
          </div>
        </section>
      ))}
      <p className="flex gap-3 px-4.5 pt-2 text-14 text-ink-3 md:hidden">
        <PhoneIcon size={20} className="mt-px flex-none" />
        <span>
          <b className="block font-semibold text-ink">Optimised for Mobile</b>
          Uses your phone camera, works best in landscape.
        </span>
      </p>
    </div>
  );
}

const facts = [
  {
    title: 'What it costs',
    text: 'Nothing. No adverts, and your data is never sold. You pay only for what you order in the shop.',
  },
  {
    title: 'Where the data comes from',
    text: <DataSources>Roadworthy is independent of both.</DataSources>,
  },
  { title: 'Who runs it', text: 'The name and address are on the Terms page.' },
];
const pages = [
  { to: links.help, label: 'Help' },
  { to: links.privacy, label: 'Privacy' },
  { to: links.terms, label: 'Terms' },
  { to: links.accessibility, label: 'Accessibility' },
  { to: links.contact, label: 'Contact' },
];

/** Answers the questions that visitors have before they enter a plate. */
export function About() {
  return (
    <footer className="grid gap-5 border-t border-line px-4.5 pt-6 text-14 leading-normal text-ink-3 max-md:-mx-4 max-md:mt-6 md:grid-cols-[1fr_1.5fr_1fr_auto] md:gap-10 md:border-0 md:px-0 md:pt-7">
      {facts.map(({ title, text }) => (
        <section key={title}>
          <h2 className="mb-1 text-14 text-ink">{title}</h2>
          {typeof text === 'string' ? <p>{text}</p> : text}
        </section>
      ))}
      <nav aria-label="About Roadworthy" className="-mt-2.5 grid grid-cols-2 content-start gap-x-7">
        {pages.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="flex min-h-11 items-center font-semibold text-ink underline decoration-paint/35 underline-offset-4"
          >
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
