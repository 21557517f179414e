import { links } from '../../../links.ts';
import { MissingPage } from '../../../ui/display/missing-page.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';

export function VehicleGone({ status }: { status: 'loading' | 'ready' | 'failed' }) {
  return (
    <MissingPage
      status={status}
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
      missing={{
        heading: 'Vehicle not found',
        title: 'We can’t find that vehicle',
        sentence: 'It may have been deleted, perhaps on another of your devices.',
        roadside: 'plate',
      }}
      back={<ButtonLink to={links.vehicles}>Back to Vehicles</ButtonLink>}
    />
  );
}
