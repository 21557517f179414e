import { traitsOf } from '@roadworthy/domain/cover/cover.kinds';
import { coverStatus, hasEnded, nameOfCover } from '@roadworthy/domain/cover/cover.rules';
import {
  type Cover,
  type CoverFields,
  type CoverKind,
  coverKinds,
  type PayRhythm,
} from '@roadworthy/domain/cover/cover.schema';
import { type CivilDate, formatDate, formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import { formatPounds } from '../../format/figures.ts';
import { type ChangeWords, describeWith } from '../../records/change-words.ts';

type CoverSign = { tone: 'go' | 'warn' | 'stop' | 'none'; label: string; text: string };

const inDays = (days: number): string =>
  ({ 0: 'Ends today', 1: 'Ends tomorrow' })[days] ?? `Ends in ${days} days`;

/** Returns the text of the sign: `Ends in 9 days`, `24 Nov`. */
export const signOfCover = (cover: Cover, today: CivilDate): CoverSign => {
  const { state, date, days } = coverStatus(cover, today);
  if (date === null) return { tone: 'go', label: 'Goes on', text: 'No end' };
  const text = formatShortDate(date, today);
  if (hasEnded(cover, today)) return { tone: 'none', label: 'Ended', text };
  if (state === 'over') return { tone: 'stop', label: 'Ran out', text };
  if (state === 'due') return { tone: 'warn', label: inDays(days ?? 0), text };
  const label = cover.kind === 'finance' ? 'Ends' : 'Until';
  return { tone: 'go', label, text };
};

const rhythmWords: Record<PayRhythm, string> = { once: 'once', month: 'a month', year: 'a year' };

/** `£96.00 a year` */
export const priceOf = ({ costPence, every }: Pick<Cover, 'costPence' | 'every'>): string | null =>
  costPence === null
    ? null
    : `${formatPounds(costPence)} ${every ? rhythmWords[every] : ''}`.trim();

/** `RAC, £96.00 a year`; leaves out the detail that is already the cover's name. */
export const aboutCover = (cover: Cover): string =>
  [cover.provider, cover.kind === 'other' ? null : cover.detail, priceOf(cover)]
    .filter(Boolean)
    .join(', ');

/** `Driving licence has run out.`, `Breakdown cover ends in 9 days.` */
export const sentenceOf = (cover: Cover, today: CivilDate): { text: string; isOver: boolean } => {
  const { state, days } = coverStatus(cover, today);
  const name = nameOfCover(cover);
  if (state === 'over') return { text: `${name} has run out.`, isOver: true };
  return { text: `${name} ${inDays(days ?? 0).toLowerCase()}.`, isOver: false };
};

export const labels: Record<keyof CoverFields, string> = {
  kind: 'What it is',
  vehicleId: 'Vehicle',
  provider: 'Provider',
  reference: 'Reference',
  detail: 'Detail',
  startsOn: 'Starts on',
  endsOn: 'Last day',
  costPence: 'Price',
  every: 'Paid',
  renewalOf: 'Previous term',
  formerVehicleId: 'Former vehicle',
  notes: 'Notes',
};

/** The label and hint of the detail field, for each kind. */
export const detailLabels: Record<CoverKind, { label: string; hint?: string }> = {
  insurance: { label: 'Detail', hint: 'Third party, comprehensive, …' },
  breakdown: { label: 'Detail', hint: 'Roadside, at home, …' },
  warranty: { label: 'Detail', hint: 'To 100,000 miles' },
  service_plan: { label: 'Detail', hint: '1 of 3 services left' },
  finance: { label: 'Detail', hint: 'PCP, HP, lease, mileage allowance' },
  permit: { label: 'Where', hint: 'Zone or street' },
  driving_licence: { label: 'Whose' },
  blue_badge: { label: 'Whose' },
  other: { label: 'What it is', hint: 'Dashcam, toll account, …' },
};

export const kindOptions = coverKinds.map((value) => ({ value, label: traitsOf[value].name }));
export const rhythmOptions = [
  { value: '', label: 'Choose how often' },
  { value: 'month', label: 'Every month' },
  { value: 'year', label: 'Every year' },
  { value: 'once', label: 'Once' },
];

const formatField = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'Not set';
  if (field === 'kind') return traitsOf[value as CoverKind]?.name ?? String(value);
  if (field === 'costPence') return formatPounds(Number(value));
  if (field === 'every') return rhythmWords[value as PayRhythm] ?? String(value);
  return field.endsWith('On') ? formatDate(String(value)) : String(value);
};

type Values = Record<string, unknown> | null;
const nameOf = (fields: Values): string => {
  const kind = coverKinds.find((one) => one === fields?.kind);
  const detail = typeof fields?.detail === 'string' ? fields.detail : null;
  return kind ? nameOfCover({ kind, detail }) : 'a cover';
};
const ids: readonly string[] = ['vehicleId', 'renewalOf', 'formerVehicleId'];

const describeField = (field: string, value: unknown): string => {
  const label = (labels[field as keyof CoverFields] ?? field).toLowerCase();
  if (ids.includes(field)) return `${label} changed`;
  return value === null ? `${label} removed` : `${label} changed to ${formatField(field, value)}`;
};

export const coverWords: ChangeWords = {
  noun: 'cover',
  nameOf,
  labelOf: (field) => labels[field as keyof CoverFields] ?? field,
  formatField,
  describe: describeWith(nameOf, describeField),
};
