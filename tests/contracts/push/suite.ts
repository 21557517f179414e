import { expect } from 'vitest';
import type { Push, PushSender, PushTarget } from '../../../apps/api/src/adapters/push/port.ts';
import type { PushService } from '../../support/stack/push-service.ts';

/** A promise that a sender keeps, tested with a push service that makes the usual checks. */
export type PushPromise = {
  name: string;
  keeps(sender: PushSender, service: PushService): Promise<void>;
};

const aPush: Push = {
  payload: '{"title":"MOT"}',
  topic: 'a-topic',
  ttlSeconds: 60,
  urgency: 'normal',
};

const targetOf = async (service: PushService, device: string): Promise<PushTarget> => {
  const { endpoint, keys } = await service.subscribe(device);
  return { endpoint, ...keys };
};

/** Returns malformed keys: not on the curve, compressed, too short, too long, or not a point. */
export const malformedKeys = (p256dh: string, auth: string) => {
  const point = Buffer.from(p256dh, 'base64url');
  const offCurve = Buffer.from(point);
  offCurve[64] = (offCurve[64] ?? 0) ^ 1;
  const hybrid = Buffer.concat([Buffer.from([6]), point.subarray(1)]);
  const written = (bytes: Buffer) => bytes.toString('base64url');
  return [
    { p256dh: written(offCurve), auth },
    { p256dh: written(hybrid), auth },
    { p256dh: written(point.subarray(0, 64)), auth },
    { p256dh: written(Buffer.alloc(65, 4)), auth },
    { p256dh: 'A'.repeat(87), auth },
    { p256dh, auth: written(Buffer.alloc(15)) },
    { p256dh, auth: written(Buffer.alloc(17)) },
  ];
};

export const pushPromises: PushPromise[] = [
  {
    name: 'a push is signed and encrypted and has its topic, and the push service accepts it',
    async keeps(sender, service) {
      expect(await sender.send(await targetOf(service, 'one'), aPush)).toBe('taken');
      expect(service.refused).toEqual([]);
      expect(service.pushes.at(-1)).toMatchObject({
        device: 'one',
        topic: 'a-topic',
        ttlSeconds: 60,
        urgency: 'normal',
      });
    },
  },
  {
    name: 'a browser that is gone gives a different result from a push service that is slow or refuses',
    async keeps(sender, service) {
      for (const [status, outcome] of [
        [404, 'gone'],
        [410, 'gone'],
        [429, 'later'],
        [503, 'later'],
        [400, 'refused'],
        [413, 'refused'],
      ] as const) {
        service.answerWith(`answers-${status}`, status);
        const target = await targetOf(service, `answers-${status}`);
        expect([status, await sender.send(target, aPush)]).toEqual([status, outcome]);
      }
    },
  },
  {
    name: 'keys of a browser that cannot encrypt are detected, and a push with such keys fails without an exception',
    async keeps(sender, service) {
      const { endpoint, p256dh, auth } = await targetOf(service, 'one');
      expect(sender.areKeysOfBrowser({ p256dh, auth })).toBe(true);
      const before = service.pushes.length;
      for (const keys of malformedKeys(p256dh, auth)) {
        expect([keys, sender.areKeysOfBrowser(keys)]).toEqual([keys, false]);
        expect([keys, await sender.send({ endpoint, ...keys }, aPush)]).toEqual([keys, 'gone']);
      }
      expect(service.pushes.length).toBe(before);
    },
  },
  {
    name: 'a push to a service that does not answer ends when the caller aborts, or after a few seconds',
    async keeps(sender, service) {
      const target = await targetOf(service, 'hangs');
      const started = performance.now();
      expect(await sender.send(target, aPush, AbortSignal.timeout(300))).toBe('later');
      expect(performance.now() - started).toBeLessThan(2000);
      expect(await sender.send(target, aPush)).toBe('later');
      expect(performance.now() - started).toBeLessThan(9000);
    },
  },
  {
    name: 'an address that is not a push service is never called',
    async keeps(sender, service) {
      const { origin } = service;
      const before = service.pushes.length;
      for (const endpoint of [
        'http://169.254.169.254/latest/meta-data',
        'https://localhost/push/one',
        'https://fcm.googleapis.com.evil.example/x',
        'https://evil.example/?fcm.googleapis.com',
        'https://x.notify.windows.com:81/w/?token=abc',
        'https://fcm.googleapis.com:8443/fcm/send/abc',
        origin.replace('https:', 'http:').concat('/push/one'),
        origin.replace('127.0.0.1', 'user:pass@127.0.0.1').concat('/push/one'),
        'no address at all',
      ]) {
        expect([endpoint, sender.isPushService(endpoint)]).toEqual([endpoint, false]);
        const target = { ...(await targetOf(service, 'one')), endpoint };
        expect(await sender.send(target, aPush)).toBe('refused');
      }
      expect(service.pushes.length).toBe(before);
      for (const endpoint of [
        'https://fcm.googleapis.com/fcm/send/abc',
        'https://updates.push.services.mozilla.com/wpush/v2/abc',
        'https://wns2-par02p.notify.windows.com/w/?token=abc',
        'https://web.push.apple.com:443/abc',
        `${origin}/push/one`,
      ]) {
        expect([endpoint, sender.isPushService(endpoint)]).toEqual([endpoint, true]);
      }
    },
  },
];
