import type { EntityName } from '@roadworthy/domain/entities';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { poison } from '../vehicles.ts';
import { personalCovers } from './drawn.ts';

// What the product promises to refuse, stated here once more and without its code: a refusal that these rules do not
// explain is a fault, whoever made it.

type KindRules = {
  /** The most records of an ordinary and of a demo account. */
  most: number;
  demoMost: number;
  /** Added and removed, never changed. */
  isAppendOnly?: true;
  /** Refused if it names a vehicle that the account never had. */
  needsVehicle?: true;
  /** Deleted and brought back with its vehicle. */
  isPartOfVehicle?: true;
  /** A person's own: in no shared garage. */
  isPersonal?: true;
  /** If two devices disagree about one of these, the owner decides. */
  guarded?: readonly string[];
};

export const rulesOf: Readonly<Record<string, KindRules>> = {
  vehicles: {
    most: 100,
    demoMost: 20,
    guarded: ['mileage', 'motExpiryDate', 'taxDueDate', 'insuranceExpiryDate'],
  },
  mileageReadings: {
    most: 4000,
    demoMost: 200,
    isAppendOnly: true,
    needsVehicle: true,
    isPartOfVehicle: true,
  },
  documents: { most: 1500, demoMost: 50, needsVehicle: true, isPartOfVehicle: true },
  tasks: { most: 5000, demoMost: 200, isPartOfVehicle: true },
  taskCompletions: { most: 4000, demoMost: 200, isAppendOnly: true },
  expenses: { most: 2500, demoMost: 200 },
  fuelFills: { most: 3000, demoMost: 200 },
  acceptances: { most: 100, demoMost: 20, isAppendOnly: true, isPersonal: true },
  diagnoses: { most: 500, demoMost: 30, isPartOfVehicle: true },
  cartUnits: { most: 250, demoMost: 60, isPersonal: true },
  covers: { most: 300, demoMost: 40, needsVehicle: true, isPartOfVehicle: true },
} satisfies Record<EntityName, KindRules>;

/** The most characters of a record. */
export const heaviest = 32_000;
/** No more deletions in 30 days than this many times `most`. */
export const deletionsPerRoom = 3;
/** The year of a vehicle that no server accepts before the end of this century. */
export const tooLateYear = 2099;

/** Who makes a change, and where. */
export type Maker = { isDemo: boolean; isOwnGarage: boolean; role: 'owner' | 'editor' };

const inOccurrence = [
  ...['status', 'occurrence', 'dueDate', 'dueMiles', 'anchorDate', 'anchorMiles'],
  ...['startedAt', 'completedAt', 'doneSteps', 'photoIds', 'photoTitles'],
];

/** The fields that a driver changes in records of others. */
const driverEdits: Readonly<Record<string, readonly string[]>> = {
  vehicles: ['mileage', 'lastServiceDate', 'lastServiceMileage'],
  tasks: inOccurrence,
};

/** The fields that no driver sees, or the whole kind. */
export const hiddenFromDrivers: Readonly<Record<string, 'all' | readonly string[]>> = {
  vehicles: ['vin', 'insuranceProvider', 'notes'],
  mileageReadings: [],
  documents: 'all',
  tasks: ['estimatedCostPence', 'notes'],
  taskCompletions: ['costPence', 'notes'],
  expenses: 'all',
  fuelFills: [],
  acceptances: 'all',
  diagnoses: 'all',
  cartUnits: 'all',
  covers: 'all',
} satisfies Record<EntityName, 'all' | readonly string[]>;

/** Kinds of which a driver adds records, and changes those. */
const driversOwn = ['mileageReadings', 'taskCompletions', 'fuelFills'];

/** Whether a driver may make the change. `perhaps`: if the record is the driver's own. */
export const mayDriver = (
  { entity, type, patch = {} }: Operation,
  userId: string,
): 'always' | 'never' | 'perhaps' => {
  const names = Object.keys(patch);
  if (driversOwn.includes(entity)) {
    const hidden = hiddenFromDrivers[entity] ?? [];
    const isTelling = names.some((name) => hidden.includes(name) && patch[name] !== null);
    const isByOther = ![undefined, null, userId].some((by) => by === patch.completedBy);
    if (isTelling || isByOther) return 'never';
    return type === 'add' ? 'always' : 'perhaps';
  }
  const isWithin = names.every((name) => driverEdits[entity]?.includes(name));
  return type === 'edit' && isWithin ? 'always' : 'never';
};

/** Whether the garage's rules forbid the change, whatever is stored. */
export const isForbidden = (
  { entity, type, patch }: Operation,
  { isOwnGarage, role }: Pick<Maker, 'isOwnGarage' | 'role'>,
): boolean => {
  if (isOwnGarage) return false;
  const isPersonal =
    rulesOf[entity]?.isPersonal ||
    (entity === 'covers' && personalCovers.some((kind) => kind === patch?.kind));
  return isPersonal || (role === 'editor' && entity === 'vehicles' && type === 'delete');
};

/** The database of the proof refuses it, so it leaves no receipt. */
export const isPoison = ({ patch }: Operation): boolean => patch?.make === poison;
