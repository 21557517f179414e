import { call } from '../../api/api.ts';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { session } from '../../session/session.ts';
import { isShared } from '../garages/known-garages.ts';
import type { ClientStateStore } from './client-state.ts';
import type { SharedGarages } from './shared-garages.ts';
import type { SyncClient } from './sync-client.ts';

const longestAge = 10 * 60_000;

/** Asks the server which garages the person is a member of, and opens and leaves them accordingly. */
export const createGarageList = (
  state: ClientStateStore,
  now: () => number,
  openOthers: (own: SyncClient) => Promise<SharedGarages>,
) => {
  let asking: Promise<void> | null = null;
  let received: { by: SyncClient; at: number } | null = null;

  const receive = async () => {
    const before = state.get();
    // A demo account can join no garage.
    if (before.status !== 'open' || session.get().user?.isDemo) return;
    const { client } = before;
    const listed = await call((api) => api.garages.list());
    const after = state.get();
    if (after.status !== 'open' || after.client !== client) return;
    if (after.shared) await after.shared.receive(listed);
    else if (isShared(listed)) {
      const shared = await openOthers(client);
      const latest = state.get();
      if (latest.status !== 'open' || latest.client !== client) return shared.stop();
      state.become({ ...latest, shared });
      await shared.receive(listed);
    }
    received = { by: client, at: now() };
  };

  const ask = async (): Promise<void> => {
    asking ??= receive().finally(() => {
      asking = null;
    });
    await asking;
  };

  const isOlderThan = (age: number): boolean => {
    const open = state.get();
    if (open.status !== 'open') return false;
    return received?.by !== open.client || now() - received.at > age;
  };

  return {
    ask,
    /** Asks if the list was not received since the own garage was opened. */
    askOnce: async (): Promise<void> => {
      if (isOlderThan(Number.POSITIVE_INFINITY)) await ask();
    },
    /** Asks after a round that reached the server, if the list is old. */
    askIfOld: (): void => {
      const open = state.get();
      if (open.status !== 'open' || open.client.engine.status().syncing) return;
      if (open.client.engine.status().lastSyncedAt === null || !isOlderThan(longestAge)) return;
      void ignoreFailure(
        ask(),
        'the list of garages could not be fetched: it is fetched after a later sync round',
      );
    },
  };
};
