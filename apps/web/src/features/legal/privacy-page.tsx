import { Link } from 'react-router';
import { useSite } from '../../api/site.ts';
import { links } from '../../links.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { TextPage } from '../../ui/display/text-page.tsx';
import { Part, Points } from './legal-parts.tsx';
import { Operator } from './operator.tsx';
import { objection, privacyParts } from './privacy-words.ts';

export function PrivacyPage() {
  const site = useSite();
  return (
    <TextPage
      home={links.landing}
      title="Privacy"
      lead="What we keep about you, why, and for how long."
    >
      {privacyParts(site).map(({ title, says = [], points = [] }) => (
        <Part key={title} title={title}>
          {says.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && <Points points={points} />}
        </Part>
      ))}
      <Part title={objection.title}>
        <Notice live="none">
          <strong>{objection.says}</strong>
        </Notice>
      </Part>
      <Part title="Who is responsible" id="contact">
        <Operator />
        <p>
          The rules for using this service are on the{' '}
          <Link to={links.terms} className="link">
            Terms page
          </Link>
          .
        </p>
      </Part>
    </TextPage>
  );
}
