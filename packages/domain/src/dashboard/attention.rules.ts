import { needsDate } from '../vehicles/legal.rules.ts';
import { hasRecall, type RecallFacts } from '../vehicles/recall.rules.ts';
import type { LegalStatus } from '../vehicles/verdict.rules.ts';
import { type Judged, renewalsOf } from './renewals-due.rules.ts';

export type AttentionItem<V> = {
  readonly id: string;
  readonly tone: 'warn' | 'stop';
  readonly text: string;
  /** The vehicles concerned; empty for tasks. */
  readonly vehicles: readonly V[];
};

type Words = { readonly one: string; readonly many: string };

const words = {
  danger: { one: 'vehicle not to be driven', many: 'vehicles not to be driven' },
  'mot-over': { one: 'MOT expired', many: 'MOTs expired' },
  'mot-invalid': { one: 'MOT not valid', many: 'MOTs not valid' },
  'mot-failed': { one: 'MOT failed', many: 'MOTs failed' },
  'first-mot-over': { one: 'first MOT overdue', many: 'first MOTs overdue' },
  'tax-over': { one: 'road tax expired', many: 'road taxes expired' },
  'tax-invalid': { one: 'vehicle untaxed', many: 'vehicles untaxed' },
  'insurance-over': { one: 'insurance policy expired', many: 'insurance policies expired' },
  'recall-over': { one: 'safety recall outstanding', many: 'safety recalls outstanding' },
  'mot-due': { one: 'MOT expiring soon', many: 'MOTs expiring soon' },
  'first-mot-due': { one: 'first MOT due soon', many: 'first MOTs due soon' },
  'tax-due': { one: 'road tax expiring soon', many: 'road taxes expiring soon' },
  'insurance-due': {
    one: 'insurance policy expiring soon',
    many: 'insurance policies expiring soon',
  },
  'insurance-missing': { one: 'insurance date missing', many: 'insurance dates missing' },
} satisfies Record<string, Words>;
type Matter = keyof typeof words;

/** Worst first, in the order of `words`. */
const matters = Object.keys(words) as Matter[];

/**
 * Returns the matter of a status. Something expired is never called expiring, and without a date nothing is called
 * expired.
 */
const matterOf = (status: LegalStatus): Matter => {
  const { subject, state, date } = status;
  if (state === 'failed') return 'mot-failed';
  if (subject === 'mot' && status.first)
    return state === 'over' ? 'first-mot-over' : 'first-mot-due';
  if (state !== 'over') return `${subject}-due`;
  return date === null && subject !== 'insurance' ? `${subject}-invalid` : `${subject}-over`;
};

const count = (number: number, { one, many }: Words): string =>
  `${number < 1000 ? number : number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;

/**
 * Counts the items that need the owner's attention. `overdueTasks` excludes renewals, because the vehicles already show
 * those.
 */
export const attentionOf = <V extends RecallFacts>(
  judged: readonly Judged<V>[],
  { overdueTasks }: { overdueTasks: number },
): AttentionItem<V>[] => {
  const groups = new Map<Matter, { vehicles: V[]; isCertain: boolean }>();
  const add = (matter: Matter, vehicle: V, isCertain: boolean) => {
    const group = groups.get(matter) ?? { vehicles: [], isCertain: false };
    group.vehicles.push(vehicle);
    group.isCertain ||= isCertain;
    groups.set(matter, group);
  };
  for (const { vehicle, position } of judged) {
    if (position.dangers.length > 0) add('danger', vehicle, true);
    for (const status of renewalsOf(position)) add(matterOf(status), vehicle, !status.estimated);
    if (hasRecall(vehicle)) add('recall-over', vehicle, true);
    if (needsDate(position.insurance)) add('insurance-missing', vehicle, true);
  }
  const ofVehicles = matters.flatMap((matter): AttentionItem<V>[] => {
    const group = groups.get(matter);
    if (!group) return [];
    const { vehicles, isCertain } = group;
    const text = `${count(vehicles.length, words[matter])}${isCertain ? '' : ' (estimated)'}`;
    const isMild = /due$|failed$|missing$/.test(matter);
    return [{ id: matter, tone: isMild ? 'warn' : 'stop', text, vehicles }];
  });
  if (overdueTasks === 0) return ofVehicles;
  const text = count(overdueTasks, { one: 'overdue task', many: 'overdue tasks' });
  return [...ofVehicles, { id: 'tasks', tone: 'stop', text, vehicles: [] }];
};
