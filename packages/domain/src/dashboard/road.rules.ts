import {
  addMonths,
  type CivilDate,
  formatMonthFirst,
  formatShortDate,
  lengthOfMonth,
} from '../kernel/civil-date.ts';
import type { DueItem, ReminderKind } from '../reminders/reminders.schema.ts';
import { warningDays } from '../vehicles/legal.rules.ts';

/** The road is twelve calendar months long, and begins with the month one is in. */
export const monthsOfRoad = 12;

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
  Array.from({ length: monthsOfRoad }, (_, at) =>
    formatMonthFirst(addMonths(firstOfMonth(today), at)).slice(0, 3),
  );

export type RoadSign = {
  readonly item: DueItem;
  readonly at: number;
  readonly tone: 'go' | 'warn' | 'stop';
  /** `MOT · Corolla` */
  readonly label: string;
  /** `26 Nov`, or since when it is over. */
  readonly text: string;
};

const nouns: Record<Exclude<ReminderKind, 'task'>, string> = {
  mot: 'MOT',
  tax: 'Tax',
  insurance: 'Insurance',
  service: 'Service',
};
const overWords: Record<ReminderKind, string> = {
  mot: 'Expired',
  insurance: 'Expired',
  tax: 'Overdue',
  service: 'Overdue',
  task: 'Overdue',
};

const wordsOf = (item: DueItem, model: string | null, today: CivilDate) => {
  const { kind, title, dueDate, isOver, estimated } = item;
  const isFirst = kind === 'mot' && title.startsWith('First');
  const what = kind === 'task' ? title : `${isFirst ? 'First ' : ''}${nouns[kind]}`;
  const label = model ? `${what} · ${model}` : what;
  const day = dueDate ? formatShortDate(dueDate, today) : '';
  const note = estimated ? ' (est.)' : '';
  const over = isFirst ? 'Overdue' : overWords[kind];
  return { label, text: `${isOver ? `${over} ${day}`.trim() : day}${note}` };
};

/** What is over stands where one is now; what lies beyond the twelve months is not on this road. */
export const signsOnRoad = (
  items: readonly DueItem[],
  { today, modelOf }: { today: CivilDate; modelOf: (vehicleId: string) => string | null },
): RoadSign[] => {
  const end = addMonths(firstOfMonth(today), monthsOfRoad);
  const here = placeOnRoad(today, today);
  return items.flatMap((item): RoadSign[] => {
    const { dueDate, isOver, daysLeft, vehicleId } = item;
    if (!isOver && (dueDate === null || dueDate >= end)) return [];
    const isSoon = daysLeft !== null && daysLeft <= warningDays;
    return [
      {
        item,
        at: isOver || dueDate === null ? here : Math.max(here, placeOnRoad(dueDate, today)),
        tone: isOver ? 'stop' : isSoon ? 'warn' : 'go',
        ...wordsOf(item, vehicleId && modelOf(vehicleId), today),
      },
    ];
  });
};

/** `from`: where the sign's own left edge is, which near the end of the road is not where its post is. */
export type PlacedSign = RoadSign & { readonly from: number; readonly level: number };
export type Road = {
  /** In the order of their days. */
  readonly signs: readonly PlacedSign[];
  /** How many there was no room for. */
  readonly hidden: number;
  readonly levels: number;
};

const isLegal = ({ item: { kind } }: RoadSign): boolean =>
  kind === 'mot' || kind === 'tax' || kind === 'insurance';

/** When there is no room for all: what the law asks for goes first, over, soon, later; then what else is late; then the rest. */
const weightOf = (sign: RoadSign): number => {
  const { tone, item } = sign;
  if (isLegal(sign)) return { stop: 0, warn: 1, go: 3 }[tone];
  if (tone === 'stop') return 2;
  return item.kind === 'service' ? 4 : 5;
};

type Room = {
  /** How much of the road a sign is wide. */
  widthOf: (sign: RoadSign) => number;
  /** How many may stand above each other: of what the law asks for, and of anything else. */
  levels: { legal: number; other: number };
  /** How far left of its post a sign begins. */
  lead: number;
};

/** Puts up the weightiest first, each as low as there is room; near days stack, and what finds no room is counted. */
export const layRoad = (signs: readonly RoadSign[], { widthOf, levels, lead }: Room): Road => {
  const taken: { from: number; to: number }[][] = Array.from(
    { length: Math.max(levels.legal, levels.other) },
    () => [],
  );
  const inOrder = signs.toSorted(
    (one, other) => weightOf(one) - weightOf(other) || one.at - other.at,
  );
  const placed: PlacedSign[] = [];
  for (const sign of inOrder) {
    const width = widthOf(sign);
    const from = Math.max(0, Math.min(sign.at - lead, 1 - width));
    const highest = isLegal(sign) ? levels.legal : levels.other;
    const level = taken.findIndex((row) =>
      row.every((other) => from >= other.to || from + width <= other.from),
    );
    if (level === -1 || level >= highest) continue;
    taken[level]?.push({ from, to: from + width });
    placed.push({ ...sign, from, level });
  }
  return {
    signs: placed.toSorted((one, other) => one.at - other.at || one.level - other.level),
    hidden: signs.length - placed.length,
    levels: Math.max(1, ...placed.map(({ level }) => level + 1)),
  };
};
