import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Form } from './form.ts';

export type Address = { name: string; line1: string; city: string; postcode: string };

/** What the double holds of one Checkout Session, its payment, refunds and disputes. */
export type HeldSession = {
  id: string;
  params: Form;
  createdAt: number;
  expiresAt: number;
  amount: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  /** Null until somebody pays; `processing` for a slow way. */
  payment: { id: string; status: 'processing' | 'succeeded' | 'requires_payment_method' } | null;
  address: Address | null;
  refunded: number;
  disputes: { id: string; status: string }[];
};

export type HeldEvent = { id: string; body: string };

type Entry =
  | { session: HeldSession }
  | { event: HeldEvent }
  | { done: string }
  | { key: string; params: string; sessionId: string };

export const newName = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Everything the double knows. With a file, a double that is killed and started again knows it still. */
export const openLedger = (file?: string) => {
  const sessions = new Map<string, HeldSession>();
  const events = new Map<string, HeldEvent>();
  const done = new Set<string>();
  const keys = new Map<string, { params: string; sessionId: string }>();

  const take = (entry: Entry) => {
    if ('session' in entry) sessions.set(entry.session.id, entry.session);
    else if ('event' in entry) events.set(entry.event.id, entry.event);
    else if ('done' in entry) done.add(entry.done);
    else keys.set(entry.key, entry);
  };
  const write = (...entries: Entry[]) => {
    // In one piece: killed in between, either all of it happened or nothing.
    if (file) appendFileSync(file, `${JSON.stringify(entries)}\n`);
    for (const entry of entries) take(structuredClone(entry));
  };
  if (file && existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line) for (const entry of JSON.parse(line) as Entry[]) take(entry);
    }
  }

  return {
    write,
    sessions: (): HeldSession[] => [...sessions.values()].map((each) => structuredClone(each)),
    session: (id: string): HeldSession | undefined => structuredClone(sessions.get(id)),
    byPayment: (paymentId: string): HeldSession | undefined =>
      structuredClone([...sessions.values()].find(({ payment }) => payment?.id === paymentId)),
    keyed: (key: string) => keys.get(key),
    /** Events that nobody has taken yet. */
    waiting: (): HeldEvent[] => [...events.values()].filter(({ id }) => !done.has(id)),
    events: (): HeldEvent[] => [...events.values()],
  };
};
export type Ledger = ReturnType<typeof openLedger>;
