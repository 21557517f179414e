import { Agent } from 'undici';
import webPush from 'web-push';
import { ignoreFailure, noteIgnored } from '../../platform/ignored-failures.ts';
import type { Push, PushOutcome, PushSender, PushTarget } from './port.ts';
import { areKeysOfBrowser } from './push-keys.ts';

type PushSettings = {
  publicKey: string;
  privateKey: string;
  /** How a push service can contact us: `mailto:` or a page. */
  subject: string;
  /** Extra hosts of push services, besides those of the browsers, with their port unless it is 443. */
  hosts: readonly string[];
  /** An extra certificate authority to trust. */
  ca: string | undefined;
};

/** The push services of the known browsers. `*.` matches any subdomain. */
const browsersHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
];

/** A push service normally answers within a fraction of this. */
const timeoutMs = 5000;

/** Enough connections that unanswered requests to a service do not block the others. */
const connectionsPerService = 256;

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
};

/** Creates the sender. The library encrypts and signs; we send over connections that are kept open. */
export const createWebPush = ({
  publicKey,
  privateKey,
  subject,
  hosts,
  ca,
}: PushSettings): PushSender => {
  const agent = new Agent({
    connections: connectionsPerService,
    connect: { timeout: timeoutMs, ...(ca ? { ca } : {}) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: 100_000,
  });
  const named = new Set(hosts.map((host) => host.toLowerCase()));

  const encrypted = ({ endpoint, p256dh, auth }: PushTarget, push: Push) => {
    const { payload, topic, ttlSeconds, urgency } = push;
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: ttlSeconds,
      urgency,
      topic,
    });
  };

  const sender: PushSender = {
    publicKey,
    areKeysOfBrowser,

    isPushService(endpoint) {
      const url = URL.parse(endpoint);
      if (url?.protocol !== 'https:' || url.username || url.password) return false;
      if (named.has(url.host)) return true;
      // Only a host named in the configuration may use a port other than 443.
      return (
        url.port === '' &&
        browsersHosts.some((host) =>
          host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
        )
      );
    },

    async send(target, push, signal) {
      if (!sender.isPushService(target.endpoint)) return 'refused';
      // Stored before keys were validated: the library would throw.
      if (!areKeysOfBrowser(target)) return 'gone';
      const tooLong = AbortSignal.timeout(timeoutMs);
      try {
        const made = encrypted(target, push);
        const url = new URL(target.endpoint);
        const reply = await agent.request({
          origin: url.origin,
          path: `${url.pathname}${url.search}`,
          method: 'POST',
          headers: made.headers as Record<string, string>,
          body: made.body,
          signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
        });
        await ignoreFailure(
          reply.body.dump(),
          'the rest of the push service’s reply could not be read: its status code is enough',
        );
        return outcomeOf(reply.statusCode);
      } catch (error) {
        // Refused, reset or too slow: the push may have been accepted, and a repeat with the same topic is harmless.
        noteIgnored(error, 'the push service could not be reached: the push is sent again later');
        return 'later';
      }
    },

    close: () => agent.destroy(),
  };
  return sender;
};
