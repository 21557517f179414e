import { afterAll, beforeAll, expect, test } from 'vitest';
import webPush from 'web-push';
import type { PushSender } from '../../../apps/api/src/adapters/push/port.ts';
import { createWebPush } from '../../../apps/api/src/adapters/push/web-push.ts';
import { type PushService, startPushService } from '../../support/stack/push-service.ts';
import { pushPromises } from './suite.ts';

let service: PushService;
let sender: PushSender;

const senderWith = (keys: PushService['keys']) =>
  createWebPush({
    ...keys,
    subject: 'mailto:hello@roadworthy.test',
    hosts: [new URL(service.origin).host],
    ca: service.ca,
  });

beforeAll(async () => {
  service = await startPushService({
    beforeAccept: ({ device }) =>
      device === 'hangs' ? new Promise(() => undefined) : Promise.resolve(),
  });
  sender = senderWith(service.keys);
});
afterAll(async () => {
  await sender.close();
  await service.close();
});

for (const { name, keeps } of pushPromises) test(name, () => keeps(sender, service));

test('planted fault: a sender with the wrong keys is rejected by the push service', async () => {
  const stranger = senderWith(webPush.generateVAPIDKeys());
  await expect(pushPromises[0]?.keeps(stranger, service)).rejects.toThrow();
  await stranger.close();
  expect(service.refused).toEqual(['not signed by the sender it knows']);
});

test('a push is sent again later if the push service is down', async () => {
  const { endpoint, keys } = await service.subscribe('nobody');
  const away = endpoint.replace(/:\d+/, ':1');
  const deaf = createWebPush({
    ...service.keys,
    subject: 'mailto:hello@roadworthy.test',
    hosts: ['127.0.0.1:1'],
    ca: service.ca,
  });
  const push = { payload: '{}', topic: 't', ttlSeconds: 1, urgency: 'normal' as const };
  expect(await deaf.send({ endpoint: away, ...keys }, push)).toBe('later');
  await deaf.close();
});
