import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { retention } from '@roadworthy/domain/site/retention';
import pg from 'pg';
import { syncEntities } from '../../../apps/api/src/entities.ts';
import { hashToken } from '../../../apps/api/src/platform/session.ts';
import { type AccountCopy, copyAccount, restoreAccount } from './account-copy.ts';
import { beginLog, type Logged, selectLog } from './log.ts';
import { fieldsOf } from './row-fields.ts';
import { poisonDatabase } from './vehicles.ts';

type Receipt = { opId: string; rev: number; status: 'applied' | 'conflict' | 'rejected' };

/** One garage's rows as they really are. */
export type ServerTruth = {
  rows: {
    entity: string;
    id: string;
    rev: number;
    deleted: boolean;
    fields: Record<string, unknown>;
  }[];
  receipts: Receipt[];
  /** Receipts that the product has removed since, because of their age. */
  pruned: Receipt[];
  /** The files that the server has whole. */
  files: { id: string; sha256: string }[];
  history: {
    recordId: string;
    rev: number;
    opId: string;
    kind: string;
    values: Record<string, unknown>;
    /** Who made the change. */
    byUser: string | null;
  }[];
};

/** Bypasses every policy: creates users by the thousand and reads what is really stored. */
export const openServerTruth = (adminUrl: string) => {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 4 });
  // PostgreSQL may stop while a connection is still closing.
  pool.on('error', () => {});
  const all = async <Row>(sql: string, ...values: unknown[]) =>
    (await pool.query(sql, values)).rows as Row[];

  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  };

  const addMember = async (garageId: string, userId: string, role: Role): Promise<void> => {
    await all(
      'insert into garages.members (garage_id, user_id, role) values ($1, $2, $3)',
      garageId,
      userId,
      role,
    );
  };

  return {
    async createUser({ isDemo = false } = {}): Promise<string> {
      const userId = randomUUID();
      await all(
        `insert into accounts.users (id, email, email_verified, is_demo) values ($1, $2, true, $3)`,
        userId,
        `${userId}@example.com`,
        isDemo,
      );
      return userId;
    },

    /** Creates a fresh session, as after a sign-in. Returns its cookie. */
    async signIn(userId: string): Promise<string> {
      const token = randomBytes(24).toString('base64url');
      await all(
        `insert into accounts.sessions (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')`,
        userId,
        hashToken(token),
      );
      return token;
    },

    /** Makes the database refuse what our schema accepts. */
    async poison(): Promise<void> {
      await all(poisonDatabase);
    },

    /** Begins the proof's own log of everything that is stored. */
    async beginLog(): Promise<void> {
      await all(beginLog);
    },

    readLog: async (garageId: string): Promise<Logged[]> => await all(selectLog, garageId),

    /** Lets the time pass after which receipts are pruned. */
    async ageReceipts(garageId: string): Promise<void> {
      await all(
        'update sync.receipts set created_at = created_at - make_interval(days => $2) where garage_id = $1',
        garageId,
        retention.receiptDays + 1,
      );
    },

    async signOut(token: string): Promise<void> {
      await all('delete from accounts.sessions where token_hash = $1', hashToken(token));
    },

    backUp: async (userId: string): Promise<AccountCopy> =>
      await withClient((client) => copyAccount(client, userId)),

    /** Resets the account to the copy, and announces a new epoch to every device. */
    restore: async (userId: string, copy: AccountCopy): Promise<void> =>
      await withClient((client) => restoreAccount(client, userId, copy)),

    /** Creates a garage with its first member. */
    async createGarage(ownerId: string): Promise<string> {
      const garageId = randomUUID();
      await all('insert into garages.garages (id) values ($1)', garageId);
      await addMember(garageId, ownerId, 'owner');
      return garageId;
    },

    addMember,

    async changeRole(garageId: string, userId: string, role: Role): Promise<void> {
      await all(
        'update garages.members set role = $3 where garage_id = $1 and user_id = $2',
        garageId,
        userId,
        role,
      );
    },

    /** Returns a name of the membership, which changes with the role and with every return; null without one. */
    async readMembership(garageId: string, userId: string): Promise<string | null> {
      const [found] = await all<{ name: string }>(
        `select since || ' ' || role as name from garages.members where garage_id = $1 and user_id = $2`,
        garageId,
        userId,
      );
      return found?.name ?? null;
    },

    async removeMember(garageId: string, userId: string): Promise<void> {
      await all(
        'delete from garages.members where garage_id = $1 and user_id = $2',
        garageId,
        userId,
      );
    },

    /** Reads a garage; everybody's own has their id. */
    async read(garageId: string): Promise<ServerTruth> {
      const rows = await all<Omit<ServerTruth['rows'][number], 'fields'> & { row: object }>(
        syncEntities
          .map(
            ({ definition, table }) =>
              `select '${definition.name}' as entity, id, rev::float8 as rev, deleted_at is not null as deleted,
                 to_jsonb(t) as row from ${table.table} t where garage_id = $1`,
          )
          .join(' union all '),
        garageId,
      );
      return {
        rows: rows.map(({ row, ...rest }) => ({ ...rest, fields: fieldsOf({ ...row }) })),
        receipts: await all(
          'select op_id as "opId", rev::float8 as rev, status from sync.receipts where garage_id = $1',
          garageId,
        ),
        pruned: [],
        files: await all(
          `select id, sha256 from files.files where garage_id = $1 and state = 'ready'`,
          garageId,
        ),
        history: await all(
          `select record_id as "recordId", rev::float8 as rev, op_id as "opId", kind,
             coalesce(untaken, '{}') || "values" as "values", by_user as "byUser"
           from sync.history where garage_id = $1 order by rev`,
          garageId,
        ),
      };
    },
    close: () => pool.end(),
  };
};
export type Server = ReturnType<typeof openServerTruth>;
