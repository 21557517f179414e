import { createHmac } from 'node:crypto';
import type { HeldEvent, Ledger } from './ledger.ts';

/** How events are delivered. Stripe promises delivery at least once, in any order, over days. */
export type Manner = {
  /** The longest random delay before an attempt, in milliseconds; events therefore arrive in any order. */
  delayMs: number;
  /** The probability that an accepted event is sent again. */
  replay: number;
  /** The probability that an event never arrives. In a test, days are as good as never. */
  loss: number;
  isHeld: boolean;
};

const usualManner: Manner = { delayMs: 0, replay: 0, loss: 0, isHeld: false };

export const signatureOf = (body: string, secret: string, at = Date.now()): string => {
  const seconds = Math.floor(at / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
};

export const createDeliveries = (
  ledger: Ledger,
  {
    webhookUrl,
    secret,
    onSent,
  }: {
    webhookUrl: () => string | null;
    secret: string;
    /** Called after an attempt, before its outcome is noted. */
    onSent: () => void;
  },
) => {
  let manner = usualManner;
  let isClosed = false;
  const timers = new Set<NodeJS.Timeout>();
  const tries = new Map<string, number>();

  const later = (event: HeldEvent, ms: number) => {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void send(event);
    }, ms);
    timers.add(timer);
  };

  const send = async (event: HeldEvent): Promise<void> => {
    const url = webhookUrl();
    const reply =
      url && !manner.isHeld
        ? await fetch(url, {
            method: 'POST',
            headers: {
              'content-type': 'application/json; charset=utf-8',
              'stripe-signature': signatureOf(event.body, secret),
            },
            body: event.body,
            signal: AbortSignal.timeout(10_000),
          }).catch(() => null)
        : null;
    onSent();
    if (isClosed) return;
    if (reply?.ok) {
      ledger.write({ done: event.id });
      tries.delete(event.id);
      if (Math.random() < manner.replay) later(event, Math.random() * manner.delayMs);
      return;
    }
    const tried = (tries.get(event.id) ?? 0) + 1;
    tries.set(event.id, tried);
    later(event, Math.min(5000, 100 * 2 ** tried));
  };

  const announce = (event: HeldEvent) => {
    // Decided now: an event that is lost stays lost, even if the manner is better by the time it would be sent.
    if (Math.random() < manner.loss) ledger.write({ done: event.id });
    else later(event, Math.random() * manner.delayMs);
  };
  for (const event of ledger.waiting()) announce(event);

  return {
    announce,
    behave(next: Partial<Manner>) {
      manner = { ...manner, ...next };
    },
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
