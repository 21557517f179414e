import { Link } from 'react-router';
import { links } from '../../links.ts';
import { DataSources } from '../../lookup/data-sources.tsx';
import { TextPage } from '../../ui/display/text-page.tsx';
import { Part, Points } from './legal-parts.tsx';
import { Operator } from './operator.tsx';
import { TermsOfSale } from './terms-of-sale.tsx';

const yours = [
  'Keep your password to yourself, and tell us if somebody else has it.',
  'Only enter your own vehicles, or those whose owners agree.',
  'Do not use this to collect data about other people’s vehicles, or in ways that stop it working for others. We limit how much one person can look up.',
];

const ours = [
  'We show what DVLA and DVSA say, with the day we asked. They may be late or wrong, and so may we: before you drive, rely on the official services on GOV.UK.',
  'DVLA does not hold insurance details. We only know whether a vehicle is insured if its owner has told us.',
  'We take care to send reminders, but they can still fail to arrive. It remains the driver’s duty to be road-legal.',
  'Guides and diagnoses are general help, not an inspection of your vehicle. If you are unsure, ask a mechanic, and never work under a car held up only by a jack.',
];

export function TermsPage() {
  return (
    <TextPage
      home={links.landing}
      title="Terms"
      lead="What you can expect from us, and what we expect from you."
    >
      <Part title="Who runs it" id="contact">
        <Operator />
        <p>Roadworthy is independent of DVLA, DVSA and the government.</p>
      </Part>
      <Part title="What it costs">
        <p>
          Checking a plate, having an account, reminders and guides cost nothing. You pay only for
          what you order in the shop, at the price shown before you pay.
        </p>
      </Part>
      <TermsOfSale />
      <Part title="What we ask of you">
        <Points points={yours} />
      </Part>
      <Part title="What you can rely on">
        <Points points={ours} />
      </Part>
      <Part title="Where the data comes from">
        <DataSources />
      </Part>
      <Part title="Open source">
        <p>
          Roadworthy is built on the work of many others.{' '}
          <a href="/licences.txt" className="link">
            Their names and licences
          </a>
        </p>
      </Part>
      <Part title="Leaving">
        <p>
          You can download your data and delete your account at any time, in your profile. We may
          close accounts that break these terms. What we keep, and for how long, is on the{' '}
          <Link to={links.privacy} className="link">
            Privacy page
          </Link>
          .
        </p>
      </Part>
      <Part title="The law">
        <p>
          The law of the part of the United Kingdom you live in applies. Nothing here takes away
          rights that the law gives you as a consumer.
        </p>
        <p>
          Nothing here limits our liability for death or injury caused by our negligence, or for
          fraud.
        </p>
      </Part>
    </TextPage>
  );
}
