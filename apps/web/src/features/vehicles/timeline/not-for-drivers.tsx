import { links } from '../../../links.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';

/** The history is made of papers and payments, which drivers do not see: without them it would be wrong. */
export function NotForDrivers({ vehicleId }: { vehicleId: string }) {
  return (
    <>
      <PageHeader title="History with proof" />
      <EmptyState
        title="Not for drivers"
        sentence="The history is made of papers and costs. Owners of the garage see them, and those who can edit."
        roadside={{ label: 'PAPERS', text: 'Hidden' }}
        action={<ButtonLink to={links.vehicle(vehicleId)}>Back to the vehicle</ButtonLink>}
      />
    </>
  );
}
