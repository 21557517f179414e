// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { bindSubscription, pushState, subscribeToPush, unsubscribeFromPush } from './push.ts';

/** A browser's push support, as a page sees it. */
const furnish = ({ answer = 'granted' }: { answer?: NotificationPermission } = {}) => {
  let made = 0;
  let current: object | null = null;
  const make = () => {
    made += 1;
    const endpoint = `https://push.example/${made}`;
    current = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    return current;
  };
  const requestPermission = vi.fn(async () => {
    permission.now = answer;
    return answer;
  });
  const permission = { now: 'default' as NotificationPermission };
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn(async () => make()),
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission.now;
    },
    requestPermission,
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  return { pushManager, requestPermission };
};

beforeEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the browser asks for permission to notify only after the user taps', async () => {
  const { requestPermission, pushManager } = furnish();
  expect(await pushState('anna')).toBe('off');
  expect(await bindSubscription('anna')).toBeNull();
  expect(requestPermission).not.toHaveBeenCalled();
  expect(pushManager.subscribe).not.toHaveBeenCalled();
});

test('a user can switch push notifications on in a browser, and off again', async () => {
  furnish();
  const input = await subscribeToPush('anna', 'key');
  expect(input).toEqual({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } });
  expect(await pushState('anna')).toBe('on');
  expect(await bindSubscription('anna')).toEqual(input);
  expect(await unsubscribeFromPush()).toBe('https://push.example/1');
  expect(await pushState('anna')).toBe('off');
});

test('the next user of the browser does not inherit the push subscription', async () => {
  furnish();
  await subscribeToPush('anna', 'key');
  expect(await pushState('ben')).toBe('off');
  expect(await bindSubscription('ben')).toBeNull();
  expect(await pushState('anna')).toBe('off');
});

test('push is shown as blocked after the user has denied permission', async () => {
  furnish({ answer: 'denied' });
  expect(await subscribeToPush('anna', 'key')).toBeNull();
  expect(await pushState('anna')).toBe('blocked');
});

test('a browser without push is reported as unsupported', async () => {
  furnish();
  Reflect.deleteProperty(window, 'PushManager');
  expect(await pushState('anna')).toBe('unsupported');
});
