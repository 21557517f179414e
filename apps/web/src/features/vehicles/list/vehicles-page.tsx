import { vehiclesDue } from '@roadworthy/domain/dashboard/renewals-due.rules';
import { limitOf } from '@roadworthy/domain/sync/entity';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { useToday } from '../../../browser/today.ts';
import { GarageChips, GarageNotices } from '../../../garages/lazy-parts.tsx';
import { useShownGarage, useShownOf } from '../../../garages/shown-garage.ts';
import { useGarageOf } from '../../../garages/use-garages.ts';
import { links } from '../../../links.ts';
import { limitWords } from '../../../records/limit-words.ts';
import { useSession } from '../../../session/session.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { DeleteVehicleDialog } from '../delete-vehicle-dialog.tsx';
import { OfflineNotice } from '../offline-notice.tsx';
import { ExportMenu } from '../transfer/export-menu.tsx';
import { ImportButton } from '../transfer/import-button.tsx';
import { useVehicles } from '../vehicles.reads.ts';
import { addVehicle, patchVehicle } from '../vehicles.writes.ts';
import { DueFilter, viewFrom } from './due-filter.tsx';
import { urgentVehicles } from './urgent-vehicles.ts';
import { VehicleGrid } from './vehicle-grid.tsx';
import { VehiclesFailed } from './vehicles-failed.tsx';
import { VehiclesSkeleton } from './vehicles-skeleton.tsx';

export function VehiclesPage() {
  const today = useToday();
  const { status, vehicles: all, retry } = useVehicles();
  const shownOf = useShownOf();
  const garageOf = useGarageOf();
  const shownGarage = useShownGarage();
  const vehicles = shownOf(all, ({ id }) => id);
  const isDemo = useSession().user?.isDemo ?? false;
  const view = viewFrom(useLocation().search);
  const shown = useMemo(() => {
    return urgentVehicles(view ? vehiclesDue(vehicles, view, today) : vehicles, today);
  }, [vehicles, view, today]);
  const [vehicleToDelete, setVehicleToDelete] = useState<Vehicle | null>(null);

  /** Moves the focus to the heading, because the button that opened the dialog is gone with its card. */
  const closeDeleted = () => {
    // The dialog must be closed before anything outside it can take the focus.
    flushSync(() => setVehicleToDelete(null));
    document.querySelector<HTMLElement>('main h1')?.focus();
  };

  return (
    <>
      <PageHeader title="My vehicles" lead="Manage all your vehicles and their details">
        <div className="flex flex-wrap gap-2.5 max-md:w-full lg:gap-4 max-md:[&>.btn]:grow max-md:[&>.btn]:px-2.5">
          <ExportMenu vehicles={vehicles} today={today} />
          <ImportButton
            garage={{
              vehicles,
              limit: limitOf(vehicleEntity, isDemo),
              fullWords: limitWords('vehicles', 'vehicle', isDemo),
            }}
            today={today}
            onAdd={async (fields) => void (await addVehicle(fields, { today }))}
            onUpdate={(id, patch) => patchVehicle(id, patch, { today })}
          />
          <ButtonLink to={links.addVehicle} icon={<Plus size={20} aria-hidden />}>
            Add vehicle
          </ButtonLink>
        </div>
      </PageHeader>
      <OfflineNotice />
      {status === 'loading' && <VehiclesSkeleton />}
      {status === 'failed' && <VehiclesFailed onRetry={retry} />}
      {status === 'ready' && vehicles.length === 0 && (
        <EmptyState
          title="No vehicles yet"
          sentence="Add a vehicle to track its maintenance and get personalised repair assistance."
          roadside="plate"
          action={<ButtonLink to={links.addVehicle}>Add Your First Vehicle</ButtonLink>}
        />
      )}
      <GarageNotices />
      <GarageChips
        countOf={(garageId) =>
          all.filter(({ id }) => !garageId || garageOf(id)?.id === garageId).length
        }
      />
      {vehicles.length > 0 && (
        <>
          {view && <DueFilter view={view} count={shown.length} />}
          <VehicleGrid
            key={`${view} ${shownGarage}`}
            vehicles={shown}
            today={today}
            onDelete={setVehicleToDelete}
          />
        </>
      )}
      <DeleteVehicleDialog
        vehicle={vehicleToDelete}
        onClose={() => setVehicleToDelete(null)}
        onDeleted={closeDeleted}
      />
    </>
  );
}
