import {
  type layRoad,
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

type RoadLaneProps = {
  road: ReturnType<typeof layRoad>;
  today: CivilDate;
  /** Draws the link or button of a sign. */
  children: (sign: RoadSign) => ReactNode;
};

/** Twelve months of road, with the car at today and a sign at each date. */
export function RoadLane({ road, today, children }: RoadLaneProps) {
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
              {children(sign)}
            </li>
          ))}
        </ol>
      </div>
      <ol aria-hidden className="road-months">
        {roadMonths(today).map((month) => (
          <li key={month}>{month}</li>
        ))}
      </ol>
    </>
  );
}

export function SignOnRoad({ sign, today }: { sign: RoadSign; today: CivilDate }) {
  return <Sign tone={sign.tone} label={signLabel(sign)} text={signText(sign, today)} />;
}
