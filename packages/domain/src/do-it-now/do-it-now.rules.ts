import type { CivilDate } from '../kernel/civil-date.ts';
import { policyHour } from '../law/duties.ts';
import type { Source } from '../law/sources.ts';
import type { Status } from '../vehicles/legal.rules.ts';
import { judgeVehicle, type LegalFacts, type LegalPosition } from '../vehicles/verdict.rules.ts';
import type { DoKind } from './do-it-now.schema.ts';
import { headingOf } from './headings.ts';
import {
  type Law,
  lawOf,
  linksOf,
  type Meanwhile,
  meanwhileOf,
  type OfficialLink,
} from './law.rules.ts';
import { type MotFeeFacts, motFeeOf } from './mot-fee.rules.ts';
import { type VedFacts, vedOf } from './ved.rules.ts';

type DoFacts = LegalFacts & VedFacts & MotFeeFacts;

export type Cost = {
  readonly label: string;
  readonly pence: number;
  readonly note: string | null;
  readonly source: Source;
};

export type Advice = {
  readonly kind: DoKind;
  readonly heading: string;
  /** The status; null for a kind without a date. */
  readonly status: LegalPosition['mot'] | Status | null;
  readonly law: Law | null;
  /** Advice that no law gives. */
  readonly tip: string | null;
  readonly meanwhile: readonly Meanwhile[];
  readonly links: readonly OfficialLink[];
  readonly cost: Cost | null;
};

const subjects = ['mot', 'tax', 'insurance', 'service'] as const;
type DatedKind = (typeof subjects)[number];
export const isDated = (kind: DoKind): kind is DatedKind =>
  subjects.some((subject) => subject === kind);

type OtherKind = Exclude<DoKind, DatedKind>;
const otherHeadings: Record<OtherKind, string> = {
  recall: 'It is recalled to the maker',
  v5c: 'Is your log book the latest?',
  'clean-air': 'Where may it drive?',
};

const taxCost = (vehicle: DoFacts, today: CivilDate): Cost | null => {
  const ved = vedOf(vehicle, today);
  const [source] = ved.known ? ved.sources : [];
  if (!ved.known || !source) return null;
  const notes = [
    ved.ifCar && 'For a car',
    ved.supplementPence > 0 &&
      `With the supplement of £${ved.supplementPence / 100}: our reading, please check on GOV.UK`,
    ved.isThisYears && 'At this year’s rates',
  ].filter((note) => note !== false);
  return { label: 'Road tax for a year', pence: ved.pence, note: notes.join('. ') || null, source };
};

const motCost = (vehicle: DoFacts, today: CivilDate): Cost | null => {
  const fee = motFeeOf(vehicle, today);
  return fee && { label: 'MOT fee, at most', ...fee };
};

const costOf = (
  kind: DoKind,
  vehicle: DoFacts,
  status: Status | null,
  today: CivilDate,
): Cost | null => {
  if (status?.state === 'off-road' || status?.state === 'exempt') return null;
  if (kind === 'tax') return taxCost(vehicle, today);
  return kind === 'mot' ? motCost(vehicle, today) : null;
};

/** Returns all content of the sheet for one subject of one vehicle. */
export const adviceFor = (kind: DoKind, vehicle: DoFacts, today: CivilDate): Advice => {
  const status = isDated(kind) ? judgeVehicle(vehicle, today)[kind] : null;
  const state = status?.state ?? 'unknown';
  const isLetOff = state === 'off-road' || state === 'exempt';
  return {
    kind,
    heading: status ? headingOf(status, today) : otherHeadings[kind as OtherKind],
    status,
    law: isLetOff ? null : lawOf(kind, vehicle, today),
    tip: kind === 'insurance' && state === 'due' ? policyHour : null,
    meanwhile: meanwhileOf(kind, state),
    links: isLetOff ? [] : linksOf(kind, vehicle, state),
    cost: costOf(kind, vehicle, status, today),
  };
};
