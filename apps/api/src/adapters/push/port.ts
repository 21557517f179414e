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
 * `gone`: there is no such browser any more. `refused`: it will not be taken, sent again either. `later`: nobody knows,
 * or the service asks to be left alone.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'later';

export type PushSender = {
  /** What browsers subscribe with. */
  publicKey: string;
  /** Whether an address is a push service's: any other would have us call whatever somebody names. */
  isPushService(endpoint: string): boolean;
  send(target: PushTarget, push: Push): Promise<PushOutcome>;
  close(): Promise<void>;
};
