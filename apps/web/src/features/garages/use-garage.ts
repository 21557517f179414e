import type { Garage, GaragePeople } from '@roadworthy/domain/garages/garages.schema';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { garageMessageOf } from '../../garages/garage-problem-words.ts';
import { learnGarages, openedClient, sharedGarages } from '../../records/client.ts';
import { forgetPeople, readPeople, storePeople } from '../../records/garages/known-people.ts';
import { useLastRound, useLocal } from '../../records/hooks.ts';

/** Milliseconds between two questions while an invitation is open, whose reader may join at any moment. */
const pause = 10_000;

export type GarageView = {
  status: 'loading' | 'ready' | 'failed' | 'not-a-member';
  /** All garages that the user is a member of; none if that is only the own one. */
  garages: readonly Garage[];
  people: GaragePeople | null;
  online: boolean;
  /** Why the last question to the server failed. */
  failure: string | null;
  reload: () => Promise<void>;
};

type Answer = { of: string; isMember: boolean; failure: string | null };

/** Asks the server about the people of a garage, and stores the answer on the device. */
const ask = async (garageId: string): Promise<Answer> => {
  const { store } = await openedClient();
  try {
    await storePeople(store, await call((api) => api.garages.people({ garageId })));
    return { of: garageId, isMember: true, failure: null };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'NOT_A_MEMBER')
      return { of: garageId, isMember: true, failure: garageMessageOf(error) };
    await forgetPeople(store, garageId);
    return { of: garageId, isMember: false, failure: null };
  }
};

/** Returns a garage and its people: as stored on the device at first, then as the server answers. */
export const useGarage = (garageId: string): GarageView => {
  const stored = useLocal<GaragePeople | null>((store) => readPeople(store, garageId), null, [
    garageId,
  ]);
  const { online } = useLastRound();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const people = stored.value;
  const reload = useCallback(async () => {
    void ignoreFailure(
      learnGarages(),
      'the list of garages could not be fetched: the app fetches it later',
    );
    try {
      setAnswer(await ask(garageId));
    } catch (error) {
      setAnswer({ of: garageId, isMember: true, failure: garageMessageOf(error) });
    }
  }, [garageId]);
  useEffect(() => {
    if (online) void reload();
  }, [reload, online]);
  const isWaiting = (people?.invitations.length ?? 0) > 0;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void reload();
    };
    const timer = isWaiting ? setInterval(look, pause) : undefined;
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [reload, isWaiting]);

  const now = answer?.of === garageId ? answer : null;
  const statusOf = (): GarageView['status'] => {
    if (now && !now.isMember) return 'not-a-member';
    if (people) return 'ready';
    if (stored.status === 'failed' || now?.failure || !online) return 'failed';
    return 'loading';
  };
  return {
    status: statusOf(),
    garages: sharedGarages()?.known.filter(({ hasEnded }) => !hasEnded) ?? [],
    people,
    online,
    failure: now?.failure ?? null,
    reload,
  };
};
