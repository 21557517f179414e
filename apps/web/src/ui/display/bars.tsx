import { useState } from 'react';
import { cx } from '../cx.ts';

type Bar = {
  key: string;
  /** Under the bar: `Nov`. */
  label: string;
  /** The full label for screen readers: `Nov 2026`. */
  name: string;
  value: number;
  /** The value for screen readers: `£150.00`. */
  text: string;
  /** The value above the bar: `£150`. */
  short: string;
};

type BarsProps = {
  /** The subject of the chart, for screen readers. */
  caption: string;
  columns: readonly [string, string];
  bars: readonly Bar[];
  /** The key of the current bar. */
  now?: string;
};

/** The percentage of the height for the tallest bar; the rest is for the figure above it. */
const tallest = 86;

/** Returns a bar's height in per cent; a value above zero is always visible. */
const shareOf = (value: number, highest: number): number =>
  value <= 0 ? 0 : Math.max(2, Math.round((value / highest) * tallest));

type ColumnProps = { bar: Bar; share: number; isNow: boolean; isOdd: boolean };

function Column({ bar, share, isNow, isOdd }: ColumnProps) {
  return (
    <div className="grid min-w-0">
      <div className="flex h-36 flex-col justify-end">
        <span
          className={cx(
            'num mb-1 text-center text-[11px] leading-none whitespace-nowrap md:text-13',
            // On a phone only the current bar has room for its figure.
            isNow ? 'text-ink' : 'text-ink-3 max-md:hidden',
          )}
        >
          {bar.value > 0 && bar.short}
        </span>
        <div
          className={cx('forced-fill rounded-t-[3px]', isNow ? 'bg-plate' : 'bg-edge')}
          style={{ height: `${share}%` }}
        />
      </div>
      <span
        className={cx(
          'flex justify-center border-t border-line pt-1.5 text-[11px] whitespace-nowrap md:text-13',
          // In a narrow chart every other label is hidden, so that labels do not touch.
          isOdd && '@max-[19rem]:text-transparent',
          isNow ? 'font-bold text-ink' : 'text-ink-3',
        )}
      >
        {bar.label}
      </span>
    </div>
  );
}

/** A bar chart, with the same data as a table: always for screen readers, and for everybody who asks for it. */
export function Bars({ caption, columns, bars, now }: BarsProps) {
  const [hasTable, setHasTable] = useState(false);
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure>
      <div aria-hidden className="@container">
        <div className="grid auto-cols-fr grid-flow-col gap-1 md:gap-2">
          {bars.map((bar, at) => (
            <Column
              key={bar.key}
              bar={bar}
              share={shareOf(bar.value, highest)}
              isNow={bar.key === now}
              isOdd={(bars.length - 1 - at) % 2 === 1}
            />
          ))}
        </div>
      </div>
      <button type="button" className="link min-h-11" onClick={() => setHasTable(!hasTable)}>
        {hasTable ? 'Hide the table' : 'Show as a table'}
      </button>
      <div className={hasTable ? 'text-15' : 'sr-only'}>
        <table className="w-full text-left">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, text }) => (
              <tr key={key}>
                <th scope="row" className="py-1.5 font-normal">
                  {name}
                </th>
                <td className="num">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
