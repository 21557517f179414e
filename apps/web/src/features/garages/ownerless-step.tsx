import type { OwnerlessGarage } from '@roadworthy/domain/garages/garages.schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/api.ts';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { ownerlessWithoutYou } from './leave-garage.tsx';
import { OwnerlessGarages } from './ownerless-garages.tsx';

/** Returns the garages of which the user is the only owner, and that have other members. */
const findOwnerless = async (): Promise<OwnerlessGarage[]> => {
  const garages = await call((api) => api.garages.list());
  const candidates = garages.filter(
    ({ role, closed, people }) => role === 'owner' && !closed && people > 1,
  );
  const people = await Promise.all(
    candidates.map(({ id }) => call((api) => api.garages.people({ garageId: id }))),
  );
  return people.map(ownerlessWithoutYou).filter((garage) => garage !== null);
};

type OwnerlessStepProps = {
  /** The garages for which the server refused to delete the account; null if it has not. */
  refused: readonly OwnerlessGarage[] | null;
  online: boolean;
  /** Called with how many garages still need an owner. */
  onCount: (count: number) => void;
};

/** Before an account is deleted: lists each garage that would be left without an owner, with both ways out. */
export function OwnerlessStep({ refused, online, onCount }: OwnerlessStepProps) {
  const [garages, setGarages] = useState<readonly OwnerlessGarage[]>([]);
  const put = useEffectEvent((next: readonly OwnerlessGarage[]) => {
    setGarages(next);
    onCount(next.length);
  });
  const [hadAny, setHadAny] = useState(false);
  if (garages.length > 0 && !hadAny) setHadAny(true);
  useEffect(() => {
    if (refused) return put(refused);
    void ignoreFailure(
      findOwnerless().then((found) => put(found)),
      'the garages without another owner could not be listed: the server lists them when it refuses the deletion',
    );
  }, [refused]);
  const resolve = ({ id }: OwnerlessGarage) => {
    const next = garages.filter((garage) => garage.id !== id);
    setGarages(next);
    onCount(next.length);
  };
  if (!hadAny) return null;
  return (
    <section aria-label="Garages that need an owner" className="grid gap-3">
      {garages.length > 0 && (
        <p className="font-semibold">
          {garages.length === 1
            ? 'Others use a garage of which you are the only owner. Hand it over or close it first.'
            : `Others use ${garages.length} garages of which you are the only owner. Hand each over or close it first.`}
        </p>
      )}
      <OwnerlessGarages garages={garages} disabled={!online} onDone={resolve} />
    </section>
  );
}
