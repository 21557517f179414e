import { compare } from '../kernel/compare.ts';
import { dangerTitles } from './danger-titles.ts';

/** What decides whether a diagnosis is an open danger. */
export type DangerFields = {
  readonly flags: readonly string[];
  readonly safeToDrive: 'yes' | 'care' | 'no';
  readonly verdict?: string | null | undefined;
  readonly outcome: string | null;
};
export type DangerRecord = DangerFields & {
  readonly id: string;
  readonly vehicleId: string | null;
  readonly askedAt: string;
};

/**
 * Why a vehicle must not be driven: a diagnosis, until the owner closes the case, or a dangerous defect found by an MOT
 * test, until a later pass.
 */
export type OpenDanger = {
  readonly source: 'diagnosis' | 'mot';
  /** The diagnosis, or the vehicle that failed. */
  readonly id: string;
  /** A moment, or the day of the test. */
  readonly since: string;
  /** Within a sentence: `the brakes may not stop the vehicle`. */
  readonly what: string;
};

/** The dangers of a vehicle, newest first. Missing is none: only `withDangers` fills it in. */
export type DangerFacts = { readonly openDangers?: readonly OpenDanger[] };

/** The title where the verdict is no stop, but the vehicle must not be driven to the garage either. */
export const repairOnSiteTitle = 'Have it looked at where it stands';

/** Returns whether a diagnosis says not to drive. In a record of an earlier version only its flags count. */
export const saysNotToDrive = ({
  flags,
  verdict = null,
  safeToDrive,
}: Pick<DangerFields, 'flags' | 'verdict' | 'safeToDrive'>): boolean =>
  flags.length > 0 || verdict === 'stop' || (verdict === 'care' && safeToDrive === 'no');

const isOpenDanger = (diagnosis: DangerFields): boolean =>
  diagnosis.outcome === null && saysNotToDrive(diagnosis);

/** Returns the id of the most urgent flag. A flag that is not known here is a danger without a name. */
export const worstFlag = ({ flags, verdict = null }: Pick<DangerFields, 'flags' | 'verdict'>) =>
  Object.keys(dangerTitles).find((id) => flags.includes(id)) ??
  (flags.length > 0 || verdict === 'stop' ? 'unnamed' : null);

const titleOf = (diagnosis: Pick<DangerFields, 'flags' | 'verdict'>): string =>
  dangerTitles[worstFlag(diagnosis) ?? ''] ?? repairOnSiteTitle;

/** Returns a title within a sentence. */
export const inSentence = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

const newestFirst = (one: OpenDanger, other: OpenDanger): number =>
  compare(other.since, one.since) || compare(one.id, other.id);

/** Joins dangers of several records, newest first. */
export const joinDangers = (lists: readonly DangerFacts[]): OpenDanger[] =>
  lists.flatMap(({ openDangers = [] }) => openDangers).toSorted(newestFirst);

/** Returns the open dangers of each vehicle, newest first. A diagnosis without a vehicle concerns none of them. */
export const openDangersOf = (
  diagnoses: readonly DangerRecord[],
): ReadonlyMap<string, readonly OpenDanger[]> => {
  const byVehicle = new Map<string, OpenDanger[]>();
  for (const diagnosis of diagnoses) {
    const { id, vehicleId, askedAt } = diagnosis;
    if (vehicleId === null || !isOpenDanger(diagnosis)) continue;
    const what = inSentence(titleOf(diagnosis));
    const danger: OpenDanger = { source: 'diagnosis', id, since: askedAt, what };
    byVehicle.set(vehicleId, [...(byVehicle.get(vehicleId) ?? []), danger].toSorted(newestFirst));
  }
  return byVehicle;
};

type FailedVehicle = {
  readonly id: string;
  readonly motFailedOn?: string | null | undefined;
  readonly isMotFailDangerous?: boolean | null | undefined;
};

/** Returns the danger that an MOT test found, until a later pass. */
export const dangerOfTest = ({
  id,
  motFailedOn,
  isMotFailDangerous,
}: FailedVehicle): OpenDanger[] =>
  motFailedOn && isMotFailDangerous
    ? [{ source: 'mot', id, since: motFailedOn, what: 'it failed its MOT with a dangerous defect' }]
    : [];

/**
 * Returns vehicles with their open dangers, the only source for the verdict, signs, lists and reminders. A vehicle
 * without one is returned unchanged.
 */
export const withDangers = <V extends FailedVehicle>(
  vehicles: readonly V[],
  diagnoses: readonly DangerRecord[],
): (V & DangerFacts)[] => {
  const dangers = openDangersOf(diagnoses);
  return vehicles.map((vehicle) => {
    const openDangers = [...(dangers.get(vehicle.id) ?? []), ...dangerOfTest(vehicle)];
    return openDangers.length > 0
      ? { ...vehicle, openDangers: openDangers.toSorted(newestFirst) }
      : vehicle;
  });
};

/** Returns the page of a diagnosis. */
export const diagnosisAddress = (diagnosisId: string): string => `/diagnostics?case=${diagnosisId}`;
