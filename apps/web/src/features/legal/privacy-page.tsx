import { Link } from 'react-router';
import { links } from '../../links.ts';
import { TextPage } from '../../ui/display/text-page.tsx';
import { Part, Points } from './legal-parts.tsx';
import { Operator } from './operator.tsx';

const checking = [
  'We ask DVLA and DVSA about the plate and show you what they say. Their answer is kept for a day, so that the next person who asks about it need not wait. Nothing says who asked.',
  'Your network address is used to count how many plates you check in an hour. Only a keyed hash of it is kept. It stops counting when the hour is over, and is deleted within the next hour.',
  'No cookies are needed, and none are sent with your question.',
  'If you press ‘Keep this’, the plate is kept in this browser for up to a day, until you have an account.',
];

const account = [
  'Your email address, your name and a username. Gender and phone number only if you fill them in.',
  'What you enter: vehicles, tasks, cover (policies, permits, your driving licence’s last day), documents, photos, costs, diagnoses. Where and when a photo was taken is removed from it before it is kept.',
  'Your password as a hash that nobody can turn back. If you use two-factor, its key, encrypted.',
  'The devices you are signed in on, and a security log of the last 90 days: what happened, the kind of device, and the first half of the network address.',
];

const others = [
  'DVLA and DVSA get the number plate, and nothing else.',
  'A mail server delivers our mails. If you switch notifications on, your browser’s push service delivers them.',
  'Google hears of you only if you sign in with Google.',
  'Stripe takes payments, if you order from the shop and this server offers it. We never see your card.',
  'If this server has an AI model connected, it gets the words of your diagnosis and facts about the vehicle, and neither your name nor the plate.',
];

const kept = [
  'What DVLA and DVSA said about a vehicle in a garage: up to 30 days.',
  'Earlier versions of your records: up to 400 days. Which reminders were sent: 400 days.',
  'Registrations nobody confirms: 7 days. Demo accounts: a day.',
  'After an order is sent, name and address for 90 days; amounts and days stay, because the law asks for the books.',
  'Everything else: until you delete it, or your account.',
];

const rights = [
  'Download everything you have entered, in your profile under ‘Your data’, and take it elsewhere.',
  'Correct anything in your profile and your records.',
  'Delete your account. It is erased after 7 days in which you can change your mind by signing in; then nothing of it is left on our servers.',
  'Complain to the Information Commissioner’s Office (ico.org.uk) if you think we handle your data wrongly.',
];

/** In plain words and no more than is true: the code does what each sentence says. */
export function PrivacyPage() {
  return (
    <TextPage
      home={links.landing}
      title="Privacy"
      lead="What we keep about you, why, and for how long."
    >
      <Part title="In short">
        <p>
          We keep what we need to tell you when your vehicle’s papers run out, and no more. There
          are no adverts, no trackers and no analytics, and your data is never sold.
        </p>
      </Part>
      <Part title="When you check a plate without an account">
        <Points points={checking} />
      </Part>
      <Part title="When you have an account">
        <Points points={account} />
      </Part>
      <Part title="On your device">
        <p>
          Your records are also kept in your browser, so that the app works without a connection.
          Logging out deletes them there. Cookies keep you signed in and let us know your device
          again; we use no others.
        </p>
      </Part>
      <Part title="Who else gets something">
        <Points points={others} />
      </Part>
      <Part title="How long we keep it">
        <Points points={kept} />
      </Part>
      <Part title="What you can do">
        <Points points={rights} />
      </Part>
      <Part title="Who is responsible" id="contact">
        <Operator />
        <p>
          We use your data to provide the service you signed up for, and to keep it safe from abuse.
          The rules for using it are on the{' '}
          <Link to={links.terms} className="link">
            Terms page
          </Link>
          .
        </p>
      </Part>
    </TextPage>
  );
}
