import type { EntityName } from '@roadworthy/domain/entities';

/** Who sees the records of each kind, written from the rules; personal kinds exist only in a person's own garage. */
export const seenBy: Readonly<Record<EntityName, 'everybody' | 'not drivers' | 'one person'>> = {
  vehicles: 'everybody',
  mileageReadings: 'everybody',
  documents: 'not drivers',
  tasks: 'everybody',
  taskCompletions: 'everybody',
  expenses: 'not drivers',
  fuelFills: 'everybody',
  acceptances: 'one person',
  diagnoses: 'not drivers',
  cartUnits: 'one person',
  covers: 'not drivers',
};

const kindsSeenBy = (who: (typeof seenBy)[EntityName]): readonly string[] =>
  Object.entries(seenBy).flatMap(([kind, seers]) => (seers === who ? [kind] : []));

export const personalKinds = kindsSeenBy('one person');

/** Kinds of records that a driver does not see. */
export const hiddenKinds = kindsSeenBy('not drivers');
