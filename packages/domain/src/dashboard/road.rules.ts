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

/** The road is twelve calendar months long, and begins with the month one is in. */
const monthsOfRoad = 12;

const firstOfMonth = (date: CivilDate): CivilDate => `${date.slice(0, 7)}-01`;
const monthNumber = (date: CivilDate) =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
/** Where a day lies on the road, from 0 to 1. Every month is as long as any other. */
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
  mot: 'MOT',
  tax: 'Tax',
  insurance: 'Insurance',
  recall: 'Recall',
  service: 'Service',
};
const overWords: Record<ReminderKind, string> = {
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

/** The road has its months below it: the year stands only where it comes round to this month again. */
const roadDate = (date: CivilDate, today: CivilDate): string =>
  Math.abs(daysBetween(today, date)) < 330 ? formatDate(date).slice(0, -5) : formatDate(date);

/** `26 Nov`, or since when it is over. */
export const signText = ({ item }: RoadSign, today: CivilDate): string => {
  const { kind, dueDate, isOver, estimated } = item;
  // A recall is not late since a day: it is to be seen to.
  if (kind === 'recall') return overWords.recall;
  const day = dueDate ? roadDate(dueDate, today) : '';
  const over = item.isFirst ? 'Overdue' : overWords[kind];
  return `${isOver ? `${over} ${day}`.trim() : day}${estimated ? ' (est.)' : ''}`;
};

/**
 * The signs of what is due, in the order of `items`. What is over stands where one is now; what lies beyond the twelve
 * months is not on this road.
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
    const isSoon = daysLeft !== null && daysLeft <= warningDays;
    signs.push({
      item,
      at: isOver || dueDate === null ? here : Math.max(here, placeOnRoad(dueDate, today)),
      tone: isOver ? 'stop' : isSoon ? 'warn' : 'go',
      model: vehicleId && modelOf(vehicleId),
    });
  }
  return signs;
};

/** `from`: where the sign's own left edge is, which near the end of the road is not where its post is. */
type PlacedSign = RoadSign & { readonly from: number; readonly level: number };
type Road = {
  /** In the order of their days. */
  readonly signs: readonly PlacedSign[];
  /** How many there was no room for. */
  readonly hidden: number;
  readonly levels: number;
};

/** What the law or somebody's life hangs on. */
const isLegal = ({ item: { kind } }: RoadSign): boolean =>
  kind === 'mot' || kind === 'tax' || kind === 'insurance' || kind === 'recall';

/** When there is no room for all: what the law asks for goes first, over, soon, later; then what else is late; then the rest. */
const weightOf = (sign: RoadSign): number => {
  const { tone, item } = sign;
  if (isLegal(sign)) return { stop: 0, warn: 1, go: 3 }[tone];
  if (tone === 'stop') return 2;
  return item.kind === 'task' ? 5 : 4;
};
const weights = 6;

type Room = {
  /** How much of the road a sign is wide. */
  widthOf: (sign: RoadSign) => number;
  /** How many may stand above each other: of what the law asks for, and of anything else. */
  levels: { legal: number; other: number };
  /** How far left of its post a sign begins. */
  lead: number;
};

type Stretch = { from: number; to: number };
const isFree = (taken: readonly Stretch[], from: number, to: number): boolean => {
  for (const other of taken) if (from < other.to && to > other.from) return false;
  return true;
};

/** Puts up the weightiest first, each as low as there is room; near days stack, and what finds no room is counted. */
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

/** The first sign, where it stands further along than `inSight`, a share of the road; null where it can be seen. */
export const nextOutOfSight = (
  signs: readonly RoadSign[],
  inSight: number,
): RoadSign | 'nothing' | null => {
  const [next] = signs.toSorted((one, other) => one.at - other.at);
  if (!next) return 'nothing';
  return next.at > inSight ? next : null;
};
