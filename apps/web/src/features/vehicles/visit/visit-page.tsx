import { diagnosisEntity } from '@roadworthy/domain/diagnosis/diagnosis.entity';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { lastMilesOf } from '@roadworthy/domain/passport/last-miles.rules';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { MadeVisit } from '@roadworthy/domain/visits/visits.schema';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useToday } from '../../../browser/today.ts';
import { links } from '../../../links.ts';
import { useCachedAnswer } from '../../../lookup/lookup.ts';
import { PageTitle } from '../../../navigation/page-title.tsx';
import { useLocal } from '../../../records/hooks.ts';
import type { RecordsView } from '../../../records/store/records-view.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { RetryNotice } from '../../../ui/display/retry-notice.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { VehicleGone } from '../detail/vehicle-gone.tsx';
import { useTimeline } from '../timeline/use-timeline.ts';
import { useMayVehicle } from '../use-may-vehicle.ts';
import { useVehicleToShow } from '../vehicles.reads.ts';
import { jobChoices } from './job-choices.ts';
import { Made } from './made-visit.tsx';
import { type Diagnosed, MakeVisit } from './make-visit.tsx';
import { ReviewWriting } from './review-writing.tsx';
import { useVisits } from './use-visits.ts';
import { VisitList } from './visit-list.tsx';

type Known = { tasks: readonly Task[]; diagnosis: Diagnosed | null };
const nothing: Known = { tasks: [], diagnosis: null };

/** The open tasks of a vehicle, and its latest diagnosis whose cause is not known yet. */
const readKnown = async (store: RecordsView, vehicleId: string): Promise<Known> => {
  const tasks = await store.records(taskEntity).where('vehicleId').equals(vehicleId).toArray();
  const asked = await store.records(diagnosisEntity).toArray();
  const [latest] = asked
    .filter((each) => each.vehicleId === vehicleId && each.outcome === null)
    .toSorted((one, other) => other.askedAt.localeCompare(one.askedAt));
  const diagnosis = latest
    ? {
        askedOn: dateInLondon(new Date(latest.askedAt)),
        complaint: latest.complaint,
        causes: latest.causes.map(({ name }) => name),
      }
    : null;
  return { tasks, diagnosis };
};

function Visits({ vehicle }: { vehicle: Vehicle }) {
  const today = useToday();
  const { value: answer, status: answerStatus } = useCachedAnswer(vehicle.registrationNumber);
  const { timeline, evidence, status } = useTimeline(
    vehicle,
    answerStatus === 'loading' ? undefined : answer,
  );
  const lastMiles = useMemo(() => {
    const tests = answer?.tests ?? [];
    return lastMilesOf({ ...evidence, vehicle, today, tests, registered: answer });
  }, [evidence, vehicle, today, answer]);
  const known = useLocal((store) => readKnown(store, vehicle.id), nothing, [vehicle.id]);
  const { visits, load } = useVisits(vehicle.id);
  const [made, setMade] = useState<MadeVisit | null>(null);
  const isLoading = status === 'loading' || known.status === 'loading';
  const found = visits.status === 'ready' ? visits.visits : [];
  const isEnded = found.some(({ id, ended }) => id === made?.visit.id && ended !== null);
  const open = isEnded ? null : made;
  return (
    <div className="grid max-w-[720px] gap-5 *:min-w-0">
      {visits.status === 'failed' && (
        <RetryNotice onRetry={() => void load()}>{visits.failure}</RetryNotice>
      )}
      {found.flatMap((visit) =>
        visit.writings
          .filter(({ decided }) => decided === null)
          .map((stored) => (
            <ReviewWriting
              key={stored.writing.id}
              {...{ vehicleId: vehicle.id, visit, stored, mileage: timeline.mileage }}
              onDecided={load}
            />
          )),
      )}
      {open && <Made made={open} onAnother={() => setMade(null)} />}
      {!open && isLoading && <Skeleton className="h-72" />}
      {!open && !isLoading && (
        <MakeVisit
          vehicleId={vehicle.id}
          choices={jobChoices(known.value.tasks, timeline.repairs, today)}
          lastMiles={lastMiles}
          diagnosis={known.value.diagnosis}
          today={today}
          onMade={(answer) => {
            setMade(answer);
            void load();
          }}
        />
      )}
      {found.length > 0 && <VisitList vehicleId={vehicle.id} visits={found} onChanged={load} />}
    </div>
  );
}

/** 'Going to a garage': makes a link for a repair garage, and reviews what came back. For owners. */
export function VisitPage() {
  const { id = '' } = useParams();
  const { status, vehicle } = useVehicleToShow(id);
  // Whoever may delete a vehicle is an owner of its garage.
  const { mayDelete } = useMayVehicle(id);
  if (!vehicle) return <VehicleGone id={id} status={status} />;
  const plate = formatRegistration(vehicle.registrationNumber);
  return (
    <>
      <PageTitle>{`Going to a garage, ${plate}`}</PageTitle>
      <PageHeader title="Going to a garage" lead={`${vehicle.make} ${vehicle.model}, ${plate}`} />
      {mayDelete ? (
        <Visits key={id} vehicle={vehicle} />
      ) : (
        <EmptyState
          title="For owners"
          sentence="Only owners of the garage that has this vehicle make links for repair garages."
          roadside={{ label: 'LINK', text: 'Owners' }}
          action={<ButtonLink to={links.vehicle(id)}>Back to the vehicle</ButtonLink>}
        />
      )}
    </>
  );
}
