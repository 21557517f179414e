import { type CivilDate, formatDate, formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import {
  type DateState,
  insuranceState,
  motState,
  serviceState,
  taxState,
} from '@roadworthy/domain/vehicles/vehicles.rules';
import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';

export type StatusChip = { tone: 'plain' | 'go' | 'warn' | 'stop'; text: string };
export type StatusSign = { tone: 'go' | 'warn' | 'stop' | 'none'; label: string; text: string };

export const offRoadWords = 'Off road (SORN)';
const tones = { fine: 'go', due: 'warn', over: 'stop' } as const;

type ChipWords = { fine: (date: string) => string; due: string; over: string; overUndated: string };

/** What is not known is not claimed, so it has no chip. */
const chipOf = (
  { state, date }: DateState,
  today: CivilDate,
  words: ChipWords,
): StatusChip | null => {
  if (state === 'unknown' || state === 'off-road') return null;
  const short = date ? formatShortDate(date, today) : '';
  const text = {
    fine: words.fine(short),
    due: `${words.due} ${short}`,
    over: date ? words.over : words.overUndated,
  }[state];
  return { tone: tones[state], text };
};

/** The few words on a card: is it legal to drive, and what runs out next. */
export const chipsOf = (vehicle: VehicleFields, today: CivilDate): StatusChip[] => {
  if (taxState(vehicle, today).state === 'off-road') return [{ tone: 'plain', text: offRoadWords }];
  const chips = [
    chipOf(motState(vehicle, today), today, {
      fine: (date) => `MOT ${date}`,
      due: 'MOT',
      over: 'MOT expired',
      overUndated: 'MOT not valid',
    }),
    chipOf(taxState(vehicle, today), today, {
      fine: () => 'Taxed',
      due: 'Tax',
      over: 'Tax expired',
      overUndated: 'Untaxed',
    }),
    chipOf(insuranceState(vehicle, today), today, {
      fine: () => 'Insured',
      due: 'Insurance',
      over: 'Insurance expired',
      overUndated: 'Insurance expired',
    }),
  ];
  return chips.filter((chip) => chip !== null);
};

const daysLeft = (days: number | null) =>
  days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`;

type SignWords = { fine?: string; due?: string; over?: string; overUndated?: string };

const signOf = (
  label: string,
  { state, date, days }: DateState,
  { fine = '', due = '', over = 'Expired ', overUndated = 'Expired' }: SignWords = {},
): StatusSign => {
  if (state === 'off-road') return { tone: 'none', label, text: offRoadWords };
  if (state === 'unknown') return { tone: 'none', label, text: 'Not set' };
  const day = date ? formatDate(date) : '';
  const text = {
    fine: `${fine}${day}`,
    due: `${due}${day} · ${daysLeft(days)}`,
    over: date ? `${over}${day}` : overUndated,
  }[state];
  return { tone: tones[state], label, text };
};

const miles = (count: number) => `${count.toLocaleString('en-GB')} miles`;

const serviceSign = (vehicle: VehicleFields, today: CivilDate): StatusSign => {
  const state = serviceState(vehicle, today);
  const { mileage, nextServiceMileage } = vehicle;
  const isOverByDate = state.days !== null && state.days < 0;
  if (nextServiceMileage !== null && !isOverByDate) {
    const at = miles(nextServiceMileage);
    if (state.state === 'over') return { tone: 'stop', label: 'Service', text: `Overdue · ${at}` };
    if (state.state === 'unknown') {
      return { tone: mileage === null ? 'none' : 'go', label: 'Service', text: `At ${at}` };
    }
  }
  return signOf('Service', state, { over: 'Overdue · ' });
};

/** The four signs of a vehicle's page. */
export const signsOf = (vehicle: VehicleFields, today: CivilDate): StatusSign[] => {
  const tax = taxState(vehicle, today);
  const { insuranceProvider } = vehicle;
  return [
    signOf('MOT', motState(vehicle, today), { overUndated: 'Not valid' }),
    tax.state === 'over' && tax.days === 0
      ? { tone: 'stop', label: 'Road tax', text: 'Due today' }
      : signOf('Road tax', tax, { fine: 'Taxed to ', due: 'Due ', overUndated: 'Untaxed' }),
    signOf(
      insuranceProvider ? `Insurance · ${insuranceProvider}` : 'Insurance',
      insuranceState(vehicle, today),
    ),
    serviceSign(vehicle, today),
  ];
};

/** MOT and tax on the page's list of facts: the badge's word, then the date it rests on. */
export const badgeOf = (state: DateState, good: string): StatusChip | null => {
  if (state.state === 'unknown') return null;
  if (state.state === 'off-road') return { tone: 'plain', text: offRoadWords };
  return { tone: tones[state.state], text: state.state === 'over' ? 'Expired' : good };
};
