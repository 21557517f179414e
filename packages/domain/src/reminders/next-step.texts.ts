import { traitsOf } from '../cover/cover.kinds.ts';
import { type CivilDate, formatDate } from '../kernel/civil-date.ts';
import { notes, policyHour } from '../law/duties.ts';
import { meanwhile } from '../law/until-renewed.ts';
import { earliestTest } from '../vehicles/mot.rules.ts';
import { endsWithoutRenewal } from './action.texts.ts';
import type { DueItem, ReminderKind } from './reminders.schema.ts';
import { endsToday } from './reminders.texts.ts';

/** `official`: the page of the service, or null if no authority is involved. */
type NextStep = {
  readonly line: string;
  readonly official: { readonly label: string; readonly url: string } | null;
};

type Nation = 'gb' | 'ni' | null | undefined;

/** Each is a service's front page, which seldom moves. */
const pages = {
  mot: { label: 'Find an MOT test centre on GOV.UK', url: 'https://www.gov.uk/getting-an-mot' },
  motInNi: { label: 'Book a vehicle test on nidirect', url: 'https://www.nidirect.gov.uk' },
  tax: { label: 'Tax it on GOV.UK', url: 'https://www.gov.uk/vehicle-tax' },
  licence: {
    label: 'Renew it on GOV.UK',
    url: 'https://www.gov.uk/renew-driving-licence',
  },
  licenceInNi: { label: 'Renew it on nidirect', url: 'https://www.nidirect.gov.uk' },
  badge: { label: 'Blue Badges on GOV.UK', url: 'https://www.gov.uk/apply-blue-badge' },
  badgeInNi: {
    label: 'Blue Badges on nidirect',
    url: 'https://www.nidirect.gov.uk/services/apply-or-renew-blue-badge-online',
  },
  insurance: {
    label: 'Insurance rules on GOV.UK',
    url: 'https://www.gov.uk/vehicle-insurance',
  },
};

const motLine = (item: DueItem, today: CivilDate): string => {
  const { isOver, dueDate, isFirst, failedOn } = item;
  if (isOver || failedOn) return `${meanwhile.driveWithoutMot.text}.`;
  if (dueDate === null || isFirst) return 'Book its first test in good time.';
  const from = earliestTest(dueDate);
  return today >= from
    ? 'Book now and keep the same date next year.'
    : `A test from ${formatDate(from)} keeps the same date next year.`;
};

const motStep = (item: DueItem, nation: Nation, today: CivilDate): NextStep => {
  if (nation !== 'ni') return { line: motLine(item, today), official: pages.mot };
  const line =
    item.isOver || item.failedOn
      ? `${meanwhile.driveWithoutMot.text}.`
      : 'Book a test with the DVA in good time.';
  return { line, official: pages.motInNi };
};

const taxLine = ({ isOver, needsMotFirst }: DueItem): string => {
  const { taxNeedsMot, directDebit, taxNow, taxNumber } = notes;
  if (isOver) {
    return `${(needsMotFirst ? taxNeedsMot : taxNow).text} ${meanwhile.driveUntaxed.text}.`;
  }
  return needsMotFirst ? `${taxNeedsMot.text} ${directDebit.text}` : taxNumber.text;
};

/** Returns the official page of a cover. Only a licence and a Blue Badge have one. */
export const officialOfCover = (name: string, nation: Nation): NextStep['official'] => {
  const isNi = nation === 'ni';
  if (name === traitsOf.driving_licence.name) return isNi ? pages.licenceInNi : pages.licence;
  if (name === traitsOf.blue_badge.name) return isNi ? pages.badgeInNi : pages.badge;
  return null;
};

type Step = (item: DueItem, nation: Nation, today: CivilDate) => NextStep;

const steps: Record<ReminderKind, Step> = {
  danger: ({ title }) => ({
    line: `${title}. Have it recovered to a garage, or looked at where it stands.`,
    official: null,
  }),
  mot: motStep,
  tax: (item) => ({ line: taxLine(item), official: pages.tax }),
  insurance: (item) => ({
    line: [
      ...(item.isOver ? [`${meanwhile.notUninsured.text}.`] : []),
      ...(endsToday(item) ? [policyHour] : []),
      'Have you renewed? Then tell us the new date.',
    ].join(' '),
    official: pages.insurance,
  }),
  recall: () => ({ line: notes.recallStop.text, official: null }),
  cover: ({ isOver, title, nation }) => ({
    line: endsWithoutRenewal(title)
      ? 'It ends then. Use whatever you still need from it before that day.'
      : `${isOver ? 'It is no longer valid. ' : ''}Have you renewed? Then tell us the new date.`,
    official: officialOfCover(title, nation),
  }),
  service: () => ({ line: 'Book it in, or do it yourself with a guide.', official: null }),
  task: () => ({ line: '', official: null }),
};

/** Returns what to do, in one line, and where. */
export const nextStepOf = (item: DueItem, nation: Nation, today: CivilDate): NextStep =>
  steps[item.kind](item, nation, today);
