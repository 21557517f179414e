import { doAddress } from '@roadworthy/domain/do-it-now/do-it-now.schema';
import { addressOfDanger } from '@roadworthy/domain/reminders/reminders.rules';
import { wordAllChecked } from '@roadworthy/domain/vehicles/checked.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { VerdictPart } from '@roadworthy/domain/vehicles/verdict.parts';
import type { GarageVerdict } from '@roadworthy/domain/vehicles/verdict.sentences';
import { Plus, ScanLine } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { links } from '../../links.ts';
import { DangerAction } from '../../navigation/danger-action.tsx';
import { openHere } from '../../navigation/do-it-now.ts';
import { useIsDemo } from '../../session/session.ts';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import type { Dashboard } from './dashboard.model.ts';
import { dateLine } from './dashboard-words.ts';

/** Adds a key to each part. The same text may occur twice, so the key includes the position. */
const keyed = (parts: readonly VerdictPart<Vehicle>[]) =>
  parts.map((part, at) => ({ ...part, key: `${at} ${part.text}` }));

/** Longer text gets smaller letters, so that a phone shows the headline in three lines. */
const lengthOf = (parts: readonly VerdictPart<Vehicle>[]): 'short' | 'medium' | 'long' => {
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  if (length > 100) return 'long';
  return length > 64 ? 'medium' : 'short';
};

type Led = Pick<VerdictPart<Vehicle>, 'danger' | 'subject'> & { vehicle: Vehicle };

/** Returns where a part leads: to what found a danger, to the sheet of its subject, or to the vehicle. */
const pathOf = ({ vehicle, danger, subject }: Led): string => {
  if (danger) return addressOfDanger(danger);
  return subject ? doAddress(subject, vehicle.id) : links.vehicle(vehicle.id);
};

/** The words of a verdict. Those about a vehicle or a date lead on. */
function Words({ parts }: { parts: readonly VerdictPart<Vehicle>[] }) {
  return keyed(parts).map(({ key, text, vehicle, danger, subject, tone }) =>
    vehicle ? (
      <Link
        key={key}
        to={pathOf({ vehicle, ...(danger ? { danger } : {}), ...(subject ? { subject } : {}) })}
        onClick={(event) => void openHere(event)}
        className={`verdict-link verdict-${tone}`}
      >
        {text}
      </Link>
    ) : (
      text
    ),
  );
}

/** Answers whether everything is safe and road-legal: the worst in large letters, then a line for each other matter. */
function Verdict({ headline, lines }: GarageVerdict<Vehicle>) {
  return (
    <>
      <p className="verdict mt-1" data-length={lengthOf(headline)}>
        <Words parts={headline} />
      </p>
      {lines.length > 0 && (
        <ul className="verdict-lines">
          {lines.map((line) => (
            <li key={line.parts.map(({ text }) => text).join('')} data-tone={line.tone}>
              <Words parts={line.parts} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type HeadlineProps = { dashboard: Dashboard; name: string };

export const Headline = memo(function Headline({
  dashboard: { today, verdict, isNew, vehicles },
  name,
}: HeadlineProps) {
  const isDemo = useIsDemo();
  return (
    <header className="mb-4 flex items-end gap-x-6 gap-y-4 md:mb-5.5">
      <div className="min-w-0 flex-1">
        <p className="text-14 text-ink-3">{dateLine(today)}</p>
        {vehicles.length > 0 ? (
          <>
            <Verdict {...verdict} />
            <DangerAction parts={verdict.headline} className="mt-3" />
            <p className="mt-1.5 text-14 text-ink-3">
              {wordAllChecked(vehicles, today, { isDemo })}
            </p>
          </>
        ) : (
          <p className="verdict mt-1 wrap-anywhere">
            {isNew
              ? `${name ? `Hello ${name}, let’s` : 'Let’s'} see whether your car is road-legal.`
              : 'Add a vehicle to see whether it is road-legal.'}
          </p>
        )}
      </div>
      <div className="hidden flex-none gap-6 md:flex">
        <ButtonLink
          to={links.camera}
          tone="quiet"
          title="Follow a repair guide with your camera"
          icon={<ScanLine size={20} aria-hidden />}
        >
          AR Mode
        </ButtonLink>
        <ButtonLink to={links.addTask} icon={<Plus size={20} aria-hidden />}>
          New task
        </ButtonLink>
      </div>
    </header>
  );
});
