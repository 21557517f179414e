import type { AnswerKind } from '@roadworthy/domain/dashboard/answer.verdict';
import type { RoadSign } from '@roadworthy/domain/dashboard/road.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { useId } from 'react';
import { useMedia } from '../../../browser/media.ts';
import { layOut, RoadLane } from '../../../road/road-lane.tsx';

const ofSigns = {
  widest: Number.POSITIVE_INFINITY,
  label: 6.4,
  text: 8.2,
  around: 28,
  levels: { legal: 3, other: 2 },
};
const measures = { wide: { ...ofSigns, length: 900 }, narrow: { ...ofSigns, length: 320 } };

type AnswerRoadProps = {
  signs: readonly RoadSign[];
  today: CivilDate;
  onOpen: (kind: AnswerKind) => void;
};

/** Twelve months of road, with the dates that the registers have. */
export function AnswerRoad({ signs, today, onOpen }: AnswerRoadProps) {
  const id = useId();
  const measure = useMedia('(min-width: 768px)') ? measures.wide : measures.narrow;
  const road = layOut(signs, today, measure);
  return (
    <section aria-labelledby={id} className="road-ahead answer-road">
      <header className="flex items-baseline justify-between gap-3 pt-2.5 pb-2">
        <h2 id={id} className="text-paint">
          The road ahead
        </h2>
        <span className="text-14 text-asphalt-ink/80">next 12 months</span>
      </header>
      <RoadLane road={road} today={today}>
        {(sign, face) => (
          <button
            type="button"
            aria-haspopup="dialog"
            className="road-sign"
            // The road of an answer has an MOT and tax only.
            onClick={() => onOpen(sign.item.kind === 'tax' ? 'tax' : 'mot')}
          >
            {face}
          </button>
        )}
      </RoadLane>
      {signs.length === 0 && (
        <p className="mt-2 text-14 text-asphalt-ink">Nothing is due in the next 12 months.</p>
      )}
    </section>
  );
}
