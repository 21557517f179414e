import type { ExpenseFields, FuelFillFields } from '@roadworthy/domain/costs/costs.schema';
import { addDays, addMonths, type CivilDate } from '@roadworthy/domain/kernel/civil-date';

/** The ids of the demo account's vehicles. */
export type DemoVehicles = { transit: string; focus: string; corolla: string };

const firstOfMonth = (today: CivilDate): CivilDate => `${today.slice(0, 8)}01`;

/** Returns a day of an earlier month, which cannot be in the future. */
const monthsAgo = (today: CivilDate, months: number, day: number): CivilDate =>
  addDays(addMonths(firstOfMonth(today), -months), day - 1);

/** Returns a day of this month that is not in the future; on the first of a month, that is the first. */
const thisMonth = (today: CivilDate, daysAgo: number): CivilDate => {
  const day = addDays(today, -daysAgo);
  return day < firstOfMonth(today) ? firstOfMonth(today) : day;
};

const fillsOf = (today: CivilDate, { focus, corolla }: DemoVehicles): FuelFillFields[] => {
  const fill = (
    vehicleId: string,
    date: CivilDate,
    miles: number,
    [amount, pricePence]: readonly [millilitres: number, pence: number],
    fields: Partial<FuelFillFields> = {},
  ): FuelFillFields => ({
    vehicleId,
    date,
    miles,
    energy: 'fuel',
    amount,
    pricePence,
    isFull: true,
    missedBefore: false,
    note: null,
    ...fields,
  });
  const ago = (months: number, day: number) => monthsAgo(today, months, day);
  return [
    fill(focus, ago(9, 8), 58_020, [38_200, 53_06]),
    fill(focus, ago(8, 2), 58_430, [38_900, 54_03]),
    fill(focus, ago(7, 21), 59_300, [39_400, 54_73], { missedBefore: true }),
    fill(focus, ago(6, 17), 59_715, [39_000, 54_17]),
    fill(corolla, ago(5, 19), 46_480, [34_400, 47_44]),
    fill(corolla, ago(4, 22), 46_815, [35_250, 48_61]),
    fill(corolla, ago(3, 20), 47_040, [24_000, 33_58]),
    fill(corolla, ago(2, 11), 47_205, [14_300, 20_01], { isFull: false }),
    fill(corolla, ago(2, 24), 47_512, [36_100, 50_87]),
    fill(corolla, ago(1, 20), 47_790, [30_020, 42_00]),
    fill(corolla, thisMonth(today, 4), 48_105, [33_600, 47_00]),
  ];
};

const expensesOf = (
  today: CivilDate,
  { transit, focus, corolla }: DemoVehicles,
): ExpenseFields[] => {
  const paid = (
    date: CivilDate,
    amountPence: number,
    category: ExpenseFields['category'],
    vehicleId: string | null,
    note: string | null = null,
  ): ExpenseFields => ({ date, amountPence, category, vehicleId, note });
  const ago = (months: number, day: number) => monthsAgo(today, months, day);
  return [
    paid(ago(11, 20), 54_85, 'mot', corolla),
    paid(ago(10, 4), 96_50, 'labour', transit, 'Exhaust clamp and weld'),
    paid(ago(9, 18), 345_00, 'tax', transit),
    paid(ago(8, 5), 165_00, 'tax', corolla),
    paid(ago(7, 9), 124_00, 'parts', focus, 'Two front tyres'),
    paid(ago(6, 12), 298_40, 'insurance', corolla, 'Aviva, twelve months'),
    paid(ago(5, 27), 9_00, 'cleaning', corolla, 'Hand wash'),
    paid(ago(4, 10), 58_00, 'labour', focus, 'Brake fluid change'),
    paid(ago(3, 7), 6_50, 'parking', null, 'Airport drop-off'),
    paid(ago(2, 6), 54_85, 'mot', focus),
    paid(ago(2, 16), 11_00, 'cleaning', focus, 'Wash and vacuum'),
    paid(thisMonth(today, 1), 6_00, 'parking', corolla, 'Station car park'),
  ];
};

/**
 * Returns the demo account's payments other than work on the vehicles. Together with that work (`tasks.demo-work.ts`)
 * this month totals £150.00 and last month £125.00. This month is the most expensive of the last six.
 */
export const demoPayments = (today: CivilDate, vehicles: DemoVehicles) => ({
  expenses: expensesOf(today, vehicles),
  fuelFills: fillsOf(today, vehicles),
});
