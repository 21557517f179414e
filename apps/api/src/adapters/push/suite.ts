import { expect } from 'vitest';
import type { PushService } from '../../../../../scripts/local-stack/push-service.ts';
import type { Push, PushSender, PushTarget } from './port.ts';

/** One thing a sender promises at a push service that checks what push services check. */
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

export const pushPromises: PushPromise[] = [
  {
    name: 'what it sends is signed, encrypted, under its topic, and taken',
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
    name: 'a browser that is gone is told from one that is slow and from one that refuses',
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
    name: 'what is no push service is not called',
    async keeps(sender, service) {
      const { origin } = service;
      const before = service.pushes.length;
      for (const endpoint of [
        'http://169.254.169.254/latest/meta-data',
        'https://localhost/push/one',
        'https://fcm.googleapis.com.evil.example/x',
        'https://evil.example/?fcm.googleapis.com',
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
        'https://web.push.apple.com/abc',
        `${origin}/push/one`,
      ]) {
        expect([endpoint, sender.isPushService(endpoint)]).toEqual([endpoint, true]);
      }
    },
  },
];
