import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entry } from '../../../../tests/support/fixtures/costs.ts';
import { addDays } from '../kernel/civil-date.ts';
import { consumptionOf, type Fill, legsOf } from './consumption.rules.ts';
import { ledgerCategories } from './ledger.rules.ts';
import {
  costByCategory,
  costByMonth,
  costByVehicle,
  costOfLastMonths,
  costOfPeriod,
  filterLedger,
  monthlyCost,
  periodOf,
  totalPence,
  yearsOf,
} from './totals.rules.ts';

const runs = { numRuns: 300 };
const day = fc.nat({ max: 1200 }).map((days) => addDays('2024-01-01', days));
const anyLedger = fc.array(
  fc
    .record({
      date: day,
      pence: fc.nat({ max: 500_000 }),
      category: fc.constantFrom(...ledgerCategories),
      vehicleId: fc.constantFrom(null, 'a', 'b', 'c'),
    })
    .map(({ date, pence, ...fields }) => entry(date, pence, fields)),
  { maxLength: 60 },
);

test("the costs of months, of categories and of vehicles each add up to the year's costs", () => {
  fc.assert(
    fc.property(anyLedger, day, (ledger, today) => {
      for (const year of [null, ...yearsOf(ledger, today)]) {
        const period = periodOf(year, today);
        const within = filterLedger(ledger, { vehicleId: null, period });
        const { pence: whole } = costOfPeriod(ledger, period, today);
        const sum = (parts: readonly { pence: number }[]) =>
          parts.reduce((total, { pence }) => total + pence, 0);
        expect([
          sum(costByMonth(ledger, period)),
          sum(costByCategory(within)),
          sum(costByVehicle(within)),
          totalPence(within),
        ]).toEqual([whole, whole, whole, whole]);
      }
    }),
    runs,
  );
});

test('the last two bars of the chart of costs are last month and this month', () => {
  fc.assert(
    fc.property(anyLedger, day, fc.integer({ min: 2, max: 24 }), (ledger, today, count) => {
      const { thisMonthPence, lastMonthPence } = monthlyCost(ledger, today);
      const bars = costOfLastMonths(ledger, today, count);
      expect(bars.slice(-2).map(({ pence }) => pence)).toEqual([lastMonthPence, thisMonthPence]);
      expect(new Set(bars.map(({ month }) => month)).size).toBe(count);
    }),
    runs,
  );
});

/** Fills of a car that is driven and filled, in order. */
const history = fc
  .array(
    fc.record({
      days: fc.integer({ min: 1, max: 30 }),
      miles: fc.integer({ min: 2, max: 450 }),
      amount: fc.integer({ min: 2, max: 80_000 }),
      isFull: fc.boolean(),
      missedBefore: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((steps) => {
    let at = { date: '2026-01-01', miles: 10_000 };
    return steps.map(({ days, miles, ...step }, place): Fill => {
      at = { date: addDays(at.date, days), miles: at.miles + miles };
      return { ...at, ...step, id: `fill-${place}`, energy: 'fuel', pricePence: step.amount };
    });
  });

const figures = (fills: readonly Fill[]) =>
  legsOf(fills, 'fuel').map(({ miles, amount, pence }) => ({ miles, amount, pence }));

test('splitting one fuel fill into two fills does not change the fuel economy', () => {
  fc.assert(
    fc.property(history, fc.nat(), fc.nat(), fc.boolean(), (fills, which, cut, isAtOnce) => {
      const whole = fills[which % fills.length] as Fill;
      const early = 1 + (cut % (whole.amount - 1));
      const part: Fill = {
        ...whole,
        id: 'part',
        miles: isAtOnce ? whole.miles : whole.miles - 1,
        amount: early,
        pricePence: early,
        isFull: false,
      };
      const rest: Fill = {
        ...whole,
        amount: whole.amount - early,
        pricePence: whole.amount - early,
        missedBefore: false,
      };
      const split = fills.flatMap((fill) => (fill === whole ? [part, rest] : [fill]));
      expect(figures(split)).toEqual(figures(fills));
    }),
    runs,
  );
});

test('the order in which fills are stored does not change the fuel economy', () => {
  const shuffled = history.chain((fills) =>
    fc.shuffledSubarray(fills, { minLength: fills.length }).map((mixed) => ({ fills, mixed })),
  );
  fc.assert(
    fc.property(shuffled, ({ fills, mixed }) => {
      expect(figures(mixed)).toEqual(figures(fills));
    }),
    runs,
  );
});

test('the miles and fuel of known stretches never exceed the miles driven and the fuel filled', () => {
  fc.assert(
    fc.property(history, (fills) => {
      const known = consumptionOf(legsOf(fills, 'fuel'));
      const driven = (fills.at(-1)?.miles ?? 0) - (fills[0]?.miles ?? 0);
      const filled = fills.slice(1).reduce((sum, { amount }) => sum + amount, 0);
      expect(known?.miles ?? 0).toBeLessThanOrEqual(driven);
      expect(known?.amount ?? 0).toBeLessThanOrEqual(filled);
    }),
    runs,
  );
});
