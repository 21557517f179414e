import {
  type Operation,
  PullReply,
  type Push,
  PushReply,
} from '@roadworthy/domain/sync/sync.schema';
import * as z from 'zod/mini';
import { codeOf } from '../../../apps/web/src/records/outbox/problem-code.ts';
import type { LocalStore } from '../../../apps/web/src/records/store/local-store.ts';
import type { DeviceFault } from './device-faults.ts';

// How a fault changes what devices send and receive.

type Change<T> = (message: T, store: LocalStore) => T | Promise<T>;

export const onPush = (change: Change<Push>): DeviceFault => ({
  api: (api, store) => ({
    ...api,
    push: async (push) => await api.push(await change(push, store)),
  }),
});

export const onPushReply = (change: Change<PushReply>): DeviceFault => ({
  api: (api, store) => ({
    ...api,
    push: async (push) => await change(z.parse(PushReply, await api.push(push)), store),
  }),
});

export const onPullReply = (change: Change<PullReply>): DeviceFault => ({
  api: (api, store) => ({
    ...api,
    pull: async (query) => await change(z.parse(PullReply, await api.pull(query)), store),
  }),
});

/** Changes each operation of a push. */
export const onOperation = (change: Change<Operation>): DeviceFault =>
  onPush(async (push, store) => {
    const ops: Operation[] = [];
    for (const op of push.ops) ops.push(await change(op, store));
    return { ...push, ops };
  });

/** Called when the server refuses a request with this code, before the device hears of it. */
export const onRefusal = (
  code: string,
  then: (store: LocalStore) => Promise<void>,
): DeviceFault => ({
  api: (api, store) => {
    const hear = async (error: unknown) => {
      if (codeOf(error) === code) await then(store);
      throw error;
    };
    return {
      push: async (push) => await api.push(push).catch(hear),
      pull: async (query) => await api.pull(query).catch(hear),
    };
  },
});
