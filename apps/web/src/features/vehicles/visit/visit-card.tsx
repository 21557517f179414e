import { Wrench } from 'lucide-react';
import { links } from '../../../links.ts';
import { Card } from '../../../ui/display/card.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';

/** The way to a link for a repair garage. */
export function VisitCard({ vehicleId }: { vehicleId: string }) {
  return (
    <Card title="Going to a garage">
      <p className="text-ink-2">
        Show a garage the jobs on its own phone. It writes what was done, and you decide what
        counts.
      </p>
      <div className="mt-3">
        <ButtonLink
          to={links.visitsOf(vehicleId)}
          tone="quiet"
          icon={<Wrench size={20} aria-hidden />}
        >
          Make a job sheet
        </ButtonLink>
      </div>
    </Card>
  );
}
