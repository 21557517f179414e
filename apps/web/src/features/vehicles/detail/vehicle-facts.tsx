import { type CivilDate, formatDate } from '@roadworthy/domain/kernel/civil-date';
import type { MileageEstimate } from '@roadworthy/domain/tasks/mileage-estimate.rules';
import type { Status } from '@roadworthy/domain/vehicles/legal.rules';
import { motStatus } from '@roadworthy/domain/vehicles/mot.rules';
import { taxStatus } from '@roadworthy/domain/vehicles/tax.rules';
import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { formatMiles } from '../../../format/figures.ts';
import { Plate } from '../../../lookup/plate.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { FactList } from '../../../ui/display/fact-list.tsx';
import { badgeOf } from '../vehicle-status.ts';
import { formatField } from '../vehicle-words.ts';
import type { FactName } from './edit-fact.tsx';
import { FoldingCard } from './folding-card.tsx';

/** `onEdit`: opens an edit of these fields, titled with the fact's name. */
type FactsProps = { vehicle: VehicleFields; onEdit?: EditFact | undefined };
type EditFact = (title: string, names: readonly FactName[]) => void;

/** An action in a card's header, so that an empty card is two lines. */
function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="card-link">
      {children}
    </button>
  );
}

/** Returns the edit of a fact, if facts can be edited. */
const edits = (onEdit: EditFact | undefined, title: string, ...names: FactName[]) =>
  onEdit && (() => onEdit(title, names));

/**
 * A fact that not every member sees. 'Not set' would be wrong for a member who cannot set it and may not see it, so the
 * fact is then left out.
 */
const ownFact = (name: string, value: string | null, onEdit: (() => void) | undefined) =>
  value || onEdit ? [[name, value, onEdit] as const] : [];

type BasicFactsProps = FactsProps & {
  /** Set if the owner has not entered a mileage. */
  estimate?: MileageEstimate | null;
  /** Edits the mileage, also for a person who may edit nothing else. */
  onMiles?: EditFact | undefined;
};

/** `about 52,300 miles`, and the basis of the estimate. */
function Estimated({ estimate: { miles, last } }: { estimate: MileageEstimate }) {
  return (
    <>
      {`about ${formatMiles(miles)}`}
      <span className="block text-14 font-normal text-ink-3">
        {`Estimate from MOT tests, the last with ${formatMiles(last.miles)} on ${formatDate(last.date)}`}
      </span>
    </>
  );
}

export function BasicFacts({
  vehicle,
  estimate = null,
  onEdit,
  onMiles = onEdit,
}: BasicFactsProps) {
  return (
    <FoldingCard title="Basic information">
      <FactList
        facts={[
          ['Make', vehicle.make, edits(onEdit, 'Make', 'make')],
          ['Model', vehicle.model, edits(onEdit, 'Model', 'model')],
          ['Year', vehicle.year, edits(onEdit, 'Year', 'year')],
          [
            'Registration',
            <Plate key="plate" registration={vehicle.registrationNumber} />,
            edits(onEdit, 'Registration', 'registrationNumber'),
          ],
          ['Colour', vehicle.color, edits(onEdit, 'Colour', 'color')],
          ...ownFact('VIN', vehicle.vin, edits(onEdit, 'VIN', 'vin')),
          [
            'Current mileage',
            vehicle.mileage === null
              ? estimate && <Estimated key="estimate" estimate={estimate} />
              : formatMiles(vehicle.mileage),
            edits(onMiles, 'Current mileage', 'mileage'),
          ],
        ]}
      />
    </FoldingCard>
  );
}

