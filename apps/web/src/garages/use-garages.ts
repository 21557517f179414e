import type { AnyEntity } from '@roadworthy/domain/sync/entity';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { useSyncExternalStore } from 'react';
import type { SharedGarages } from '../records/client/shared-garages.ts';
import { clientState } from '../records/client.ts';
import type { KnownGarage } from '../records/garages/known-garages.ts';

const none: readonly KnownGarage[] = [];

/** Returns the garages of a person who shares some; null for everybody else. Drawn again when they change. */
export const useSharedGarages = (): SharedGarages | null => {
  const state = useSyncExternalStore(clientState.subscribe, clientState.get, clientState.get);
  return state.status === 'open' ? state.shared : null;
};

const openOf = ({ known, clients }: SharedGarages): readonly KnownGarage[] => {
  const open = known.filter(({ id }) => clients.some(({ store }) => store.garageId === id));
  return open.length > 1 ? open : none;
};

/**
 * Returns the garages whose records are shown, the own one first. Empty if there is only one: its name and colour are
 * then not shown anywhere.
 */
export const useGarages = (): readonly KnownGarage[] => {
  const shared = useSharedGarages();
  return shared ? openOf(shared) : none;
};

/** What a person calls the garage: nobody calls their own by its name. */
export const calledOf = ({ isOwn, name }: Pick<KnownGarage, 'isOwn' | 'name'>): string =>
  isOwn ? 'Yours' : name;

/** Returns the garage of a record that is shown; null if there is only one garage. */
export const useGarageOf = (): ((id: string | null) => KnownGarage | null) => {
  const shared = useSharedGarages();
  const isNamed = shared !== null && openOf(shared).length > 0;
  return (id) => (isNamed && id ? shared.garageOf(id) : null);
};

export type WantedChange = Pick<Operation, 'entity' | 'type' | 'patch'>;

/** Returns whether the person may make a change of this record, or in its garage. What may not be done is not offered. */
export const useMay = (): ((id: string | null, change: WantedChange) => boolean) => {
  const shared = useSharedGarages();
  return (id, change) => shared?.may(id, change) ?? true;
};

/** Returns whether the person sees records of a kind in the garage of this record. */
export const useSees = (): ((id: string, entity: AnyEntity) => boolean) => {
  const shared = useSharedGarages();
  return (id, { name }) => shared?.sees(id, name) ?? true;
};

export type OfGarage<T> = { garage: KnownGarage; items: readonly T[] };

/** Groups a list by garage, in the order of the garages. Null if there is only one garage. */
export const useByGarage = (): (<T>(
  items: readonly T[],
  idOf: (item: T) => string | null,
) => OfGarage<T>[] | null) => {
  const garages = useGarages();
  const garageOf = useGarageOf();
  return (items, idOf) => {
    const [own] = garages;
    if (!own) return null;
    return garages
      .map((garage) => ({
        garage,
        items: items.filter((item) => (garageOf(idOf(item)) ?? own).id === garage.id),
      }))
      .filter((group) => group.items.length > 0);
  };
};
