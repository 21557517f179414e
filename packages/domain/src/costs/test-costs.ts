import { addDays, type CivilDate } from '../kernel/civil-date.ts';
import type { Fill } from './consumption.rules.ts';
import type { Energy } from './costs.schema.ts';
import type { LedgerEntry } from './ledger.rules.ts';

const firstDay = '2026-01-01';

/**
 * `1400F40`: at 1,400 miles the tank was filled with 40 litres (or the battery with 40 kWh); `P`: not to the brim; `!` at
 * the end: a fill before it was never entered. Ten days apart, unless `@n` says on which day.
 */
export const fillsOf = (written: string, energy: Energy = 'fuel'): Fill[] =>
  written
    .split(' ')
    .filter((text) => text !== '')
    .map((text, at) => {
      const [, miles, kind, amount, missed, day] =
        /^(\d+)([FP])([\d.]+)(!?)(?:@(\d+))?$/.exec(text) ?? [];
      if (!miles || !amount) throw new Error(`Not a fill: ${text}`);
      return {
        id: `fill-${at + 1}`,
        date: addDays(firstDay, Number(day ?? at * 10)),
        miles: Number(miles),
        energy,
        amount: Math.round(Number(amount) * 1000),
        pricePence: Math.round(Number(amount) * 150),
        isFull: kind === 'F',
        missedBefore: missed === '!',
      };
    });

export const entry = (
  date: CivilDate,
  pence: number,
  fields: Partial<LedgerEntry> = {},
): LedgerEntry => ({
  source: 'expense',
  id: `${date}-${pence}`,
  date,
  pence,
  category: 'other',
  vehicleId: null,
  title: 'Something',
  taskId: null,
  receiptId: null,
  receiptOf: null,
  ...fields,
});
