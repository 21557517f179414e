import type { User } from '@roadworthy/domain/accounts/accounts.schema';
import { expect, test, vi } from 'vitest';
import { createSessionStore } from './session-store.ts';

const alex: User = {
  id: '0190a3c8-0000-7000-8000-000000000001',
  email: 'alex@example.com',
  username: 'alex',
  firstName: 'Alex',
  surname: 'Reed',
  gender: null,
  phoneNumber: null,
  isDemo: false,
  createdAt: '2026-11-14T09:00:00Z',
};

const storeWith = ({
  hint = true,
  fetchUser = async (): Promise<User | null> => alex,
}: {
  hint?: boolean;
  fetchUser?: () => Promise<User | null>;
}) => {
  const deps = {
    hasHint: () => hint,
    clearHint: vi.fn(),
    fetchUser: vi.fn(fetchUser),
    tell: vi.fn(),
    later: vi.fn<(run: () => void, ms: number) => void>(),
  };
  return { store: createSessionStore(deps), deps };
};

test('without the hint nobody is signed in and nothing is asked', async () => {
  const { store, deps } = storeWith({ hint: false });
  await store.start();
  expect(store.get().status).toBe('anonymous');
  expect(deps.fetchUser).not.toHaveBeenCalled();
});

test('with the hint it is initialising until the server has answered', async () => {
  const { store } = storeWith({});
  expect(store.get().status).toBe('initialising');
  await store.start();
  expect(store.get()).toMatchObject({ status: 'signed-in', user: alex });
});

test('a hint that has outlived its session leaves nobody signed in', async () => {
  const { store } = storeWith({ fetchUser: async () => null });
  await store.start();
  expect(store.get().status).toBe('anonymous');
});

test('a lost connection does not sign anybody out and is tried again', async () => {
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

test('an answer that is older than a log-in is dropped', async () => {
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
  expect(deps.tell).toHaveBeenCalledWith('signed-in');
});

test('an expired session says farewell once, and only to somebody signed in', async () => {
  const { store, deps } = storeWith({});
  store.expired();
  expect(store.get().farewell).toBeNull();
  await store.start();
  store.expired();
  expect(store.get()).toMatchObject({ status: 'anonymous', user: null, farewell: 'expired' });
  expect(deps.clearHint).toHaveBeenCalledOnce();
  store.settle();
  expect(store.get().farewell).toBeNull();
});

test('signing out in another tab signs this one out too, without telling back', async () => {
  const { store, deps } = storeWith({});
  await store.start();
  store.hear('signed-out');
  expect(store.get().status).toBe('anonymous');
  expect(deps.tell).not.toHaveBeenCalled();
});
