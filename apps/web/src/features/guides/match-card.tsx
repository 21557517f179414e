import { figureWords } from '@roadworthy/domain/guides/figure-words';
import type { MatchLevel, VehicleMatch } from '@roadworthy/domain/guides/guides.rules';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Card } from '../../ui/display/card.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';

const levels: Record<MatchLevel, { text: string; tone: 'go' | 'warn' | 'plain' }> = {
  exact: { text: 'Notes for your model', tone: 'go' },
  model: { text: 'Same model, other years', tone: 'warn' },
  make: { text: 'General guide', tone: 'plain' },
  generic: { text: 'General guide', tone: 'plain' },
};

const exact = { text: 'Exact match', tone: 'go' } as const;

type MatchCardProps = {
  vehicles: readonly Vehicle[];
  vehicle: Vehicle | null;
  match: VehicleMatch;
  onChange: (vehicleId: string | null) => void;
};

/** The vehicle that the steps are for, and how well they fit it. */
export function MatchCard({ vehicles, vehicle, match, onChange }: MatchCardProps) {
  const { text, tone } = match.hasExactFigure ? exact : levels[match.matchLevel];
  const capacities = Object.entries(match.fluidCapacities);
  return (
    <Card title="Your vehicle">
      {vehicles.length === 0 ? (
        <p className="text-ink-2">
          Add a vehicle and the guide will tell you what’s different about it, if we know.
        </p>
      ) : (
        <div className="print:hidden">
          <SelectField
            label="Vehicle"
            value={vehicle?.id ?? ''}
            onChange={(event) => onChange(event.currentTarget.value || null)}
            options={[
              { value: '', label: 'Any vehicle' },
              ...vehicles.map(({ id, make, model, year, registrationNumber }) => ({
                value: id,
                label: `${make} ${model} ${year} · ${formatRegistration(registrationNumber)}`,
              })),
            ]}
          />
        </div>
      )}
      <div role="status" className="empty:sr-only mt-4">
        {vehicle && (
          <>
            <Chip tone={tone}>{text}</Chip>
            <p className="mt-2 text-15">{match.notes}</p>
            {match.hasSpecificData && (
              <div className="mt-3">
                <FactList
                  facts={[
                    ['Estimated time', match.estimatedTime],
                    ['Difficulty', match.difficulty],
                    ...capacities.map(([name, figure]) => [name, figureWords(figure)] as const),
                  ]}
                />
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
