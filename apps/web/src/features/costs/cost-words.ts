import {
  type Consumption,
  formatEconomy,
  formatUnitPrice,
} from '@roadworthy/domain/costs/consumption.rules';
import type { Energy, FuelFill } from '@roadworthy/domain/costs/costs.schema';
import { type CivilDate, formatDate, monthName } from '@roadworthy/domain/kernel/civil-date';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { formatMiles, formatThousandths } from '../../format/figures.ts';

/** `5 Dec 2026` */
export const day = formatDate;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** `Saturday 5 Dec 2026` */
export const dayOfWeek = (date: CivilDate): string =>
  `${weekday.format(new Date(`${date}T00:00:00Z`))} ${day(date)}`;

/** `Nov`, of a month such as `2026-11`. */
export const monthShort = (month: string): string => monthName(`${month}-01`);
/** `Nov 2026` */
export const monthLong = (month: string): string => formatDate(`${month}-01`).slice(2);

export const vehicleName = ({ make, model }: Pick<Vehicle, 'make' | 'model'>): string =>
  `${make} ${model}`;

const units: Record<Energy, string> = { fuel: 'litres', electricity: 'kWh' };

/** `41.37 litres` */
const amountWords = ({ amount, energy }: Pick<FuelFill, 'amount' | 'energy'>): string =>
  `${formatThousandths(amount)} ${units[energy]}`;

/** `41.37 litres at 145.9p`; a free fill shows no price. */
export const fillWords = (fill: Pick<FuelFill, 'amount' | 'energy' | 'pricePence'>): string =>
  fill.pricePence === 0 ? amountWords(fill) : `${amountWords(fill)} at ${formatUnitPrice(fill)}`;

/** `42.6 mpg: 315 miles on 33.6 litres` */
export const economyWords = (
  consumption: Pick<Consumption, 'miles' | 'amount'>,
  energy: Energy,
): string =>
  `${formatEconomy(consumption, energy)}: ${formatMiles(consumption.miles)} on ${amountWords({
    amount: consumption.amount,
    energy,
  })}`;
