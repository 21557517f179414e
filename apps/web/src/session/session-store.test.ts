import type { User } from '@roadworthy/domain/accounts/accounts.schema';
import { expect, test, vi } from 'vitest';
import { alex } from '../../../../tests/support/web/user.ts';
import { createSessionStore } from './session-store.ts';

const sam: User = { ...alex, id: '0190a3c8-0000-7000-8000-000000000002', firstName: 'Sam' };

const storeWith = ({
  hint = true,
  remembered = null,
  fetchUser = async (): Promise<User | null> => alex,
}: {
  hint?: boolean;
  remembered?: User | null;
  fetchUser?: () => Promise<User | null>;
}) => {
  const deps = {
    hasHint: () => hint,
    clearHint: vi.fn(),
    recall: () => remembered,
    remember: vi.fn<(user: User) => void>(),
    forget: vi.fn(),
    fetchUser: vi.fn(fetchUser),
    broadcast: vi.fn(),
    later: vi.fn<(run: () => void, ms: number) => void>(),
  };
  return { store: createSessionStore(deps), deps };
};

test('without the session hint cookie the user is signed out, and no request is sent', async () => {
  const { store, deps } = storeWith({ hint: false });
  await store.start();
  expect(store.get().status).toBe('anonymous');
  expect(deps.fetchUser).not.toHaveBeenCalled();
});

test('without the session hint cookie the device forgets the remembered user', () => {
  const { store, deps } = storeWith({ hint: false, remembered: alex });
  expect(store.get()).toMatchObject({ status: 'anonymous', user: null });
  expect(deps.forget).toHaveBeenCalledOnce();
});

test('with the session hint cookie, the session is ‘initialising’ until the server has answered', async () => {
  const { store } = storeWith({});
  expect(store.get().status).toBe('initialising');
  await store.start();
  expect(store.get()).toMatchObject({ status: 'signed-in', user: alex, confirmed: true });
});

test('a remembered user is signed in at once, and confirmed when the server has answered', async () => {
  const { store, deps } = storeWith({ remembered: alex });
  expect(store.get()).toMatchObject({ status: 'signed-in', user: alex, confirmed: false });
  await store.start();
  expect(store.get()).toMatchObject({ status: 'signed-in', user: alex, confirmed: true });
  expect(deps.remember).toHaveBeenCalledWith(alex);
});

test('a remembered user stays signed in while the server is unreachable, and the request is retried', async () => {
  let online = false;
  const { store, deps } = storeWith({
    remembered: alex,
    fetchUser: async () => {
      if (!online) throw new Error('offline');
      return alex;
    },
  });
  await store.start();
  expect(store.get()).toMatchObject({ status: 'signed-in', user: alex, confirmed: false });
  expect(deps.forget).not.toHaveBeenCalled();
  online = true;
  deps.later.mock.calls[0]?.[0]();
  await vi.waitFor(() => expect(store.get().confirmed).toBe(true));
});

test('a remembered session that the server does not know counts as expired and is forgotten', async () => {
  const { store, deps } = storeWith({ remembered: alex, fetchUser: async () => null });
  await store.start();
  expect(store.get()).toMatchObject({ status: 'anonymous', user: null, farewell: 'expired' });
  expect(deps.forget).toHaveBeenCalledOnce();
  expect(deps.clearHint).toHaveBeenCalledOnce();
});

test('a remembered session that the server rejects counts as expired and stays expired', async () => {
  const { store, deps } = storeWith({
    remembered: alex,
    // A call that is answered 401 tells the store before it throws.
    fetchUser: async () => {
      store.expired();
      throw new Error('UNAUTHENTICATED');
    },
  });
  await store.start();
  expect(store.get()).toMatchObject({ status: 'anonymous', farewell: 'expired' });
  expect(deps.forget).toHaveBeenCalledOnce();
  expect(deps.later).not.toHaveBeenCalled();
});

test('if the server answers with another user, that user replaces the remembered user', async () => {
  const { store, deps } = storeWith({ remembered: alex, fetchUser: async () => sam });
  await store.start();
  expect(store.get()).toMatchObject({ status: 'signed-in', user: sam, confirmed: true });
  expect(deps.remember).toHaveBeenLastCalledWith(sam);
});

test('logging in remembers the user, and logging out forgets the user', () => {
  const { store, deps } = storeWith({ hint: false });
  store.signedIn(alex);
  expect(deps.remember).toHaveBeenCalledWith(alex);
  deps.forget.mockClear();
  store.signedOut();
  expect(deps.forget).toHaveBeenCalledOnce();
});

test('an answer sent before a log-out in another tab does not sign the user in again', async () => {
  let answer: (user: User | null) => void = () => undefined;
  const { store, deps } = storeWith({
    hint: false,
    fetchUser: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  store.receive('signed-in');
  store.receive('signed-out');
  answer(alex);
  await Promise.resolve();
  expect(store.get().status).toBe('anonymous');
  expect(deps.remember).not.toHaveBeenCalled();
});

test('a session hint cookie that outlived its session does not sign the user in', async () => {
  const { store } = storeWith({ fetchUser: async () => null });
  await store.start();
  expect(store.get().status).toBe('anonymous');
});

test('a lost connection does not sign the user out, and the request is retried', async () => {
  let online = false;
  const { store, deps } = storeWith({
    fetchUser: async () => {
      if (!online) throw new Error('offline');
      return alex;
    },
  });
  await store.start();
  expect(store.get().status).toBe('unreachable');
  online = true;
  deps.later.mock.calls[0]?.[0]();
  await vi.waitFor(() => expect(store.get().status).toBe('signed-in'));
});

test('an answer about the session sent before a log-in is ignored', async () => {
  let answer: (user: User | null) => void = () => undefined;
  const { store, deps } = storeWith({
    fetchUser: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const started = store.start();
  store.signedIn(alex);
  answer(null);
  await started;
  expect(store.get().status).toBe('signed-in');
  expect(deps.broadcast).toHaveBeenCalledWith('signed-in');
});

test('an expired session is announced once, and only to a signed-in user', async () => {
  const { store, deps } = storeWith({});
  store.expired();
  expect(store.get().farewell).toBeNull();
  await store.start();
  store.expired();
  expect(store.get()).toMatchObject({ status: 'anonymous', user: null, farewell: 'expired' });
  expect(deps.clearHint).toHaveBeenCalledOnce();
  store.clearFarewell();
  expect(store.get().farewell).toBeNull();
});

test('signing out in another tab signs this tab out too, without notifying the other tab back', async () => {
  const { store, deps } = storeWith({});
  await store.start();
  store.receive('signed-out');
  expect(store.get().status).toBe('anonymous');
  expect(deps.broadcast).not.toHaveBeenCalled();
  expect(deps.forget).toHaveBeenCalledOnce();
});
