import { noteIgnored } from '../../browser/ignore-failure.ts';
import { heedRole } from '../garages/begin-again.ts';
import { createSharedGarages } from '../garages/shared-garages.ts';
import { bringBackLeft } from '../outbox/unsealing.ts';
import { type ChangeContext, makeIdIn } from '../outbox/write.ts';
import { leaveGarage } from '../store/leave-garage.ts';
import { sealGarage } from '../store/sealing.ts';
import { closeGarage, openGarage } from './open-garage.ts';
import { keepSealingKey, keysFor, openSealed } from './sealed-changes.ts';
import type { SharedGarages } from './shared-garages.ts';
import type { SyncClient } from './sync-client.ts';

type Options = {
  own: SyncClient;
  context: ChangeContext;
  /** Resolves once the server's list was received in this tab. */
  beforeSync: () => Promise<void>;
  /** Returns an open garage of the person. */
  garage: (garageId: string) => Promise<SyncClient | null>;
  onOtherUser: () => void;
  onChange: () => void;
};

const failed = (why: string) => (error: unknown) => noteIgnored(error, why);

/** Opens the garages of a person who shares some. Loaded only for such persons. */
export const openShared = async ({
  own,
  context,
  beforeSync,
  garage,
  onOtherUser,
  onChange,
}: Options): Promise<SharedGarages> => {
  const { userId } = own.store;
  let shared: SharedGarages | null = null;
  const open = async (garageId: string): Promise<SyncClient> => {
    const client = await openGarage({ userId, garageId }, context, {
      onSuperseded: (_reason, superseded) => shared?.closed(superseded),
      onOtherUser,
      onNotMember: (left) =>
        void shared
          ?.notMember(left)
          .catch(failed('the garage could not be left: the app leaves it with the next list')),
      onChange,
      garage,
      beforeSync,
      beforePage: (store, page) => heedRole(store, page, context.now()),
    });
    void keepSealingKey(client.store, context.now()).catch(
      failed('the sealing key could not be fetched: it is fetched when the app next starts'),
    );
    return client;
  };
  shared = await createSharedGarages({
    own,
    locks: navigator.locks,
    now: context.now,
    makeId: () => makeIdIn(context),
    open,
    close: closeGarage,
    leave: leaveGarage,
    seal: sealGarage,
    unseal: openSealed,
    unsealOthers: async (store, members) => await bringBackLeft(store, members, keysFor),
    onFailure: noteIgnored,
    onChange,
  });
  return shared;
};
