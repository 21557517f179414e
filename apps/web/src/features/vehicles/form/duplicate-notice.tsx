import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { vehicleWithPlate } from '@roadworthy/domain/vehicles/same-plate.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Link } from 'react-router';
import { links } from '../../../links.ts';
import { Notice } from '../../../ui/display/notice.tsx';

type DuplicateNoticeProps = { vehicle: Vehicle; vehicles: readonly Vehicle[] };

/**
 * Two devices that were offline can add the same vehicle. Neither is deleted automatically, because each may have its
 * own documents and tasks; the owner decides.
 */
export function DuplicateNotice({ vehicle, vehicles }: DuplicateNoticeProps) {
  const twin = vehicleWithPlate(vehicles, vehicle.registrationNumber, vehicle.id);
  if (!twin) return null;
  return (
    <div className="mb-5">
      <Notice
        tone="warn"
        live="none"
        action={
          <Link to={links.vehicle(twin.id)} className="link inline-flex min-h-11 items-center">
            Open the other one
          </Link>
        }
      >
        {`${formatRegistration(vehicle.registrationNumber)} is in your garage twice, perhaps because it was added on two devices. It counts once on your dashboard. Delete the one you do not need: everything attached to it is deleted too.`}
      </Notice>
    </div>
  );
}
