import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Form } from './form.ts';

export type Address = { name: string; line1: string; city: string; postcode: string };

/** The simulator's state of one Checkout Session, with its payment, refunds and disputes. */
export type HeldSession = {
  id: string;
  params: Form;
  createdAt: number;
  expiresAt: number;
  amount: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  /** Null until the order is paid; `processing` for a slow payment method. */
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

/** Opens the simulator's state. With a file, the state survives a kill and a restart. */
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
    // Written as one line: after a kill, either all entries happened or none did.
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
    /** Returns the events that were not accepted yet. */
    waiting: (): HeldEvent[] => [...events.values()].filter(({ id }) => !done.has(id)),
    events: (): HeldEvent[] => [...events.values()],
  };
};
export type Ledger = ReturnType<typeof openLedger>;
