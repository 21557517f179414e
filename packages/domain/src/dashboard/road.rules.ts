import {
  addMonths,
  type CivilDate,
  daysBetween,
  formatDate,
  lengthOfMonth,
  monthName,
} from '../kernel/civil-date.ts';
import type { DueItem, ReminderKind } from '../reminders/reminders.schema.ts';
import { warningDays } from '../vehicles/legal.rules.ts';

/** The road is twelve calendar months long and starts with the current month. */
const monthsOfRoad = 12;

const firstOfMonth = (date: CivilDate): CivilDate => `${date.slice(0, 7)}-01`;
const monthNumber = (date: CivilDate) =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
/** Returns the place of a day on the road, from 0 to 1. All months have the same length. */
export const placeOnRoad = (date: CivilDate, today: CivilDate): number => {
  const months = monthNumber(date) - monthNumber(today);
  return (months + (Number(date.slice(8)) - 1) / lengthOfMonth(date)) / monthsOfRoad;
};

/** `Nov`, `Dec`, … */
export const roadMonths = (today: CivilDate): string[] =>
  Array.from({ length: monthsOfRoad }, (_, at) => monthName(addMonths(firstOfMonth(today), at)));

export type RoadSign = {
  readonly item: DueItem;
  readonly at: number;
  readonly tone: 'go' | 'warn' | 'stop';
  readonly model: string | null;
};

const nouns: Record<Exclude<ReminderKind, 'task' | 'cover'>, string> = {
  danger: 'Do not drive',
  mot: 'MOT',
  tax: 'Tax',
  insurance: 'Insurance',
  recall: 'Recall',
  service: 'Service',
};
const overWords: Record<ReminderKind, string> = {
  danger: 'See what to do',
  mot: 'Expired',
  insurance: 'Expired',
  tax: 'Overdue',
  recall: 'Outstanding',
  service: 'Overdue',
  cover: 'Ran out',
  task: 'Overdue',
};

/** `MOT · Corolla` */
export const signLabel = ({ item, model }: RoadSign): string => {
  const { kind, title } = item;
  const isOwn = kind === 'task' || kind === 'cover';
  const what = isOwn ? title : `${item.isFirst ? 'First ' : ''}${nouns[kind]}`;
  return model ? `${what} · ${model}` : what;
};

/** Formats a date without its year, except near a year away, where the road reaches the same month again. */
const roadDate = (date: CivilDate, today: CivilDate): string =>
  Math.abs(daysBetween(today, date)) < 330 ? formatDate(date).slice(0, -5) : formatDate(date);

/** Returns `26 Nov`, or since when the item is over. */
export const signText = ({ item }: RoadSign, today: CivilDate): string => {
  const { kind, dueDate, isOver, estimated } = item;
  // A recall and a danger have no due date: they are simply open.
  if (kind === 'recall' || kind === 'danger') return overWords[kind];
  if (item.failedOn) return `Failed ${roadDate(item.failedOn, today)}`;
  const day = dueDate ? roadDate(dueDate, today) : '';
  const over = item.isFirst ? 'Overdue' : overWords[kind];
  return `${isOver ? `${over} ${day}`.trim() : day}${estimated ? ' (est.)' : ''}`;
};

/**
 * Returns the signs of due items, in the order of `items`. Overdue items are placed at today. Items beyond the twelve
 * months are left out.
 */
export const signsOnRoad = (
  items: readonly DueItem[],
  { today, modelOf }: { today: CivilDate; modelOf: (vehicleId: string) => string | null },
): RoadSign[] => {
  const end = addMonths(firstOfMonth(today), monthsOfRoad);
  const here = placeOnRoad(today, today);
  const signs: RoadSign[] = [];
  for (const item of items) {
    const { dueDate, isOver, daysLeft, vehicleId } = item;
    if (!isOver && (dueDate === null || dueDate >= end)) continue;
    const isSoon = item.failedOn !== undefined || (daysLeft !== null && daysLeft <= warningDays);
    signs.push({
      item,
      at: isOver || dueDate === null ? here : Math.max(here, placeOnRoad(dueDate, today)),
      tone: isOver ? 'stop' : isSoon ? 'warn' : 'go',
      model: vehicleId && modelOf(vehicleId),
    });
  }
  return signs;
};

/** `from`: the sign's left edge, which near the end of the road is left of its post. */
type PlacedSign = RoadSign & { readonly from: number; readonly level: number };
type Road = {
  /** In date order. */
  readonly signs: readonly PlacedSign[];
  /** The number of signs without room. */
  readonly hidden: number;
  readonly levels: number;
};

/** Returns whether the sign concerns the law or safety. */
const isLegal = ({ item: { kind } }: RoadSign): boolean =>
  kind === 'danger' ||
  kind === 'mot' ||
  kind === 'tax' ||
  kind === 'insurance' ||
  kind === 'recall';

/**
 * Returns the rank of a sign when there is not room for all: dangers; legal signs over, then due soon; then other late
 * signs; then later legal signs; then the rest, tasks last.
 */
const weightOf = (sign: RoadSign): number => {
  const { tone, item } = sign;
  if (item.kind === 'danger') return 0;
  if (isLegal(sign)) return { stop: 1, warn: 2, go: 4 }[tone];
  if (tone === 'stop') return 3;
  return item.kind === 'task' ? 6 : 5;
};
const weights = 7;

type Room = {
  /** The width of a sign as a share of the road. */
  widthOf: (sign: RoadSign) => number;
  /** How many signs may be stacked: legal signs, and others. */
  levels: { legal: number; other: number };
  /** The distance from a sign's left edge to its post. */
  lead: number;
};

type Stretch = { from: number; to: number };
const isFree = (taken: readonly Stretch[], from: number, to: number): boolean => {
  for (const other of taken) if (from < other.to && to > other.from) return false;
  return true;
};

/** Places signs by rank, each as low as there is room. Signs of near days stack, and signs without room are counted. */
export const layRoad = (signs: readonly RoadSign[], { widthOf, levels, lead }: Room): Road => {
  const rows: Stretch[][] = Array.from({ length: Math.max(levels.legal, levels.other) }, () => []);
  const byWeight: RoadSign[][] = Array.from({ length: weights }, () => []);
  for (const sign of signs) byWeight[weightOf(sign)]?.push(sign);
  const placed: PlacedSign[] = [];
  for (const sign of byWeight.flat()) {
    const width = widthOf(sign);
    const from = Math.max(0, Math.min(sign.at - lead, 1 - width));
    const highest = isLegal(sign) ? levels.legal : levels.other;
    const level = rows.findIndex((row) => isFree(row, from, from + width));
    if (level === -1 || level >= highest) continue;
    rows[level]?.push({ from, to: from + width });
    placed.push({ ...sign, from, level });
  }
  return {
    signs: placed.toSorted((one, other) => one.at - other.at || one.level - other.level),
    hidden: signs.length - placed.length,
    levels: Math.max(1, ...placed.map(({ level }) => level + 1)),
  };
};
