import { expenseEntity } from '@roadworthy/domain/costs/costs.entity';
import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { wordAllChecked } from '@roadworthy/domain/vehicles/checked.rules';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useToday } from '../../../browser/today.ts';
import { useMay, useSees } from '../../../garages/use-garages.ts';
import { links } from '../../../links.ts';
import { DoLink } from '../../../navigation/do-link.tsx';
import { PageTitle } from '../../../navigation/page-title.tsx';
import { InTopBar } from '../../../navigation/top-bar.tsx';
import { useIsDemo } from '../../../session/session.ts';
import { Sign } from '../../../ui/display/sign.tsx';
import { DuplicateNotice } from '../form/duplicate-notice.tsx';
import { EarlierValues } from '../form/earlier-values.tsx';
import { useMileageEstimate } from '../form/use-mileage-estimate.ts';
import { HistoryCard } from '../history/history-card.tsx';
import { VehicleGarage } from '../move/vehicle-garage.tsx';
import { TimelineSummaryCard } from '../timeline/timeline-summary-card.tsx';
import { useMayVehicle } from '../use-may-vehicle.ts';
import { signsOf } from '../vehicle-status.ts';
import { useVehicles, useVehicleToShow } from '../vehicles.reads.ts';
import { VisitCard } from '../visit/visit-card.tsx';
import { useFactEdit } from './edit-fact.tsx';
import { BasicFacts, EngineFacts, LegalFacts, Notes, ServiceFacts } from './vehicle-facts.tsx';
import { VehicleGone } from './vehicle-gone.tsx';
import { VehicleHero } from './vehicle-hero.tsx';
import { VehicleReminders } from './vehicle-reminders.tsx';
import { VehicleVerdict } from './vehicle-verdict.tsx';

type Slots = {
  /** Covers and documents. */
  papers: (vehicleId: string) => ReactNode;
  costs: (vehicleId: string) => ReactNode;
  /** Shows the conclusions from the register's data: tax, clean air, log book. */
  register: (vehicle: Vehicle) => ReactNode;
  tasks: (vehicleId: string) => ReactNode;
};

type DetailProps = Slots & { vehicle: Vehicle };

/**
 * What may be needed today comes first and the basic facts last. On a wide screen the first column has facts and
 * actions, the second records.
 */
function VehicleDetail({ vehicle, papers, costs, register, tasks }: DetailProps) {
  const today = useToday();
  const isDemo = useIsDemo();
  const { mayEdit, mayDelete } = useMayVehicle(vehicle.id);
  const { vehicles } = useVehicles();
  const estimate = useMileageEstimate(vehicle, today);
  const navigate = useNavigate();
  const toInsurance = () => void navigate(links.insuranceOf(vehicle.id));
  const fact = useFactEdit(vehicle, today);
  const { dialog } = fact;
  const onEdit = mayEdit ? fact.onEdit : undefined;
  const mayMiles = useMay()(vehicle.id, {
    entity: vehicleEntity.name,
    type: 'edit',
    patch: { mileage: 1 },
  });
  const sees = useSees();
  return (
    <>
      <PageTitle>
        {`${vehicle.make} ${vehicle.model}, ${formatRegistration(vehicle.registrationNumber)}`}
      </PageTitle>
      {mayEdit && (
        <InTopBar>
          <Link
            to={links.editVehicle(vehicle.id)}
            aria-label="Edit Vehicle"
            className="grid size-12 place-items-center rounded-control"
          >
            <Pencil size={20} aria-hidden />
          </Link>
        </InTopBar>
      )}
      <VehicleHero vehicle={vehicle} />
      <VehicleVerdict vehicle={vehicle} today={today} />
      <DuplicateNotice vehicle={vehicle} vehicles={vehicles} />
      <ul aria-label="Due dates" className="grid grid-cols-2 gap-2 lg:grid-cols-4 lg:gap-3">
        {signsOf(vehicle, today).map(({ kind, tone, label, text }) => (
          <li key={label} className="grid min-w-0">
            <DoLink
              about={{ kind, vehicleId: vehicle.id }}
              className="grid min-w-0 rounded-control"
            >
              <Sign tone={tone} label={label} text={text} className="sign-tight wrap-anywhere" />
            </DoLink>
          </li>
        ))}
      </ul>
      <p className="mt-2 mb-5 text-14 text-ink-3">{wordAllChecked([vehicle], today, { isDemo })}</p>
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        <div className="grid gap-5 *:min-w-0">
          {tasks(vehicle.id)}
          <HistoryCard key={vehicle.registrationNumber} vehicle={vehicle} />
          {sees(vehicle.id, documentEntity) && <TimelineSummaryCard vehicle={vehicle} />}
          {sees(vehicle.id, documentEntity) && papers(vehicle.id)}
          {sees(vehicle.id, expenseEntity) && costs(vehicle.id)}
        </div>
        <div className="grid gap-5 *:min-w-0">
          <ServiceFacts vehicle={vehicle} onEdit={onEdit} />
          <LegalFacts
            vehicle={vehicle}
            today={today}
            onEdit={onEdit}
            onInsurance={mayEdit ? toInsurance : undefined}
          />
          {register(vehicle)}
          <VehicleReminders vehicle={vehicle} />
          {mayDelete && <VisitCard vehicleId={vehicle.id} />}
          <VehicleGarage vehicle={vehicle} />
          <Notes vehicle={vehicle} onEdit={onEdit} />
          <EngineFacts vehicle={vehicle} onEdit={onEdit} />
          <BasicFacts
            vehicle={vehicle}
            estimate={estimate}
            onEdit={onEdit}
            onMiles={mayMiles ? fact.onEdit : undefined}
          />
          <EarlierValues id={vehicle.id} />
        </div>
      </div>
      {dialog}
    </>
  );
}

export function VehiclePage(slots: Slots) {
  const { id = '' } = useParams();
  const { status, vehicle } = useVehicleToShow(id);
  return vehicle ? (
    <VehicleDetail vehicle={vehicle} {...slots} />
  ) : (
    <VehicleGone id={id} status={status} />
  );
}
