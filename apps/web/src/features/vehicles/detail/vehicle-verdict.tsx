import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { wordVerdict } from '@roadworthy/domain/vehicles/verdict.sentences';
import { DangerAction } from '../../../navigation/danger-action.tsx';
import { cx } from '../../../ui/cx.ts';

const tones = { plain: '', warn: 'text-warn', stop: 'text-stop' };

/** Answers whether this vehicle is safe and road-legal, at the top of its page. */
export function VehicleVerdict({ vehicle, today }: { vehicle: Vehicle; today: CivilDate }) {
  const { headline, lines } = wordVerdict([vehicle], today);
  const parts = [headline, ...lines.map((line) => line.parts)]
    .flatMap((sentences, at) => [
      ...(at > 0 ? [{ text: ' ', tone: 'plain' as const }] : []),
      ...sentences,
    ])
    .map((part, at) => ({ ...part, key: `${at}` }));
  return (
    <div className="mb-3">
      <p className="font-display text-20 leading-snug font-bold wrap-anywhere">
        {parts.map(({ key, text, tone }) => (
          <span key={key} className={cx(tones[tone])}>
            {text}
          </span>
        ))}
      </p>
      <DangerAction parts={headline} className="mt-3" />
    </div>
  );
}
