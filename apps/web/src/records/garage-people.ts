import type { Member } from '@roadworthy/domain/garages/garages.schema';
import { useEffect } from 'react';
import { call } from '../api/api.ts';
import { ignoreFailure } from '../browser/ignore-failure.ts';
import { requireClient } from './client.ts';
import { useLocal } from './hooks.ts';
import { readMeta, writeMeta } from './store/local-store.ts';

/** What this device knows of a garage's members, so that their names are shown without a connection. */
type KnownPeople = { members: Member[]; askedAt: number };

/** A list that is younger than this is not asked for again. */
const freshMs = 10 * 60_000;

const nobody: KnownPeople = { members: [], askedAt: 0 };
const nameFor = (garageId: string) => `people ${garageId}`;

let asking: Promise<void> | null = null;

const ask = async (): Promise<void> => {
  const { store } = requireClient();
  const { garageId } = store;
  const known = await readMeta(store, nameFor(garageId), nobody);
  if (Date.now() - known.askedAt < freshMs) return;
  const { members } = await call((api) => api.garages.people({ garageId }));
  await writeMeta(store, nameFor(garageId), { members, askedAt: Date.now() });
};

/**
 * Returns the members of the garage that is open, and asks the server for them if the list is old. Empty if the garage
 * has one member, or nothing is known yet: then no screen speaks of members.
 */
export const useMembers = (): readonly Member[] => {
  const { status, value } = useLocal<KnownPeople>(
    async () => {
      const { store } = requireClient();
      return await readMeta(store, nameFor(store.garageId), nobody);
    },
    nobody,
    [],
  );
  useEffect(() => {
    if (status !== 'ready') return;
    asking ??= ask().finally(() => {
      asking = null;
    });
    void ignoreFailure(asking, 'the members of the garage could not be fetched: names wait');
  }, [status]);
  return value.members.length > 1 ? value.members : none;
};
const none: readonly Member[] = [];

/** Returns the word for a person: 'you', the name, or what is said of somebody who is no member. */
export const personWord = (members: readonly Member[], userId: string): string => {
  const member = members.find((each) => each.userId === userId);
  if (!member) return 'a former member';
  if (member.isYou) return 'you';
  return member.name || 'a member';
};
