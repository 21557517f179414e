import {
  type CleanAirFacts,
  cleanAirOf,
  type ZoneAnswer,
} from '@roadworthy/domain/do-it-now/clean-air.rules';
import { congestionCharge } from '@roadworthy/domain/do-it-now/clean-air.zones';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { shown, sourceWords } from '@roadworthy/domain/law/sources';
import { engineOf } from '@roadworthy/domain/vehicles/engine.rules';
import { formatPounds } from '../../format/figures.ts';
import { Chip } from '../../ui/display/chip.tsx';

const chipOf = ({ answer, reason, amount, zone }: ZoneAnswer) => {
  if (answer === 'meets')
    return { tone: 'go' as const, text: reason === 'age' ? 'Probably free' : 'Free' };
  if (answer === 'cannot-say') return { tone: 'plain' as const, text: 'Check' };
  if (zone.way === 'ban') return { tone: 'stop' as const, text: 'Not allowed' };
  return {
    tone: 'warn' as const,
    text: amount ? `${formatPounds(amount.pence)} a day` : 'Charge',
  };
};

const noteOf = ({ answer, reason, amount, zone }: ZoneAnswer): string => {
  if (answer === 'does-not') {
    if (zone.way !== 'ban') return 'Its engine does not meet the standard';
    return amount ? `Penalty from ${formatPounds(amount.pence)}` : 'There is a penalty';
  }
  return {
    'zero-emission': 'Electric',
    euro: 'Its engine meets the standard',
    age: 'By its age; check the plate to be sure',
    'not-covered': 'Private vehicles of this kind are not charged',
    'may-be-historic': 'It may be let in as a historic vehicle',
    unknown: 'DVLA does not tell us enough',
    'rule-old': 'Our rules are too old to say',
  }[reason];
};

type CleanAirListProps = { vehicle: CleanAirFacts; today: CivilDate };

/** Every zone with its answer, where to check the plate, and the source of the rule. */
export function CleanAirList({ vehicle, today }: CleanAirListProps) {
  const congestion = shown(
    engineOf(vehicle) === 'zero' ? congestionCharge.electric : congestionCharge.any,
    today,
  );
  const isElectric = engineOf(vehicle) === 'zero';
  return (
    <>
      <p className="text-15 text-ink-2">For private use, by its fuel, Euro standard and age.</p>
      <ul className="my-2 divide-y divide-line border-y border-line">
        {cleanAirOf(vehicle, today).map((answer) => {
          const { tone, text } = chipOf(answer);
          const { zone } = answer;
          return (
            <li key={zone.id}>
              <a
                href={zone.check}
                target="_blank"
                rel="noopener noreferrer"
                className="flex min-h-14 items-center justify-between gap-3 py-2"
              >
                <span className="min-w-0">
                  <span className="block font-semibold">{zone.name}</span>
                  <span className="block text-13 text-ink-3">
                    {`${noteOf(answer)}. ${sourceWords(zone.source)}`}
                    <span className="sr-only"> (check the plate, opens in a new tab)</span>
                  </span>
                </span>
                <span className="flex-none">
                  <Chip tone={tone}>{text}</Chip>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      {congestion && (
        <p className="mb-3 text-13 text-ink-3">
          {`Central London also has the Congestion Charge: ${formatPounds(congestion.pence)} a day${isElectric ? ' on Auto Pay' : ''} (${sourceWords(congestion.source)}).`}
        </p>
      )}
    </>
  );
}