/** Lists only known facts; renders nothing without any. */
export function EngineFacts({ vehicle, onEdit }: FactsProps) {
  const names = {
    fuelType: 'Fuel',
    cylinderCapacity: 'Engine',
    co2Emissions: 'CO2',
    monthOfFirstRegistration: 'First registered',
  } as const;
  const facts = Object.entries(names)
    .map(([name, label]) => [label, name, vehicle[name as keyof typeof names]] as const)
    .filter(([, , value]) => value !== null)
    .map(
      ([label, name, value]) =>
        [
          label,
          formatField(name, value),
          edits(
            onEdit,
            label,
            name === 'monthOfFirstRegistration' ? 'firstRegistrationDate' : (name as FactName),
          ),
        ] as const,
    );
  if (facts.length === 0) return null;
  return (
    <FoldingCard title="Engine and technical">
      <FactList facts={facts} />
    </FoldingCard>
  );
}

const serviceWords = (date: CivilDate | null, miles: number | null) =>
  [date && formatDate(date), miles !== null && formatMiles(miles).replace(' ', '\u00a0')]
    .filter(Boolean)
    .join(' · ');

const lastService = ['lastServiceDate', 'lastServiceMileage'] as const;
const nextService = ['nextServiceDate', 'nextServiceMileage'] as const;

export function ServiceFacts({ vehicle, onEdit }: FactsProps) {
  const last = serviceWords(vehicle.lastServiceDate, vehicle.lastServiceMileage);
  const next = serviceWords(vehicle.nextServiceDate, vehicle.nextServiceMileage);
  return (
    <Card
      title="Service information"
      action={
        !(last || next) && onEdit ? (
          <TextButton
            onClick={() => onEdit('Service information', [...lastService, ...nextService])}
          >
            Add service dates
          </TextButton>
        ) : null
      }
    >
      {last || next ? (
        <FactList
          facts={[
            ['Last service', last, edits(onEdit, 'Last service', ...lastService)],
            ['Next service', next, edits(onEdit, 'Next service', ...nextService)],
          ]}
        />
      ) : (
        <p className="text-ink-3">No service information recorded</p>
      )}
    </Card>
  );
}

const badge = (status: Status) => {
  const chip = badgeOf(status);
  const { date, estimated } = status;
  return (
    chip && (
      <span className="flex flex-wrap items-center justify-end gap-2">
        <Chip tone={chip.tone}>{chip.text}</Chip>
        {date && `${formatDate(date)}${estimated ? ' (estimated)' : ''}`}
      </span>
    )
  );
};

/** `onInsurance`: opens the cover, where insurance is edited. */
type LegalFactsProps = FactsProps & { today: CivilDate; onInsurance?: (() => void) | undefined };

export function LegalFacts({ vehicle, today, onEdit, onInsurance }: LegalFactsProps) {
  const { insuranceProvider, insuranceExpiryDate } = vehicle;
  const until = insuranceExpiryDate && formatDate(insuranceExpiryDate);
  return (
    <FoldingCard title={onInsurance || until ? 'Legal and insurance' : 'MOT and road tax'}>
      <FactList
        facts={[
          [
            'MOT status',
            badge(motStatus(vehicle, today)),
            edits(onEdit, 'MOT status', 'motExpiryDate'),
          ],
          [
            'Road tax status',
            badge(taxStatus(vehicle, today)),
            edits(onEdit, 'Road tax status', 'taxDueDate'),
          ],
          ...ownFact('Insurance provider', insuranceProvider, onInsurance),
          ...ownFact('Insurance expiry', until, onInsurance),
        ]}
      />
    </FoldingCard>
  );
}

export function Notes({ vehicle: { notes }, onEdit }: FactsProps) {
  if (!notes && !onEdit) return null;
  return (
    <Card
      title="Notes"
      action={
        onEdit && (
          <TextButton onClick={() => onEdit('Notes', ['notes'])}>
            {notes ? 'Change notes' : 'Add notes'}
          </TextButton>
        )
      }
    >
      <p className={notes ? 'whitespace-pre-line wrap-anywhere' : 'text-ink-3'}>
        {notes ?? 'No notes'}
      </p>
    </Card>
  );
}
