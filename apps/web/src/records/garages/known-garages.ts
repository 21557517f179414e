import type { Garage } from '@roadworthy/domain/garages/garages.schema';
import { type LocalStore, readMeta, writeMeta } from '../store/local-store.ts';

/** A garage of the person as this device knows it, with or without a connection. */
export type KnownGarage = Garage & {
  /** The device had not reached the server for too long, and removed the garage's records. */
  isLocked?: true;
  /** The person is not a member any more. Shown until the person has read it. */
  hasEnded?: true;
};

const name = 'garages';

/** Reads the list that the server last gave, which the database of the person's own garage keeps. */
export const readKnown = (own: LocalStore): Promise<KnownGarage[]> =>
  readMeta<KnownGarage[]>(own, name, []);

export const writeKnown = (own: LocalStore, known: readonly KnownGarage[]): Promise<void> =>
  writeMeta(own, name, known);

/** Returns whether there is more than the person's own garage to show. */
export const isShared = (known: readonly Garage[]): boolean => known.some(({ isOwn }) => !isOwn);
