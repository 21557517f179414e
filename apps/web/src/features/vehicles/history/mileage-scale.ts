import { type CivilDate, daysBetween } from '@roadworthy/domain/kernel/civil-date';

type Reading = { date: CivilDate; miles: number };
export type ChartPoint = { x: number; y: number };
type Frame = { width: number; left: number; right: number; top: number; bottom: number };

/** Returns a round step that gives three or four lines. */
const stepFor = (highest: number): number => {
  const rough = Math.max(highest, 1) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10;
  return factor * power;
};

const label = (miles: number) =>
  miles % 1000 === 0 && miles > 0 ? `${miles / 1000}k` : `${miles}`;

/** The narrowest readable gap between two years. */
const yearWidth = 38;

/** Returns the positions of the drawing. Readings are oldest first, and at least two. */
export const scaleMileage = (readings: readonly Reading[], frame: Frame) => {
  const first = readings[0] as Reading;
  const last = readings.at(-1) as Reading;
  const highest = Math.max(...readings.map(({ miles }) => miles));
  const step = stepFor(highest);
  const top = Math.ceil((highest * 1.02) / step) * step;
  const days = Math.max(1, daysBetween(first.date, last.date));
  const inset = 14;
  const x = (date: CivilDate) =>
    frame.left +
    inset +
    (daysBetween(first.date, date) / days) * (frame.width - frame.left - frame.right - 2 * inset);
  const y = (miles: number) => frame.bottom - (miles / top) * (frame.bottom - frame.top);
  const places = readings.map(({ date, miles }): ChartPoint => ({ x: x(date), y: y(miles) }));
  const lines = Array.from({ length: Math.round(top / step) }, (_, at) => (at + 1) * step).map(
    (miles) => ({ y: y(miles), label: label(miles) }),
  );
  const years: { x: number; label: string }[] = [];
  for (const { date } of readings) {
    const before = years.at(-1);
    const year = date.slice(0, 4);
    if (before && (before.label === year || x(date) - before.x < yearWidth)) continue;
    years.push({ x: x(date), label: year });
  }
  return { places, lines, years };
};
