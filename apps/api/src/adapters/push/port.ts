/** A browser's address at its push service, and the keys that encrypt for this browser only. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type Push = {
  payload: string;
  /** A push service delivers only the latest of several pushes with one topic, so a repeat replaces a waiting push. */
  topic: string;
  /** How long the service keeps the push for a device that is off. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
};

/**
 * `gone`: the browser no longer exists, or its keys were never valid. `refused`: the push will never be accepted, even
 * if repeated. `later`: unknown, or the service asks us to wait.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'later';

export type PushSender = {
  /** The key that browsers subscribe with. */
  publicKey: string;
  /** Returns whether an address belongs to a push service; otherwise users could make us call any address. */
  isPushService(endpoint: string): boolean;
  /** Returns whether these keys can encrypt a push. */
  areKeysOfBrowser(keys: Pick<PushTarget, 'p256dh' | 'auth'>): boolean;
  /** Never throws. Ends within seconds or when the signal is aborted; a push without an answer by then is `later`. */
  send(target: PushTarget, push: Push, signal?: AbortSignal): Promise<PushOutcome>;
  close(): Promise<void>;
};
