import { formatDate } from '@roadworthy/domain/kernel/civil-date';
import type { ReadTest } from '@roadworthy/domain/lookup/history.rules';
import { useEffect, useRef, useState } from 'react';
import { formatMiles } from '../../../format/figures.ts';
import {
  type BetweenReading,
  type ChartReading,
  chartReadings,
  roomForDots,
} from './chart-points.ts';
import { doubtWords, resultWord } from './history-words.ts';
import { type ChartPoint, scaleMileage } from './mileage-scale.ts';

/** Returns the width in pixels, so that the labels stay readable on a phone. On paper it is known. */
const useWidth = (fixed: number | null) => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(fixed ?? 500);
  useEffect(() => {
    if (!box.current || fixed) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.round(entry.contentRect.width)));
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [fixed]);
  return { box, width };
};

function Doubt({ x, y }: ChartPoint) {
  return <circle cx={x} cy={y} r={10} className="fill-none stroke-warn" strokeWidth={2} />;
}

/** A pass is a round dot, a failure a larger diamond, so that the shape shows it too. */
function Dot({ x, y, test }: ChartPoint & { test: ReadTest }) {
  return (
    <>
      {test.doubt && <Doubt x={x} y={y} />}
      {test.passed ? (
        <circle cx={x} cy={y} r={5} className="fill-go stroke-surface" strokeWidth={1} />
      ) : (
        <path
          d={`M${x} ${y - 7}l7 7l-7 7l-7 -7z`}
          className="fill-stop stroke-surface"
          strokeWidth={1}
        />
      )}
    </>
  );
}

/** A reading between tests. */
function Ring({ x, y, doubt }: ChartPoint & Pick<ChartReading, 'doubt'>) {
  return (
    <>
      {doubt && <Doubt x={x} y={y} />}
      <circle cx={x} cy={y} r={3} className="fill-surface stroke-ink" strokeWidth={1.8} />
    </>
  );
}

function Key({ readings }: { readings: readonly ChartReading[] }) {
  const tests = readings.flatMap(({ test }) => test ?? []);
  const hasFailed = tests.some(({ passed }) => !passed);
  const hasDoubt = readings.some(({ doubt }) => doubt);
  const hasBetween = tests.length < readings.length;
  return (
    <p aria-hidden className="mt-1 flex flex-wrap gap-x-4 text-13 text-ink-3">
      {tests.length > 0 && (
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-full bg-go" />
          Passed
        </span>
      )}
      {hasFailed && (
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rotate-45 bg-stop" />
          Failed
        </span>
      )}
      {hasBetween && (
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-full border-2 border-ink" />
          {tests.length > 0 ? 'Between tests' : 'As noted'}
        </span>
      )}
      {hasDoubt && (
        <span className="flex items-center gap-1.5">
          <span className="size-3 rounded-full ring-2 ring-warn" />
          Mileage looks wrong
        </span>
      )}
    </p>
  );
}

/** The readings of tests as a table for screen readers. */
function Readings({ tests }: { tests: readonly ReadTest[] }) {
  return (
    <table>
      <caption>Mileage at each MOT test</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Result</th>
          <th scope="col">Mileage</th>
        </tr>
      </thead>
      <tbody>
        {tests.map((test) => (
          <tr key={`${test.date} ${test.testNumber} ${test.passed}`}>
            <th scope="row">{formatDate(test.date)}</th>
            <td>{resultWord(test)}</td>
            <td>{[formatMiles(test.miles ?? 0), doubtWords(test)].filter(Boolean).join('. ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `31 readings between tests, from 17,410 miles on 26 Nov 2020 to 49,310 miles on 3 Nov 2026` */
const betweenWords = (between: readonly ChartReading[], hasTests: boolean): string => {
  const [first] = between;
  const last = between.at(-1);
  if (!first || !last) return '';
  const at = ({ miles, date }: ChartReading) => `${formatMiles(miles)} on ${formatDate(date)}`;
  const where = hasTests ? ' between tests' : '';
  if (between.length === 1) return `One reading${where}: ${at(last)}`;
  return `${between.length} readings${where}, from ${at(first)} to ${at(last)}`;
};

type MileageChartProps = {
  tests: readonly ReadTest[];
  /** Mileages that were noted between tests, in any order. */
  between?: readonly BetweenReading[];
  /** In pixels, where it does not follow the page. */
  size?: { readonly width: number; readonly height: number };
};

/** The mileage over time. Renders nothing for fewer than two readings, because one dot is not a line. */
export function MileageChart({ tests, between = [], size }: MileageChartProps) {
  const { box, width } = useWidth(size?.width ?? null);
  const height = size?.height ?? 150;
  const readings = chartReadings(tests, between);
  if (readings.length < 2) return null;
  const frame = { width, left: 36, right: 8, top: 12, bottom: height - 26 };
  const { places, lines, years } = scaleMileage(readings, frame);
  const drawn = readings.map(({ test, doubt }, at) => ({
    ...(places[at] as ChartPoint),
    test,
    doubt,
  }));
  const read = tests.filter(({ miles }) => miles !== null).toReversed();
  const others = readings.filter(({ test }) => !test);
  // A retest follows a failure by days, so failures are drawn on top.
  const dots = drawn
    .flatMap(({ x, y, test }) => (test ? [{ x, y, test }] : []))
    .toSorted((one, other) => Number(other.test.passed) - Number(one.test.passed));
  return (
    <figure ref={box} className="border-b border-line pb-2">
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} aria-hidden>
        {[...lines, { y: frame.bottom, label: '0' }].map((line) => (
          <g key={line.y}>
            <line
              x1={frame.left}
              x2={width - frame.right}
              y1={line.y}
              y2={line.y}
              className="stroke-line"
            />
            <text x={0} y={line.y + 4} className="fill-ink-3 text-[11px]">
              {line.label}
            </text>
          </g>
        ))}
        {years.map(({ x, label }) => (
          <text
            key={label}
            x={x}
            y={height - 8}
            textAnchor="middle"
            className="fill-ink-3 text-[11px]"
          >
            {label}
          </text>
        ))}
        <polyline
          points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="fill-none stroke-ink"
          strokeWidth={2}
        />
        {roomForDots(drawn).map(({ x, y, doubt }) => (
          <Ring key={`${x} ${y}`} x={x} y={y} doubt={doubt} />
        ))}
        {dots.map(({ x, y, test }) => (
          <Dot key={`${test.date} ${test.testNumber} ${test.passed}`} x={x} y={y} test={test} />
        ))}
      </svg>
      <Key readings={readings} />
      <div className="sr-only">
        {read.length > 0 && <Readings tests={read} />}
        {others.length > 0 && <p>{betweenWords(others, read.length > 0)}</p>}
      </div>
    </figure>
  );
}
