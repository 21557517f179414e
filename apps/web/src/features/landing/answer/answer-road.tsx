import type { AnswerKind } from '@roadworthy/domain/dashboard/answer.verdict';
import {
  layRoad,
  type RoadSign,
  signLabel,
  signText,
} from '@roadworthy/domain/dashboard/road.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { useId } from 'react';
import { useMedia } from '../../../browser/media.ts';
import { RoadLane, SignOnRoad } from '../../../road/road-lane.tsx';

/** The approximate length of the road and width of a sign in pixels, enough to know which signs would overlap. */
const lengths = { wide: 900, narrow: 320 };
const widthOf = (sign: RoadSign, today: CivilDate): number =>
  34 + Math.max(signLabel(sign).length * 6.4, signText(sign, today).length * 8.2);

type AnswerRoadProps = {
  signs: readonly RoadSign[];
  today: CivilDate;
  onOpen: (kind: AnswerKind) => void;
};

/** Twelve months of road, with the dates that the registers have. */
export function AnswerRoad({ signs, today, onOpen }: AnswerRoadProps) {
  const id = useId();
  const length = useMedia('(min-width: 768px)') ? lengths.wide : lengths.narrow;
  const road = layRoad(signs, {
    widthOf: (sign) => widthOf(sign, today) / length,
    levels: { legal: 3, other: 2 },
    lead: 14 / length,
  });
  return (
    <section aria-labelledby={id} className="road-ahead answer-road">
      <header className="flex items-baseline justify-between gap-3 pt-2.5 pb-2">
        <h2 id={id} className="text-paint">
          The road ahead
        </h2>
        <span className="text-14 text-asphalt-ink/80">next 12 months</span>
      </header>
      <RoadLane road={road} today={today}>
        {(sign) => (
          <button
            type="button"
            aria-haspopup="dialog"
            className="road-sign"
            // The road of an answer has an MOT and tax only.
            onClick={() => onOpen(sign.item.kind === 'tax' ? 'tax' : 'mot')}
          >
            <SignOnRoad sign={sign} today={today} />
          </button>
        )}
      </RoadLane>
      {signs.length === 0 && (
        <p className="mt-2 text-14 text-asphalt-ink">Nothing is due in the next 12 months.</p>
      )}
    </section>
  );
}
