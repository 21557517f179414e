import type { CivilDate } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import type { DangerFacts, OpenDanger } from '../open-dangers/open-dangers.rules.ts';
import { type InsuranceFacts, insuranceStatus } from './insurance.rules.ts';
import type { LegalSubject, Status } from './legal.rules.ts';
import { type MotFacts, type MotStatus, motStatus } from './mot.rules.ts';
import { type ServiceFacts, serviceStatus } from './service.rules.ts';
import { type TaxFacts, taxStatus } from './tax.rules.ts';

export type LegalStatus = MotStatus | Status<'tax'> | Status<'insurance'>;

/** The answer to the product's main question about one vehicle. */
export type Verdict = {
  /**
   * `yes` only if MOT, tax and insurance are each known to be valid, by a date or an exemption. `danger`: a diagnosis
   * says not to drive it, whatever the dates say.
   */
  readonly legal: 'yes' | 'no' | 'unknown' | 'off-road' | 'danger';
  /** The reasons: everything that is over, or else everything unknown. With a danger only what is over. */
  readonly reasons: readonly LegalStatus[];
  /** The last road-legal day if nothing is done. Null unless it is road-legal. */
  readonly until: CivilDate | null;
  /** The first renewal to make, and its last day. A past day, or null if unknown, means at once. */
  readonly next: { readonly what: LegalSubject; readonly by: CivilDate | null } | null;
};

export type LegalPosition = {
  readonly mot: MotStatus;
  readonly tax: Status<'tax'>;
  readonly insurance: Status<'insurance'>;
  readonly service: Status<'service'>;
  /** What diagnoses say of it, newest first. */
  readonly dangers: readonly OpenDanger[];
  readonly verdict: Verdict;
};

export type LegalFacts = MotFacts & TaxFacts & InsuranceFacts & ServiceFacts & DangerFacts;

const law = {
  mot: motStatus,
  tax: taxStatus,
  insurance: insuranceStatus,
  service: serviceStatus,
};

const statesOf = (statuses: readonly LegalStatus[], state: Status['state']) =>
  statuses.filter((status) => status.state === state);

/** Sorts overdue before valid, then by last day; a bad status without a date comes first. */
const inOrder = (one: LegalStatus, other: LegalStatus): number => {
  const rank = ({ state, lastDay }: LegalStatus) =>
    `${state === 'over' ? 0 : 1} ${lastDay ?? '0000-00-00'}`;
  return compare(rank(one), rank(other));
};

const nextOf = (statuses: readonly LegalStatus[]): Verdict['next'] => {
  const renewable = statuses.filter(({ state, lastDay }) => state === 'over' || lastDay !== null);
  const [first] = renewable.toSorted(inOrder);
  return first ? { what: first.subject, by: first.lastDay } : null;
};

/** Returns the earliest last day. */
const earliest = (statuses: readonly LegalStatus[]): CivilDate | null =>
  statuses
    .flatMap(({ lastDay }) => lastDay ?? [])
    .toSorted()
    .at(0) ?? null;

const judgeByLaw = (statuses: readonly LegalStatus[]): Verdict => {
  const away = statesOf(statuses, 'off-road');
  if (away.length > 0) return { legal: 'off-road', reasons: [], until: null, next: null };
  const next = nextOf(statuses);
  const over = statesOf(statuses, 'over');
  if (over.length > 0) return { legal: 'no', reasons: over, until: null, next };
  const unknown = statesOf(statuses, 'unknown');
  if (unknown.length > 0) return { legal: 'unknown', reasons: unknown, until: null, next };
  return { legal: 'yes', reasons: [], until: earliest(statuses), next };
};

/** A danger comes before the law: a vehicle that must not be driven is never called road-legal. */
const judgeTogether = (
  statuses: readonly LegalStatus[],
  dangers: readonly OpenDanger[],
): Verdict => {
  const lawful = judgeByLaw(statuses);
  if (dangers.length === 0) return lawful;
  const { legal, reasons, next } = lawful;
  return { legal: 'danger', reasons: legal === 'no' ? reasons : [], until: null, next };
};

/**
 * Judges whether a vehicle is road-legal, why, until when, and what comes next. `rules` are the law's, unless a test
 * plants others.
 */
export const judgeVehicle = (
  vehicle: LegalFacts,
  today: CivilDate,
  rules: typeof law = law,
): LegalPosition => {
  const mot = rules.mot(vehicle, today);
  const tax = rules.tax(vehicle, today);
  const insurance = rules.insurance(vehicle, today);
  const service = rules.service(vehicle, today);
  const { openDangers: dangers = [] } = vehicle;
  const verdict = judgeTogether([mot, tax, insurance], dangers);
  return { mot, tax, insurance, service, dangers, verdict };
};
