import {
  keptFailures,
  keptSecurityEvents,
  securityLogDays,
} from '@roadworthy/domain/accounts/accounts.rules';
import type { SecurityEvent, SecurityEventKind } from '@roadworthy/domain/accounts/accounts.schema';
import { deviceName } from '@roadworthy/domain/accounts/device-name';
import type pg from 'pg';
import type { Actor, Db } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { coarseNetwork } from '../../platform/limits.ts';
import type { Transactions } from '../../platform/transactions.ts';
import {
  insertFailureOf,
  insertSecurityEvent,
  selectOwnSecurityEvents,
  trimSecurityEvents,
} from './security-log.sql.ts';

/** The device and network of a user, only as precise as the owner needs to recognise them. */
export type Place = { device: string; network: string };

export const nowhere: Place = { device: '', network: '' };

export const placeOf = (visitor: Pick<Visitor, 'userAgent' | 'address'>): Place => ({
  device: deviceName(visitor.userAgent),
  network: coarseNetwork(visitor.address),
});

const trim = async (client: pg.PoolClient, userId: string) => {
  await client.query(trimSecurityEvents, [
    userId,
    securityLogDays,
    keptFailures,
    keptSecurityEvents - keptFailures,
  ]);
};

/** Records an event in the transaction that causes it. */
export const recordEvent = async (
  client: pg.PoolClient,
  { userId, kind, place }: { userId: string; kind: SecurityEventKind; place: Place },
): Promise<void> => {
  await client.query(insertSecurityEvent, [userId, kind, place.device, place.network]);
  await trim(client, userId);
};

/**
 * Records a failed sign-in. The statements are the same whether or not the address has an account, so that their timing
 * reveals nothing.
 */
export const recordFailure = async (
  { accounts }: { accounts: Transactions },
  visitor: Visitor,
  email: string,
): Promise<void> => {
  const { device, network } = placeOf(visitor);
  await accounts.transaction(async (client) => {
    const { rows } = await client.query<{ user_id: string }>(insertFailureOf, [
      email,
      device,
      network,
    ]);
    await trim(client, rows[0]?.user_id ?? crypto.randomUUID());
  });
};

export const readSecurityLog = async (
  { db }: { db: Db },
  actor: Actor,
): Promise<SecurityEvent[]> => {
  const rows = await db.asUser(actor, (tx) =>
    tx.query(selectOwnSecurityEvents(actor.userId, keptSecurityEvents)),
  );
  return rows.map(({ id, kind, device, network, happened_at }) => ({
    id,
    kind,
    device,
    network,
    at: happened_at.toISOString(),
  }));
};
