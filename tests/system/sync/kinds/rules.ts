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
