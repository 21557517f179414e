import {
  addDays,
  type CivilDate,
  formatDate,
  formatShortDate,
} from '@roadworthy/domain/kernel/civil-date';
import type { DangerFacts } from '@roadworthy/domain/open-dangers/open-dangers.rules';
import type { InsuranceFacts } from '@roadworthy/domain/vehicles/insurance.rules';
import { isOffRoad, offRoadWord, type Status } from '@roadworthy/domain/vehicles/legal.rules';
import type { MotStatus } from '@roadworthy/domain/vehicles/mot.rules';
import { hasRecall } from '@roadworthy/domain/vehicles/recall.rules';
import { serviceStatus } from '@roadworthy/domain/vehicles/service.rules';
import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { judgeVehicle } from '@roadworthy/domain/vehicles/verdict.rules';
import { signTones } from '../../format/sign-tones.ts';

type StatusChip = { tone: 'plain' | 'go' | 'warn' | 'stop'; text: string };
export type StatusSign = { tone: 'go' | 'warn' | 'stop' | 'none'; label: string; text: string };
type VehicleSign = StatusSign & { kind: 'mot' | 'tax' | 'insurance' | 'service' };

type ChipWords = { fine: (date: string) => string; due: string; over: string; overUndated: string };

/** Returns null for an unknown status, because nothing is claimed about it. */
const chipOf = (
  { state, date, estimated }: Status,
  today: CivilDate,
  words: ChipWords,
): StatusChip | null => {
  if (state === 'unknown' || state === 'off-road') return null;
  const short = date ? `${formatShortDate(date, today)}${estimated ? ' (est.)' : ''}` : '';
  const text = {
    fine: words.fine(short),
    due: `${words.due} ${short}`,
    over: date ? words.over : words.overUndated,
    failed: 'MOT failed',
    exempt: 'MOT exempt',
  }[state];
  return { tone: signTones[state], text };
};

const motWords: ChipWords = {
  fine: (date) => `MOT ${date}`,
  due: 'MOT',
  over: 'MOT expired',
  overUndated: 'MOT not valid',
};
const firstMotWords: ChipWords = {
  ...motWords,
  fine: (date) => `First MOT ${date}`,
  due: 'First MOT',
  over: 'First MOT overdue',
};

/** Returns the chips of a card: whether the vehicle is safe and legal to drive, and what runs out next. */
export const chipsOf = (vehicle: VehicleFields & DangerFacts, today: CivilDate): StatusChip[] => {
  const { mot, tax, insurance, dangers } = judgeVehicle(vehicle, today);
  const danger: StatusChip[] = dangers.length > 0 ? [{ tone: 'stop', text: 'Do not drive' }] : [];
  const recall: StatusChip[] = hasRecall(vehicle) ? [{ tone: 'stop', text: 'Safety recall' }] : [];
  if (isOffRoad(vehicle)) return [...danger, { tone: 'plain', text: offRoadWord }, ...recall];
  const motChip = chipOf(mot, today, mot.first ? firstMotWords : motWords);
  const chips = [
    mot.dangerous ? { tone: 'stop' as const, text: 'MOT failed' } : motChip,
    chipOf(tax, today, {
      fine: () => 'Taxed',
      due: 'Tax',
      over: 'Tax expired',
      overUndated: 'Untaxed',
    }),
    chipOf(insurance, today, {
      fine: () => 'Insured',
      due: 'Insurance',
      over: 'Insurance expired',
      overUndated: 'Insurance expired',
    }),
  ];
  return [...danger, ...chips.filter((chip) => chip !== null), ...recall];
};

const daysLeft = (days: number | null) =>
  days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`;

type SignWords = { fine?: string; due?: string; over?: string; overUndated?: string };

const signOf = (
  label: string,
  { state, date, days, estimated, word }: Status,
  { fine = '', due = '', over = 'Expired ', overUndated = 'Expired' }: SignWords = {},
): StatusSign => {
  if (state === 'off-road') return { tone: 'none', label, text: offRoadWord };
  if (state === 'unknown') return { tone: 'none', label, text: word ?? 'Not set' };
  if (state === 'exempt') return { tone: signTones.exempt, label, text: word ?? '' };
  if (state === 'failed') return { tone: signTones.failed, label, text: word ?? '' };
  const written =
    date && (days === null ? formatDate(date) : formatShortDate(date, addDays(date, -days)));
  const day = written ? `${written}${estimated ? ' (estimated)' : ''}` : '';
  const text = {
    fine: `${fine}${day}`,
    due: `${due}${day} · ${daysLeft(days)}`,
    over: date ? `${over}${day}` : overUndated,
  }[state];
  return { tone: signTones[state], label, text };
};

const miles = (count: number) => `${count.toLocaleString('en-GB')} miles`;

const serviceSign = (vehicle: VehicleFields, today: CivilDate): StatusSign => {
  const state = serviceStatus(vehicle, today);
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

/** Returns the signs of a vehicle's page: four, or three for a reader who may not see the insurance. */
export const signsOf = (
  vehicle: VehicleFields & InsuranceFacts,
  today: CivilDate,
): VehicleSign[] => {
  const { mot, tax, insurance } = judgeVehicle(vehicle, today);
  const { insuranceProvider } = vehicle;
  const failedOn = mot.failedOn && formatShortDate(mot.failedOn, today);
  const motSign: StatusSign = mot.dangerous
    ? { tone: 'stop', label: 'MOT', text: `Dangerous · failed ${failedOn}` }
    : mot.state === 'failed'
      ? { tone: 'warn', label: 'MOT', text: `Failed ${failedOn}` }
      : mot.first
        ? signOf('First MOT', mot, { over: 'Overdue · ' })
        : signOf('MOT', mot, { overUndated: 'Not valid' });
  const taxSign: StatusSign =
    tax.state === 'over' && tax.days === 0
      ? { tone: 'stop', label: 'Road tax', text: 'Due today' }
      : signOf('Road tax', tax, { fine: 'Due ', due: 'Due ', overUndated: 'Untaxed' });
  const insuranceLabel = insuranceProvider ? `Insurance · ${insuranceProvider}` : 'Insurance';
  return [
    { kind: 'mot', ...motSign },
    { kind: 'tax', ...taxSign },
    ...(insurance.isHidden
      ? []
      : [{ kind: 'insurance' as const, ...signOf(insuranceLabel, insurance) }]),
    { kind: 'service', ...serviceSign(vehicle, today) },
  ];
};

const neutral = { unknown: 'plain', 'off-road': 'plain' } as const;

/** Returns the badge of MOT or tax in the list of facts, shown before the date. */
export const badgeOf = (status: Status | MotStatus): StatusChip | null => {
  const { state, word } = status;
  if ('dangerous' in status && status.dangerous) return { tone: 'stop', text: 'Failed, dangerous' };
  return word === null ? null : { tone: { ...signTones, ...neutral }[state], text: word };
};
