import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { CircleCheck, Pencil, Plus, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Plate } from '../../../lookup/plate.tsx';
import { cx } from '../../../ui/cx.ts';
import { Sign } from '../../../ui/display/sign.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { formatField } from '../vehicle-words.ts';
import { checkedWords, foundWords, gapsOf, signsOfAnswer } from './answer-words.ts';

const factsOf = (answer: LookupAnswer): (readonly [string, string])[] => [
  ['Vehicle', [answer.make, answer.model].filter(Boolean).join(' ')],
  ['Year', String(answer.year ?? '')],
  ['Colour', answer.color ?? ''],
  ['Fuel', answer.fuelType ?? ''],
  [
    'Engine',
    answer.cylinderCapacity === null
      ? ''
      : formatField('cylinderCapacity', answer.cylinderCapacity),
  ],
  ['CO2', answer.co2Emissions === null ? '' : formatField('co2Emissions', answer.co2Emissions)],
];

export type FoundActions = { onAdd: () => void; onChange: () => void; adding: boolean };
type FoundCardProps = FoundActions & { answer: LookupAnswer; today: CivilDate };

/** Shows the registers' data on a plate before the vehicle is added. */
export function FoundCard({ answer, today, onAdd, onChange, adding }: FoundCardProps) {
  const id = useId();
  const { title, isWhole } = foundWords(answer);
  const Icon = isWhole ? CircleCheck : TriangleAlert;
  const gaps = gapsOf(answer);
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'scroll-mt-20 scroll-mb-24 rounded-card bg-surface p-4 ring-2 md:p-5',
        isWhole ? 'ring-go' : 'ring-warn-fill',
      )}
      data-found
    >
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2
          id={id}
          tabIndex={-1}
          className={cx('flex items-center gap-2.5', isWhole ? 'text-go' : 'text-warn')}
        >
          <Icon size={20} aria-hidden className="flex-none" />
          {title}
        </h2>
        <Plate registration={answer.registrationNumber} />
      </header>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
        {factsOf(answer).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-ink-3">{name}</dt>
            <dd className="font-semibold wrap-anywhere">
              {value || <span className="font-normal text-ink-3">Not known</span>}
            </dd>
          </div>
        ))}
      </dl>
      <ul aria-label="MOT, tax and recalls" className="mt-4 grid gap-2 md:grid-cols-3 md:gap-3">
        {signsOfAnswer(answer, today).map(({ tone, label, text }) => (
          <li key={label} className="grid min-w-0">
            <Sign tone={tone} label={label} text={text} className="wrap-anywhere" />
          </li>
        ))}
      </ul>
      {gaps.length > 0 && (
        <ul className="mt-3 grid gap-1 text-14 text-warn">
          {gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5 max-md:*:flex-1 [&>.btn]:whitespace-nowrap max-md:[&>.btn]:px-2.5">
        <Button busy={adding} icon={<Plus size={20} aria-hidden />} onClick={onAdd}>
          Add this car
        </Button>
        <Button tone="quiet" icon={<Pencil size={20} aria-hidden />} onClick={onChange}>
          Change details
        </Button>
      </div>
      <p className="mt-3 text-14 text-ink-3">Details were filled in for you.</p>
      <p className="mt-1 text-14 text-ink-3">{checkedWords(answer)}</p>
    </section>
  );
}
