import type { AnyEntity } from '@roadworthy/domain/sync/entity';
import { useState } from 'react';
import { ignoreFailure } from '../browser/ignore-failure.ts';
import { requireClient } from '../records/client.ts';
import type { KnownGarage } from '../records/garages/known-garages.ts';
import { useLocal } from '../records/hooks.ts';
import { readMeta, writeMeta } from '../records/store/local-store.ts';
import { useGarageOf, useGarages, useMay } from './use-garages.ts';

const lastName = 'addedTo';

export type WhereToAdd = {
  /** The garages in which the person may add such a record, the last choice first. */
  garages: readonly KnownGarage[];
  /** The garage that is chosen; undefined if there is only one. */
  garageId: string | undefined;
  choose: (garageId: string) => void;
};

/** Asks where to add a record that belongs to no vehicle, if the person may add it in more than one garage. */
export const useWhereToAdd = ({ name }: AnyEntity): WhereToAdd => {
  const may = useMay();
  const open = useGarages().filter(({ id }) => may(id, { entity: name, type: 'add', patch: {} }));
  const last = useLocal((store) => readMeta(store, lastName, ''), '', []).value;
  const [chosen, setChosen] = useState<string | null>(null);
  // The order stays while the person chooses.
  const [first, setFirst] = useState('');
  if (first === '' && last !== '') setFirst(last);
  const garages = open.toSorted(
    (one, other) => Number(other.id === first) - Number(one.id === first),
  );
  return {
    garages: garages.length > 1 ? garages : [],
    garageId: garages.find(({ id }) => id === chosen)?.id ?? garages[0]?.id,
    choose: (garageId) => {
      setChosen(garageId);
      void ignoreFailure(
        writeMeta(requireClient().store, lastName, garageId),
        'the chosen garage could not be stored: the next form begins with an earlier choice',
      );
    },
  };
};

type Owned = { id: string };

/**
 * Returns those vehicles that a record may name: of a new record, those of garages in which the person may add it; of
 * an existing one, those of the same garage.
 */
export const useVehiclesFor = <V extends Owned>(
  { name }: AnyEntity,
  vehicles: readonly V[],
  existingId: string | null,
): readonly V[] => {
  const may = useMay();
  const garages = useGarages();
  const garageOf = useGarageOf();
  if (garages.length === 0) return vehicles;
  if (existingId !== null)
    return vehicles.filter(({ id }) => garageOf(id)?.id === garageOf(existingId)?.id);
  return vehicles.filter(({ id }) => may(id, { entity: name, type: 'add', patch: {} }));
};
