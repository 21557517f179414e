import type { Member } from '@roadworthy/domain/garages/garages.schema';
import { useEffect } from 'react';
import { call } from '../api/api.ts';
import { ignoreFailure } from '../browser/ignore-failure.ts';
import { clientOf, requireClient } from './client.ts';
import { readPeople, storePeople } from './garages/known-people.ts';
import { useLocal } from './hooks.ts';
import { isOwn } from './store/databases.ts';

const none: readonly Member[] = [];

/** A list that is younger than this is not asked for again. */
const freshMs = 10 * 60_000;

/** When this tab last asked about each garage. */
const asked = new Map<string, number>();

const ask = async (garageId: string): Promise<void> => {
  if (Date.now() - (asked.get(garageId) ?? 0) < freshMs) return;
  asked.set(garageId, Date.now());
  const { store } = requireClient();
  await storePeople(store, await call((api) => api.garages.people({ garageId })));
};

type Known = {
  garageId: string;
  members: readonly Member[];
  /** There are other members, or there may be soon. Of an own garage that nobody was invited to, nothing is asked. */
  isAsked: boolean;
};
const nothing: Known = { garageId: '', members: none, isAsked: false };

/**
 * Returns the members of the garage of a record, as the server last gave them, and asks again from time to time. Null:
 * of the person's own garage. Empty if the garage has one member, or nothing is known yet: then no screen speaks of
 * members.
 */
export const useMembers = (recordId: string | null = null): readonly Member[] => {
  const {
    value: { garageId, members, isAsked },
  } = useLocal<Known>(
    async (store) => {
      const { store: garage } = clientOf(recordId);
      const people = await readPeople(store, garage.garageId);
      return {
        garageId: garage.garageId,
        members: people?.members ?? none,
        isAsked:
          !isOwn(garage) ||
          (people !== null && people.members.length + people.invitations.length > 1),
      };
    },
    nothing,
    [recordId],
  );
  useEffect(() => {
    if (!isAsked) return;
    void ignoreFailure(
      ask(garageId),
      'the members of a garage could not be fetched: the names that are stored are shown',
    );
  }, [garageId, isAsked]);
  return members.length > 1 ? members : none;
};

/** Returns the word for a person: 'you', the name, or what is said of somebody who is no member. */
export const personWord = (members: readonly Member[], userId: string): string => {
  const member = members.find((each) => each.userId === userId);
  if (!member) return 'a former member';
  if (member.isYou) return 'you';
  return member.name || 'a member';
};
