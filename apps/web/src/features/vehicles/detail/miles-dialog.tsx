import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useToday } from '../../../browser/today.ts';
import { FactDialog } from './edit-fact.tsx';

const editing = { title: 'Today’s miles', names: ['mileage'] } as const;

type MilesDialogProps = { vehicle: Vehicle; open: boolean; onClose: () => void };

/** Asks for today's miles, outside the vehicle's page. */
export function MilesDialog({ vehicle, open, onClose }: MilesDialogProps) {
  return (
    <FactDialog
      vehicle={vehicle}
      today={useToday()}
      editing={open ? editing : null}
      onClose={onClose}
    />
  );
}
