import { links } from '../../../links.ts';
import { MissingPage } from '../../../ui/display/missing-page.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { useMovedVehicle } from '../vehicles.reads.ts';

const deleted = {
  heading: 'Vehicle not found',
  title: 'We can’t find that vehicle',
  sentence: 'It may have been deleted, perhaps on another of your devices.',
  roadside: 'plate',
} as const;

const movedAway = {
  heading: 'Moved to another garage',
  title: 'This vehicle is not here any more',
  sentence: 'It was moved to a garage that this device does not have. Nothing has been deleted.',
  roadside: { label: 'GARAGE', text: 'Moved', tone: 'warn' },
} as const;

type VehicleGoneProps = { id: string; status: 'loading' | 'ready' | 'failed' };

export function VehicleGone({ id, status }: VehicleGoneProps) {
  const moved = useMovedVehicle(id);
  // The other garage’s next round brings it.
  const isComing = status === 'ready' && moved === 'coming';
  return (
    <MissingPage
      status={isComing ? 'loading' : status}
      noun="Vehicle"
      loading={{
        label: 'Loading your vehicle...',
        bars: ['h-62 rounded-card md:h-70', 'h-16', 'h-48'],
      }}
      failed={{
        title: 'We can’t show this vehicle',
        sentence: 'This device could not read its copy. Nothing has been deleted.',
        roadside: { label: 'Vehicle', text: 'Not loaded', tone: 'warn' },
      }}
      missing={moved === 'away' ? movedAway : deleted}
      back={<ButtonLink to={links.vehicles}>Back to Vehicles</ButtonLink>}
    />
  );
}
