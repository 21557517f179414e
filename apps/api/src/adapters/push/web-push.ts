import { Agent } from 'undici';
import webPush from 'web-push';
import type { PushOutcome, PushSender } from './port.ts';

export type PushSettings = {
  publicKey: string;
  privateKey: string;
  /** Whom a push service may write to: `mailto:` or a page. */
  subject: string;
  /** Hosts of push services besides the browsers' own. */
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

const timeoutMs = 10_000;

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
    connections: 8,
    connect: { timeout: timeoutMs, ...(ca ? { ca } : {}) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: 100_000,
  });
  const allowed = [...browsersHosts, ...hosts].map((host) => host.toLowerCase());

  return {
    publicKey,

    isPushService(endpoint) {
      const url = URL.parse(endpoint);
      if (url?.protocol !== 'https:' || url.username || url.password) return false;
      return allowed.some((host) =>
        host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.host === host,
      );
    },

    async send({ endpoint, p256dh, auth }, { payload, topic, ttlSeconds, urgency }) {
      if (!this.isPushService(endpoint)) return 'refused';
      const made = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttlSeconds,
        urgency,
        topic,
      });
      const url = new URL(endpoint);
      try {
        const reply = await agent.request({
          origin: url.origin,
          path: `${url.pathname}${url.search}`,
          method: 'POST',
          headers: made.headers as Record<string, string>,
          body: made.body,
        });
        await reply.body.dump();
        return outcomeOf(reply.statusCode);
      } catch {
        // Refused, reset, too slow: it may have been taken, and a repeat under the same topic does no harm.
        return 'later';
      }
    },

    close: () => agent.destroy(),
  };
};
