import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Notice } from '../ui/display/notice.tsx';

type RefusalNoticeProps = {
  /** The chosen vehicle; null if the guide applies to none of the owner's. */
  vehicle: Pick<Vehicle, 'make' | 'model'> | null;
  reason: string;
};

/** Says which vehicle a guide is not for, and why. */
export function RefusalNotice({ vehicle, reason }: RefusalNoticeProps) {
  return (
    <Notice tone="stop" live="none">
      <strong>
        {vehicle ? `Not for the ${vehicle.make} ${vehicle.model}.` : 'Not for your vehicle.'}
      </strong>{' '}
      {reason}
    </Notice>
  );
}
