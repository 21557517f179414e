import { Agent } from 'undici';
import webPush from 'web-push';
import type { Push, PushOutcome, PushSender, PushTarget } from './port.ts';
import { areKeysOfBrowser } from './push-keys.ts';

type PushSettings = {
  publicKey: string;
  privateKey: string;
  /** Whom a push service may write to: `mailto:` or a page. */
  subject: string;
  /** Hosts of push services besides the browsers' own, with their port unless it is 443. */
  hosts: readonly string[];
  /** A certificate authority of one's own to believe. */
  ca: string | undefined;
};

/** The services of the browsers there are. `*.` stands for any one host below. */
const browsersHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
];

/** A push service answers within a fraction of this. */
const timeoutMs = 5000;

/** So many that a service which does not answer some does not keep others from a connection. */
const connectionsPerService = 256;

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
};

/** The library encrypts and signs; the sending is ours, over connections that are kept. */
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
      // Only a host that is named in the configuration may be asked at another port than 443.
      return (
        url.port === '' &&
        browsersHosts.some((host) =>
          host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
        )
      );
    },

    async send(target, push, signal) {
      if (!sender.isPushService(target.endpoint)) return 'refused';
      // Kept since before keys were looked at: with them the library throws.
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
        // The status is the answer; a body that does not end changes nothing about it.
        await reply.body.dump().catch(() => undefined);
        return outcomeOf(reply.statusCode);
      } catch {
        // Refused, reset, too slow: it may have been taken, and a repeat under the same topic does no harm.
        return 'later';
      }
    },

    close: () => agent.destroy(),
  };
  return sender;
};
