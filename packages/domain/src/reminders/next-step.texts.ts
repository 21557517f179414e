import { traitsOf } from '../cover/cover.kinds.ts';
import { type CivilDate, formatDate } from '../kernel/civil-date.ts';
import { earliestTest } from '../vehicles/mot.rules.ts';
import type { DueItem } from './reminders.schema.ts';

/** `official`: the page of the service, or null if no authority is involved. */
type NextStep = {
  readonly line: string;
  readonly official: { readonly label: string; readonly url: string } | null;
};

type Nation = 'gb' | 'ni' | null | undefined;

/** These addresses have not been checked. Each is a service's front page, which seldom moves. */
const pages = {
  mot: { label: 'Find an MOT test centre on GOV.UK', url: 'https://www.gov.uk/getting-an-mot' },
  motInNi: { label: 'Book a vehicle test on nidirect', url: 'https://www.nidirect.gov.uk' },
  tax: { label: 'Tax it on GOV.UK', url: 'https://www.gov.uk/vehicle-tax' },
  licence: {
    label: 'Renew it on GOV.UK',
    url: 'https://www.gov.uk/renew-driving-licence',
  },
  badge: { label: 'Blue Badges on GOV.UK', url: 'https://www.gov.uk/apply-blue-badge' },
  insurance: {
    label: 'Insurance rules on GOV.UK',
    url: 'https://www.gov.uk/vehicle-insurance',
  },
};

const motLine = ({ isOver, dueDate, isFirst }: DueItem, today: CivilDate): string => {
  if (isOver) return 'Drive it only to a booked test.';
  if (dueDate === null || isFirst) return 'Book its first test in good time.';
  const from = earliestTest(dueDate);
  return today >= from
    ? 'Book now and keep the same date next year.'
    : `A test from ${formatDate(from)} keeps the same date next year.`;
};

const motStep = (item: DueItem, nation: Nation, today: CivilDate): NextStep => {
  if (nation !== 'ni') return { line: motLine(item, today), official: pages.mot };
  const line = item.isOver
    ? 'Drive it only to a booked test.'
    : 'Book a test with the DVA in good time.';
  return { line, official: pages.motInNi };
};

const merelyEnds = new Set(
  Object.values(traitsOf).flatMap(({ isRenewed, name }) => (isRenewed ? [] : name)),
);

/** Returns the official page of a cover. Only a licence and a Blue Badge have one. */
export const officialOfCover = (name: string): NextStep['official'] =>
  ({ [traitsOf.driving_licence.name]: pages.licence, [traitsOf.blue_badge.name]: pages.badge })[
    name
  ] ?? null;

const steps: Record<string, (item: DueItem, nation: Nation, today: CivilDate) => NextStep> = {
  danger: ({ title }) => ({
    line: `${title}. Have it recovered to a garage, or looked at where it stands.`,
    official: null,
  }),
  mot: motStep,
  tax: ({ isOver }) => ({
    line: isOver
      ? 'Keep it off public roads until it is taxed, or declare it off the road (SORN).'
      : 'You need the number on the reminder letter (V11) or the log book (V5C).',
    official: pages.tax,
  }),
  insurance: ({ isOver }) => ({
    line: `${isOver ? 'Do not drive it uninsured. ' : ''}Have you renewed? Then tell us the new date.`,
    official: pages.insurance,
  }),
  recall: () => ({ line: 'The repair is free. Call any dealer of the make.', official: null }),
  cover: ({ isOver, title }) => ({
    line: merelyEnds.has(title)
      ? 'It ends then. See what you still need from it before that day.'
      : `${isOver ? 'It no longer holds. ' : ''}Have you renewed? Then tell us the new date.`,
    official: officialOfCover(title),
  }),
  service: () => ({ line: 'Book it in, or do it yourself with a guide.', official: null }),
};

/** Returns what to do, in one line, and where. */
export const nextStepOf = (item: DueItem, nation: Nation, today: CivilDate): NextStep =>
  steps[item.kind]?.(item, nation, today) ?? { line: '', official: null };
