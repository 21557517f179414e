import type { CivilDate } from '../kernel/civil-date.ts';
import { policyHour } from '../law/duties.ts';
import { doNotDrive, penaltiesFor } from '../law/penalties.ts';
import type { Source } from '../law/sources.ts';
import type { Status } from '../vehicles/legal.rules.ts';
import { nationOf } from '../vehicles/nation.rules.ts';
import { judgeVehicle, type LegalFacts, type LegalPosition } from '../vehicles/verdict.rules.ts';
import { motQuestions } from '../vehicles/verdict.words.ts';
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
import { vedNotes } from './ved.texts.ts';

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
  recall: 'This vehicle has been recalled',
  v5c: 'Is your log book the latest?',
  'clean-air': 'Where can it drive?',
};

const taxCost = (vehicle: DoFacts, today: CivilDate): Cost | null => {
  const ved = vedOf(vehicle, today);
  const [source] = ved.known ? ved.sources : [];
  if (!ved.known || !source) return null;
  return {
    label: 'Road tax for a year',
    pence: ved.pence,
    note: vedNotes(ved).join('. '),
    source,
  };
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

/** Returns the law about a vehicle. After a failed test, the vehicle's condition counts. */
const lawFor = (
  kind: DoKind,
  { nation, isUnsafe }: { nation: 'gb' | 'ni'; isUnsafe: boolean },
  today: CivilDate,
): Law | null => {
  const law = lawOf(kind, { nation }, today);
  return law && isUnsafe ? { ...law, penalties: penaltiesFor('dangerous', nation, today) } : law;
};

/** Returns advice that no law gives: a policy's last hour, or what would settle an MOT. */
const tipOf = (status: Advice['status']): string | null => {
  if (status?.subject === 'insurance' && status.state === 'due') return policyHour;
  return status && 'question' in status && status.question ? motQuestions[status.question] : null;
};

/** Returns all content of the sheet for one subject of one vehicle. */
export const adviceFor = (kind: DoKind, vehicle: DoFacts, today: CivilDate): Advice => {
  const status = isDated(kind) ? judgeVehicle(vehicle, today)[kind] : null;
  const state = status?.state ?? 'unknown';
  const isDangerous =
    kind === 'mot' && !!vehicle.motFailedOn && vehicle.isMotFailDangerous === true;
  const isLetOff = !isDangerous && (state === 'off-road' || state === 'exempt');
  const { nation } = nationOf(vehicle);
  const heading = status ? headingOf(status, today) : otherHeadings[kind as OtherKind];
  return {
    kind,
    heading: isDangerous ? doNotDrive : heading,
    status,
    law: isLetOff
      ? null
      : lawFor(kind, { nation, isUnsafe: isDangerous || state === 'failed' }, today),
    tip: tipOf(status),
    meanwhile: meanwhileOf(kind, state, isDangerous),
    links: isLetOff ? [] : linksOf(kind, { nation }, state),
    cost: costOf(kind, vehicle, status, today),
  };
};
