import {
  layRoad,
  placeOnRoad,
  type RoadSign,
  roadMonths,
  signLabel,
  signText,
} from '@roadworthy/domain/dashboard/road.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { CSSProperties, ReactNode } from 'react';
import { LittleCar } from '../ui/display/little-car.tsx';
import { Sign } from '../ui/display/sign.tsx';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const properties = (values: Record<`--${string}`, string | number>) => values as CSSProperties;

export type RoadMeasure = {
  /** The approximate length of the road in pixels, enough to know which signs would overlap. */
  length: number;
  widest: number;
  /** The width of a letter of the label and of the text below it, and of what surrounds them. */
  label: number;
  text: number;
  around: number;
  /** How many signs may be stacked. */
  levels: { legal: number; other: number };
};
const narrowestSign = 56;
const gap = 6;
const lead = 14;

/** Places the signs on a road of this measure. */
export const layOut = (
  signs: readonly RoadSign[],
  today: CivilDate,
  { length, widest, label, text, around, levels }: RoadMeasure,
) => {
  const widthOf = (sign: RoadSign): number => {
    const words =
      Math.max(signLabel(sign).length * label, signText(sign, today).length * text) + around;
    return Math.min(widest, Math.max(narrowestSign, words)) + gap;
  };
  return layRoad(signs, {
    widthOf: (sign) => widthOf(sign) / length,
    levels,
    lead: lead / length,
  });
};

type RoadLaneProps = {
  road: ReturnType<typeof layOut>;
  today: CivilDate;
  hasMonths?: boolean;
  /** Draws the link or button of a sign around its face. */
  children: (sign: RoadSign, face: ReactNode) => ReactNode;
};

/** Twelve months of road, with the car at today and a sign at each date. */
export function RoadLane({ road, today, hasMonths = true, children }: RoadLaneProps) {
  return (
    <>
      <div
        className="road-lane"
        style={properties({
          '--levels': road.levels,
          '--here': percent(placeOnRoad(today, today)),
        })}
      >
        <LittleCar className="road-car" />
        <ol aria-label="Due in the next 12 months">
          {road.signs.map((sign) => (
            <li
              key={sign.item.id}
              style={properties({
                '--from': percent(sign.from),
                '--at': percent(sign.at),
                '--level': sign.level,
              })}
            >
              <i aria-hidden className="road-post" />
              {children(
                sign,
                <Sign tone={sign.tone} label={signLabel(sign)} text={signText(sign, today)} />,
              )}
            </li>
          ))}
        </ol>
      </div>
      {hasMonths && (
        <ol aria-hidden className="road-months">
          {roadMonths(today).map((month) => (
            <li key={month}>{month}</li>
          ))}
        </ol>
      )}
    </>
  );
}
