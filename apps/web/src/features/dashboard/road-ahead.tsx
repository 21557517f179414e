import { type RoadSign, signLabel, signText } from '@roadworthy/domain/dashboard/road.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { pathOfItem } from '@roadworthy/domain/reminders/reminders.rules';
import { List, Route } from 'lucide-react';
import { type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMedia } from '../../browser/media.ts';
import { GarageTag } from '../../garages/garage-tag.tsx';
import { useByGarage } from '../../garages/use-garages.ts';
import { openHere } from '../../navigation/do-it-now.ts';
import { layOut, RoadLane, type RoadMeasure } from '../../road/road-lane.tsx';
import { inWords } from './dashboard-words.ts';

const large = { widest: 168, label: 6.4, text: 8.2, around: 26, levels: { legal: 3, other: 2 } };
const small = { widest: 124, label: 5.7, text: 7.1, around: 20, levels: { legal: 5, other: 3 } };
/** The year fits every screen: the narrower it is, the narrower and higher stand the signs. */
const measures = {
  desktop: { ...large, length: 900 },
  tablet: { ...large, length: 640 },
  phone: { ...small, length: 356 },
  smallPhone: { ...small, length: 286 },
} satisfies Record<string, RoadMeasure>;
const useMeasure = (): RoadMeasure => {
  const isDesktop = useMedia('(min-width: 1280px)');
  const isTablet = useMedia('(min-width: 768px)');
  const isPhone = useMedia('(min-width: 388px)');
  if (isDesktop) return measures.desktop;
  if (isTablet) return measures.tablet;
  return isPhone ? measures.phone : measures.smallPhone;
};

/**
 * Returns one click handler for all signs, because each Link would subscribe to the router. Modified clicks keep the
 * browser's behaviour.
 */
const useFollow = () => {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (openHere(event)) return;
    const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(`${currentTarget.pathname}${currentTarget.search}`);
  };
};

type SignsProps = { signs: readonly RoadSign[]; today: CivilDate };

type LaneProps = SignsProps & {
  onList: () => void;
  /** Of several roads, only the last shows the months. */
  hasMonths?: boolean;
};

function Lane({ signs, today, onList, hasMonths = true }: LaneProps) {
  const follow = useFollow();
  const measure = useMeasure();
  const road = useMemo(() => layOut(signs, today, measure), [signs, today, measure]);
  return (
    // Without a sign nothing in it takes the focus, so the scroller itself must be focusable.
    <div className="road-scroll" data-sideways tabIndex={signs.length === 0 ? 0 : undefined}>
      <RoadLane road={road} today={today} hasMonths={hasMonths}>
        {(sign, face) => (
          <a href={pathOfItem(sign.item)} onClick={follow} className="road-sign">
            {face}
            <span className="sr-only">{inWords(sign.item)}</span>
          </a>
        )}
      </RoadLane>
      {road.hidden > 0 && (
        <button
          type="button"
          onClick={onList}
          className="mt-1 -mb-2 min-h-11 text-13 text-asphalt-ink underline underline-offset-3 focus-visible:outline-plate"
        >
          {`${road.hidden.toLocaleString('en-GB')} more in the list`}
        </button>
      )}
    </div>
  );
}

/** All signs as a list. */
function AsList({ signs, today }: SignsProps) {
  const follow = useFollow();
  if (signs.length === 0) {
    return <p className="py-2 text-asphalt-ink">Nothing is due in the next 12 months.</p>;
  }
  return (
    <ol aria-label="Due in the next 12 months" className="divide-y divide-paint/15">
      {signs.map((sign) => (
        <li key={sign.item.id}>
          <a
            href={pathOfItem(sign.item)}
            onClick={follow}
            className="flex min-h-12 items-center gap-3 py-1 focus-visible:outline-plate"
          >
            <i aria-hidden className={`road-dot road-dot-${sign.tone}`} />
            <span className="min-w-0 flex-1 wrap-anywhere">{signLabel(sign)}</span>
            <span className="num flex-none text-14">{signText(sign, today)}</span>
            <span className="sr-only">{inWords(sign.item)}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Twelve months of road, with the car at today and a sign at each date: a road for each garage. */
export function RoadAhead({ signs, today }: SignsProps) {
  const byGarage = useByGarage();
  const roads = byGarage(signs, ({ item }) => item.vehicleId ?? item.taskId ?? null);
  const id = useId();
  const [isList, setIsList] = useState(false);
  const list = useRef<HTMLButtonElement>(null);
  /** Shows the list and moves the focus to the switch above, because the pressed button disappears with the road. */
  const showList = () => {
    setIsList(true);
    list.current?.focus();
  };
  const Icon = isList ? Route : List;
  return (
    <section aria-labelledby={id} className="road-ahead">
      <header className="flex items-center gap-3">
        <h2 id={id} className="flex-1 text-paint">
          The road ahead
        </h2>
        <span className="text-14 text-asphalt-ink/80 max-md:hidden">next 12 months</span>
        <button
          ref={list}
          type="button"
          aria-label={isList ? 'Show as a road' : 'Show as a list'}
          onClick={() => setIsList(!isList)}
          className="-mr-3 grid size-11 place-items-center rounded-control hover:bg-asphalt-2 focus-visible:outline-plate"
        >
          <Icon size={18} aria-hidden />
        </button>
      </header>
      {!isList && signs.length === 0 && (
        <p className="text-15 text-asphalt-ink">Nothing is due in the next 12 months.</p>
      )}
      {isList ? (
        <AsList signs={signs} today={today} />
      ) : roads && roads.length > 0 ? (
        roads.map((road, at) => (
          <div key={road.garage.id} className="not-first:mt-3">
            <GarageTag garage={road.garage} />
            <Lane
              signs={road.items}
              today={today}
              onList={showList}
              hasMonths={at === roads.length - 1}
            />
          </div>
        ))
      ) : (
        <Lane signs={signs} today={today} onList={showList} />
      )}
    </section>
  );
}
