import './help.css';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { useHydrated } from '../../browser/hydrated.ts';
import { links } from '../../links.ts';
import { useSession } from '../../session/session.ts';
import { drawnIcon } from '../../ui/display/drawn-icon.tsx';
import { TextPage } from '../../ui/display/text-page.tsx';
import { addressOfGuide } from './guide.ts';
import { guidePages } from './guide-pages.ts';
import { GuideText } from './guide-text.tsx';

const missing = {
  title: 'We can’t find that help page',
  lead: ['It may have another name now. All pages are in the list.'],
  body: [],
};

const BackIcon = drawnIcon(<path d="m15 18-6-6 6-6" />);

const row = 'link inline-flex min-h-11 items-center';

/** A page of docs/guide. The same for visitors and users, except the way back. */
export function HelpPage() {
  const { page: name } = useParams();
  const isInside = useSession().status === 'signed-in';
  const hydrated = useHydrated();
  const isIndex = name === undefined;
  const { title, lead, body } = guidePages.get(addressOfGuide(name ?? 'README')) ?? missing;
  useEffect(() => {
    document.title = `${title} · Roadworthy`;
  }, [title]);
  return (
    <TextPage
      title={title}
      lead={<GuideText nodes={lead} />}
      home={links.home}
      aside={
        !isIndex && (
          <Link
            to={links.help}
            className="flex min-h-11 items-center gap-1 font-semibold focus-visible:outline-plate"
          >
            <BackIcon size={20} />
            All help
          </Link>
        )
      }
    >
      <div className={isIndex ? 'help-index' : 'help-text'}>
        <GuideText nodes={body} />
      </div>
      <nav
        aria-label="More help"
        className="mt-8 flex flex-wrap gap-x-6 border-t border-line pt-3 text-15"
      >
        {!isIndex && (
          <Link to={links.help} className={row}>
            All help
          </Link>
        )}
        <Link to={links.accessibility} className={row}>
          Accessibility
        </Link>
        <Link to={links.contact} className={row}>
          Contact
        </Link>
        {hydrated && isInside && (
          <Link to={links.dashboard} className={row}>
            Back to the dashboard
          </Link>
        )}
      </nav>
    </TextPage>
  );
}
