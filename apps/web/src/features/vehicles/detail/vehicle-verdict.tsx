import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { verdictParts } from '@roadworthy/domain/vehicles/verdict.sentences';
import { DangerAction } from '../../../navigation/danger-action.tsx';
import { cx } from '../../../ui/cx.ts';

const tones = { plain: '', warn: 'text-warn', stop: 'text-stop' };

/** Answers whether this vehicle is safe and road-legal, at the top of its page. */
export function VehicleVerdict({ vehicle, today }: { vehicle: Vehicle; today: CivilDate }) {
  const parts = verdictParts([vehicle], today).map((part, at) => ({ ...part, key: `${at}` }));
  return (
    <div className="mb-3">
      <p className="font-display text-20 leading-snug font-bold wrap-anywhere">
        {parts.map(({ key, text, tone }) => (
          <span key={key} className={cx(tones[tone])}>
            {text}
          </span>
        ))}
      </p>
      <DangerAction parts={parts} className="mt-3" />
    </div>
  );
}
