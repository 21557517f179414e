import { doAddress } from '@roadworthy/domain/do-it-now/do-it-now.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { links } from '../../links.ts';
import { openHere } from '../../navigation/do-it-now.ts';
import { Card } from '../../ui/display/card.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import type { FirstStep } from './first-steps.model.ts';

const words: Record<FirstStep, { title: string; note: string; action: string }> = {
  insurance: {
    title: 'Tell us when your insurance ends',
    note: 'DVLA doesn’t hold this date. With it, we can tell you whether the car is road-legal.',
    action: 'Add your insurance date',
  },
  miles: {
    title: 'Enter today’s mileage',
    note: 'So we know when a service is due by mileage',
    action: 'Add today’s mileage',
  },
  invoice: {
    title: 'Photograph the last invoice',
    note: 'We read the date, mileage and cost',
    action: 'Photograph it',
  },
};

const headings = [
  '',
  'One step, two minutes',
  'Two steps, three minutes',
  'Three steps, five minutes',
];

type StepProps = { step: FirstStep; number: number; vehicle: Vehicle; onMiles: () => void };

const pathOf = (step: FirstStep, { id }: Vehicle) =>
  step === 'insurance' ? doAddress('insurance', id) : links.addDocument;

function StepNumber({ number, isFirst }: { number: number; isFirst: boolean }) {
  return (
    <span
      aria-hidden
      className={`num grid size-8 place-items-center rounded-full text-15 font-extrabold ring-2 ring-inset ${
        isFirst ? 'ring-ink' : 'text-ink-2 ring-edge'
      }`}
    >
      {number}
    </span>
  );
}

/** The step to do first: explained, with a button. */
function BigStep({ step, number, vehicle, onMiles }: StepProps) {
  const { title, note, action } = words[step];
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)] gap-x-3.5 py-3">
      <StepNumber number={number} isFirst />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="mb-3 text-14 text-pretty text-ink-3">{note}</p>
        {step === 'miles' ? (
          <Button size="tall" wide onClick={onMiles}>
            {action}
          </Button>
        ) : (
          <ButtonLink
            to={pathOf(step, vehicle)}
            size="tall"
            wide
            onClick={(event) => void openHere(event)}
          >
            {action}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

const row =
  'grid min-h-15 w-full grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-3.5 py-3 text-left';

/** A later step: one row that can be tapped. */
function SmallStep({ step, number, vehicle, onMiles }: StepProps) {
  const { title, note } = words[step];
  const inside = (
    <>
      <StepNumber number={number} isFirst={false} />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-14 text-ink-3">{note}</span>
      </span>
      <ChevronRight size={20} aria-hidden />
    </>
  );
  return (
    <li>
      {step === 'miles' ? (
        <button type="button" className={row} onClick={onMiles}>
          {inside}
        </button>
      ) : (
        <Link to={pathOf(step, vehicle)} className={row} onClick={(event) => void openHere(event)}>
          {inside}
        </Link>
      )}
    </li>
  );
}

type FirstStepsProps = { steps: readonly FirstStep[]; vehicle: Vehicle; onMiles: () => void };

/** What a new owner does next, instead of figures that would all be zero. */
export function FirstSteps({ steps, vehicle, onMiles }: FirstStepsProps) {
  return (
    <Card title={headings[steps.length] ?? ''}>
      <ol className="divide-y divide-line">
        {steps.map((step, at) => {
          const Step = at === 0 ? BigStep : SmallStep;
          return (
            <Step key={step} step={step} number={at + 1} vehicle={vehicle} onMiles={onMiles} />
          );
        })}
      </ol>
    </Card>
  );
}
