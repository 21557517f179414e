import type { Member } from '@roadworthy/domain/garages/garages.schema';
import { useEffect } from 'react';
import { call } from '../api/api.ts';
import { ignoreFailure } from '../browser/ignore-failure.ts';
import { clientOf } from './client.ts';
import { useLocal } from './hooks.ts';
import { type LocalStore, readMeta, writeMeta } from './store/local-store.ts';

/** What this device knows of a garage's members, so that their names are shown without a connection. */
type KnownPeople = { members: Member[]; askedAt: number };

/** A list that is younger than this is not asked for again. */
const freshMs = 10 * 60_000;

const nobody: KnownPeople = { members: [], askedAt: 0 };
const nameFor = (garageId: string) => `people ${garageId}`;

const asking = new Map<string, Promise<void>>();

const ask = async (store: LocalStore): Promise<void> => {
  const { garageId } = store;
  const known = await readMeta(store, nameFor(garageId), nobody);
  if (Date.now() - known.askedAt < freshMs) return;
  const { members } = await call((api) => api.garages.people({ garageId }));
  await writeMeta(store, nameFor(garageId), { members, askedAt: Date.now() });
};

/** Asks once at a time about each garage. */
const askOnce = async (store: LocalStore): Promise<void> => {
  const { garageId } = store;
  const running = asking.get(garageId) ?? ask(store).finally(() => void asking.delete(garageId));
  asking.set(garageId, running);
  await running;
};

/**
 * Returns the members of the garage of this record, or of the own one, and asks the server for them if the list is old. Empty if the garage
 * has one member, or nothing is known yet: then no screen speaks of members.
 */
export const useMembers = (of: string | null = null): readonly Member[] => {
  const { status, value } = useLocal<KnownPeople>(
    async () => {
      const { store } = clientOf(of);
      return await readMeta(store, nameFor(store.garageId), nobody);
    },
    nobody,
    [of],
  );
  useEffect(() => {
    if (status !== 'ready') return;
    void ignoreFailure(
      askOnce(clientOf(of).store),
      'the members of the garage could not be fetched: names wait',
    );
  }, [status, of]);
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
