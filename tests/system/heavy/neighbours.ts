import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { mostOperations, schemaVersion } from '@roadworthy/domain/sync/sync.schema';
import { digestOf, samplePdf } from '../../support/api/files.ts';
import type { MeasuredAccount } from './accounts.ts';

/**
 * Measures what other users notice. Ten accounts do what costs most, as often as allowed, while ordinary people read
 * their own records from time to time; their waits are compared between ten heavy accounts and ten median ones.
 */
export type Served = { url: string; origin: string };

export const send = async (
  { url, origin }: Served,
  account: MeasuredAccount,
  method: string,
  path: string,
  body?: unknown,
  headers = {},
) => {
  const isBytes = Buffer.isBuffer(body);
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      cookie: account.cookie,
      origin,
      ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { body: isBytes ? (body as Buffer<ArrayBuffer>) : JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, text, retryAfter: Number(reply.headers.get('retry-after') ?? 0) };
};

const taskId = (at: number) => `b0000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** The most expensive requests, in turn. */
const labours = (served: Served, account: MeasuredAccount, calendar: string) => {
  let cursor = { since: '0', epoch: '' };
  let after: string | null = null;
  return [
    async () => {
      const { since, epoch } = cursor;
      const reply = await send(
        served,
        account,
        'GET',
        `/api/sync/pull?since=${since}&epoch=${epoch}&userId=${account.userId}`,
      );
      if (reply.status !== 200) return reply;
      const page = JSON.parse(reply.text);
      cursor = page.more
        ? { since: String(page.cursor), epoch: page.epoch }
        : { since: '0', epoch: '' };
      return reply;
    },
    () =>
      send(served, account, 'POST', '/api/sync/push', {
        userId: account.userId,
        deviceId: randomUUID(),
        schemaVersion,
        ops: Array.from({ length: mostOperations }, (_, at) => ({
          opId: randomUUID(),
          entity: 'tasks',
          id: taskId(at % 40),
          type: 'edit',
          patch: { priority: at % 2 ? 'high' : 'low' },
        })),
      }),
    () => send(served, account, 'GET', calendar),
    async () => {
      const reply = await send(
        served,
        account,
        'GET',
        `/api/tasks${after ? `?after=${after}` : ''}`,
      );
      if (reply.status === 200) {
        const { tasks, more } = JSON.parse(reply.text);
        after = more ? tasks.at(-1).id : null;
      }
      return reply;
    },
    () => send(served, account, 'POST', '/api/tasks/renewals', {}),
    () => {
      const bytes = samplePdf('Heavy', 1_000_000);
      return send(served, account, 'PUT', `/api/files/${randomUUID()}?purpose=document`, bytes, {
        'content-digest': digestOf(bytes),
        'content-type': 'application/octet-stream',
      });
    },
  ];
};

type Labour = { done: number; refused: number };

/** Keeps all devices of an account busy until the time is over. */
const labour = async (
  served: Served,
  account: MeasuredAccount,
  calendar: string,
  until: number,
): Promise<Labour> => {
  const told: Labour = { done: 0, refused: 0 };
  const device = async (work: () => Promise<{ status: number; retryAfter: number }>) => {
    while (performance.now() < until) {
      const { status, retryAfter } = await work();
      if (status < 400) told.done += 1;
      else {
        told.refused += 1;
        // As often as allowed: a client that is told to wait retries a little sooner than asked.
        const left = until - performance.now();
        await wait(Math.max(1, Math.min(Math.max(retryAfter * 900, 50), left)));
      }
    }
  };
  await Promise.all(labours(served, account, calendar).map(device));
  return told;
};

const readsPerSecond = 40;

/** Reads as ordinary people at even intervals, whether or not the last read was answered. Returns each wait in ms. */
export const readNowAndThen = async (
  served: Served,
  readers: readonly MeasuredAccount[],
  until: number,
): Promise<number[]> => {
  const waits: number[] = [];
  const under: Promise<void>[] = [];
  for (let at = 0; performance.now() < until; at += 1) {
    const reader = readers[at % readers.length];
    if (!reader) throw new Error('The measurement needs a user who sends read requests');
    const began = performance.now();
    under.push(
      send(served, reader, 'GET', at % 2 ? '/api/vehicles' : '/api/session').then(({ status }) => {
        // A rejection is as bad as waiting for ever.
        waits.push(status === 200 ? performance.now() - began : 60_000);
      }),
    );
    await wait(1000 / readsPerSecond);
  }
  await Promise.all(under);
  return waits;
};

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

/** Runs these accounts for a while beside ordinary readers. */
export const liveBeside = async (
  served: Served,
  {
    workers,
    readers,
    seconds,
  }: {
    workers: readonly { account: MeasuredAccount; calendar: string }[];
    readers: readonly MeasuredAccount[];
    seconds: number;
  },
) => {
  const until = performance.now() + seconds * 1000;
  const [waits, ...labours] = await Promise.all([
    readNowAndThen(served, readers, until),
    ...workers.map(({ account, calendar }) => labour(served, account, calendar, until)),
  ]);
  const sum = (of: (labour: Labour) => number) =>
    labours.reduce((total, each) => total + of(each), 0);
  return {
    reads: waits.length,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    done: sum(({ done }) => done),
    refused: sum(({ refused }) => refused),
  };
};
