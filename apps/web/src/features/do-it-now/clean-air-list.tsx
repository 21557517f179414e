import {
  type CleanAirFacts,
  cleanAirOf,
  congestionOf,
  mayPayInOxford,
  type ZoneAnswer,
} from '@roadworthy/domain/do-it-now/clean-air.rules';
import type { ZoneAmount } from '@roadworthy/domain/do-it-now/clean-air.zones';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { LegalText } from '@roadworthy/domain/law/legal-text';
import { isFresh, sourceWords } from '@roadworthy/domain/law/sources';
import { zoneTexts } from '@roadworthy/domain/law/zones';
import { engineOf } from '@roadworthy/domain/vehicles/engine.rules';
import { formatPounds } from '../../format/figures.ts';
import { Chip } from '../../ui/display/chip.tsx';
import { useBlueBadge } from './use-blue-badge.ts';

/** `£8`, `£12.50` */
const short = (pence: number): string => formatPounds(pence).replace('.00', '');
const perDay = ({ pence, orPence }: ZoneAmount): string =>
  `${orPence ? `${short(pence)} or ${short(orPence)}` : short(pence)} a day`;

const isBanned = ({ answer, zone }: ZoneAnswer): boolean =>
  answer === 'does-not' && zone.way === 'ban';

const chipOf = (given: ZoneAnswer, hasBadge: boolean) => {
  const { answer, reason, amount } = given;
  if (answer === 'meets')
    return { tone: 'go' as const, text: reason === 'age' ? 'Probably free' : 'Free' };
  if (answer === 'cannot-say') return { tone: 'plain' as const, text: 'Check' };
  if (isBanned(given))
    return hasBadge
      ? { tone: 'warn' as const, text: 'Register first' }
      : { tone: 'stop' as const, text: 'Not allowed' };
  return { tone: 'warn' as const, text: amount ? perDay(amount) : 'Charge' };
};

const reasons: Record<ZoneAnswer['reason'], string> = {
  'zero-emission': 'Electric',
  euro: 'Its engine meets the standard',
  age: 'By its age; check the plate to be sure',
  'not-covered': 'Private vehicles of this kind are not charged',
  'not-zero': zoneTexts.oxford.text,
  always: zoneTexts.congestionHours.text,
  'may-be-historic': 'It may be allowed in as a historic vehicle',
  weight: zoneTexts.lez.text,
  motorhome: 'Motorhomes may be charged here',
  unknown: 'DVLA does not tell us enough',
  'rule-old': 'Our rules are out of date, so we can’t say',
};

const noteOf = (given: ZoneAnswer, hasBadge: boolean): string => {
  const { answer, reason, zone } = given;
  if (isBanned(given))
    return hasBadge ? zoneTexts.ownBlueBadge.text : zoneTexts.scottishPenalty.text;
  if (answer === 'does-not' && reason === 'euro') return 'Its engine does not meet the standard';
  if (zone.standard === 'none' && reason === 'not-covered')
    return zoneTexts.congestionMotorcycle.text;
  return reasons[reason];
};

type ZoneRowProps = { given: ZoneAnswer; hasBadge: boolean; more?: string | null };

function ZoneRow({ given, hasBadge, more = null }: ZoneRowProps) {
  const { zone, amount } = given;
  const { tone, text } = chipOf(given, hasBadge);
  const said = [noteOf(given, hasBadge), more, sourceWords((amount ?? zone).source)];
  return (
    <li>
      <a
        href={zone.check}
        target="_blank"
        rel="noopener noreferrer"
        className="flex min-h-14 items-center justify-between gap-3 py-2"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{zone.name}</span>
          <span className="block text-13 text-ink-3">
            {said.filter(Boolean).join('. ')}
            <span className="sr-only"> (check the plate, opens in a new tab)</span>
          </span>
        </span>
        <span className="flex-none">
          <Chip tone={tone}>{text}</Chip>
        </span>
      </a>
    </li>
  );
}

/** A sentence below the zones, with its source. */
function Said({ said: { text, source } }: { said: LegalText }) {
  return (
    <p className="mb-3 text-13 text-ink-3 text-pretty">
      {`${text} `}
      <a
        href={source.address}
        target="_blank"
        rel="noopener noreferrer"
        className="py-1.5 underline decoration-line underline-offset-3"
      >
        {sourceWords(source)}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

const list = 'my-2 divide-y divide-line border-y border-line';

type CleanAirListProps = { vehicle: CleanAirFacts; today: CivilDate };

/** Every zone with its answer, where to check the plate, and the source of the rule; then the congestion charges. */
export function CleanAirList({ vehicle, today }: CleanAirListProps) {
  const hasBadge = useBlueBadge(today);
  const answers = cleanAirOf(vehicle, today);
  const inLondon = congestionOf(vehicle, today);
  const isLessWithAutoPay = inLondon.amount !== null && engineOf(vehicle) === 'zero';
  const { blueBadge, oxfordCongestion, autoPay } = zoneTexts;
  return (
    <>
      <p className="text-15 text-ink-2">
        For private use, by its type, fuel, Euro standard and age. Vehicles in the disabled or
        historic tax class are often exempt.
      </p>
      <ul className={list}>
        {answers.map((given) => (
          <ZoneRow key={given.zone.id} given={given} hasBadge={hasBadge} />
        ))}
      </ul>
      {answers.some(isBanned) && !hasBadge && <Said said={blueBadge} />}
      <h3 className="mt-3 text-14 text-ink-2">Congestion charges</h3>
      <ul className={list}>
        <ZoneRow
          given={inLondon}
          hasBadge={hasBadge}
          more={isLessWithAutoPay ? autoPay.text : null}
        />
      </ul>
      {mayPayInOxford(vehicle) && isFresh(oxfordCongestion.source, today) && (
        <Said said={oxfordCongestion} />
      )}
    </>
  );
}
