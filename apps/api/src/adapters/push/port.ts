/** One browser's address at its push service, and what encrypts for it alone. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type Push = {
  payload: string;
  /** Of two with the same topic a push service delivers the later: a repeat replaces what waits. */
  topic: string;
  /** How long the service keeps it for a device that is off. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
};

/**
 * `gone`: there is no such browser any more, or never was one with such keys. `refused`: it will not be taken, sent again either. `later`: nobody knows,
 * or the service asks to be left alone.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'later';

export type PushSender = {
  /** What browsers subscribe with. */
  publicKey: string;
  /** Whether an address is a push service's: any other would have us call whatever somebody names. */
  isPushService(endpoint: string): boolean;
  /** Whether anything can be encrypted for a browser that names these. */
  areKeysOfBrowser(keys: Pick<PushTarget, 'p256dh' | 'auth'>): boolean;
  /** Never throws, and ends within seconds, or when the signal says so: what was not answered by then is `later`. */
  send(target: PushTarget, push: Push, signal?: AbortSignal): Promise<PushOutcome>;
  close(): Promise<void>;
};
