import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { alreadyInGarage } from '@roadworthy/domain/vehicles/same-plate.rules';
import { CarFront, SearchX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '../../../links.ts';
import { demoLookupWords } from '../../../lookup/lookup.ts';
import { Road } from '../../../ui/display/road.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { type FoundActions, FoundCard } from './found-card.tsx';
import type { Lookup } from './use-lookup.ts';

function Searching() {
  return (
    <div className="card">
      <p className="font-sign text-18 font-bold">Looking up vehicle information</p>
      <p className="mt-1 mb-4 text-ink-3">Connecting to DVLA database...</p>
      <div className="grid h-12 items-center overflow-hidden rounded-control bg-asphalt">
        <Road moving />
      </div>
    </div>
  );
}

type ProblemProps = { icon: ReactNode; title: string; actions: ReactNode; children: ReactNode };

function Problem({ icon, title, actions, children }: ProblemProps) {
  return (
    <div className="card">
      <h2 className="flex items-center gap-2.5">
        {icon}
        {title}
      </h2>
      <div className="mt-2 text-ink-2">{children}</div>
      <div className="mt-4 flex flex-wrap gap-2.5 max-md:*:w-full">{actions}</div>
    </div>
  );
}

type Handlers = {
  onRetry: (registration: string) => void;
  onManual: (registration: string) => void;
};

/** The outcome in words. The region is always rendered, or screen readers would miss the first words. */
function Words({ lookup, onRetry, onManual }: Handlers & { lookup: Lookup }) {
  if (lookup.state === 'searching') return <Searching />;
  if (lookup.state === 'idle' || lookup.state === 'found') return null;
  const { registrationNumber } = lookup;
  const isNotFound = lookup.state === 'not-found' || lookup.state === 'not-in-demo';
  const byHand = (
    <Button tone={isNotFound ? 'primary' : 'quiet'} onClick={() => onManual(registrationNumber)}>
      Enter Details Manually
    </Button>
  );
  if (lookup.state === 'in-garage') {
    return (
      <Problem
        icon={<CarFront size={22} aria-hidden className="flex-none text-ink-3" />}
        title={alreadyInGarage}
        actions={<ButtonLink to={links.vehicle(lookup.vehicle.id)}>Open it</ButtonLink>}
      >
        <p>{`${lookup.vehicle.make} ${lookup.vehicle.model} · ${formatRegistration(registrationNumber)}`}</p>
      </Problem>
    );
  }
  if (lookup.state === 'not-in-demo') {
    return (
      <Problem
        icon={<SearchX size={22} aria-hidden className="flex-none text-ink-3" />}
        title="Not one of the example vehicles"
        actions={byHand}
      >
        <p>{demoLookupWords}</p>
      </Problem>
    );
  }
  if (lookup.state === 'not-found') {
    return (
      <Problem
        icon={<SearchX size={22} aria-hidden className="flex-none text-ink-3" />}
        title="Vehicle not found in database"
        actions={byHand}
      >
        <p>
          {`The registration ${formatRegistration(registrationNumber)} was not found in the DVLA database. Possible causes:`}
        </p>
        <ul className="mt-2 list-disc pl-5">
          <li>The registration was entered incorrectly</li>
          <li>The vehicle is not registered in the UK</li>
          <li>The vehicle’s data is not available</li>
        </ul>
      </Problem>
    );
  }
  return (
    <Problem
      icon={<TriangleAlert size={22} aria-hidden className="flex-none text-stop" />}
      title={lookup.message}
      actions={
        <>
          <Button onClick={() => onRetry(registrationNumber)}>Try again</Button>
          {byHand}
        </>
      }
    >
      <p>
        {lookup.offlineSince === null
          ? `We couldn’t check ${formatRegistration(registrationNumber)} just now. Please try again in a minute.`
          : 'We’ll look it up when you’re back.'}
      </p>
    </Problem>
  );
}

type LookupOutcomeProps = Handlers & { lookup: Lookup; today: CivilDate; found: FoundActions };

export function LookupOutcome({ lookup, today, found, ...handlers }: LookupOutcomeProps) {
  return (
    <div className="mt-5">
      <div role="status">
        <Words lookup={lookup} {...handlers} />
      </div>
      {lookup.state === 'found' && <FoundCard answer={lookup.answer} today={today} {...found} />}
    </div>
  );
}
