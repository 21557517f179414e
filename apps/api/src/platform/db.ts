import pg from 'pg';
import { acting } from './database/acting.ts';
import type { Actor, Credential } from './database/actor.ts';
import { actorIn, type EnteredRow, entering, isToken } from './database/entering.ts';
import { createFairConnections, type FairConnections } from './database/fair-connections.ts';
import { isOutage } from './database/outage.ts';
import { sendBatch } from './database/send-batch.ts';
import { type Tx, transact } from './database/transaction.ts';
import { noteIgnored } from './ignored-failures.ts';
import { Problem } from './problem.ts';
import { asRole, type Statement, statement } from './statement.ts';

export type { Actor, Credential, Tx };

/**
 * The server acting for a user without a session: in a job, or for a link that needs no sign-in. Everybody's own garage
 * has their own id.
 */
export const systemActor = (userId: string, garageId = userId): Actor => ({
  userId,
  sessionId: '',
  garageId,
  role: 'owner',
});

/** The server acting in a garage for no member in particular: for the upkeep of its records. */
export const garageActor = (garageId: string): Actor => ({ ...systemActor(''), garageId });

export type Db = {
  /** Runs `work` in one transaction in which row-level security shows only the rows of the actor and the garage. */
  asUser<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Makes a change whose statements do not need each other's results: one transaction as in `asUser`, sent whole, for an actor or a session's user. Returns the rows of the last statement.
   */
  changeAs<Row>(
    who: Actor | Credential,
    ...statements: [...Statement<unknown>[], Statement<Row>]
  ): Promise<Row[]>;
  /**
   * Checks the session and the membership and reads with one statement: in one round trip, or in two for a garage that
   * the request names, unless the statement is for any role. Throws UNAUTHENTICATED or NOT_A_MEMBER.
   */
  readAs<Row>(credential: Credential, read: Statement<Row>): Promise<Row[]>;
  /** Returns the user of a session or an API token, or null. Throws NOT_A_MEMBER, and what else a token lacks. */
  identify(credential: Credential): Promise<Actor | null>;
  /** Returns the error for an invalid session: that it was ended, or only that there is none. */
  refusalOf(credential: Credential): Promise<Problem>;
  /** For rows that belong to no user: the statement sees no user's rows. */
  asNobody<Row>(statement: Statement<Row>): Promise<Row[]>;
  ping(): Promise<void>;
  /** Requests waiting for a connection: the measure of overload. */
  waiting(): number;
  /** Requests rejected so far because they would have waited too long for a connection. */
  rejected(): number;
  close(): Promise<void>;
};

const wasEnded = statement<{ ended: boolean }, [tokenHash: string]>(
  'tx.was-ended',
  'select accounts.is_ended($1) as ended',
);

const dateOid = 1082;
/** Civil dates stay text; a Date object would shift them across time zones. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === dateOid
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

export const createPool = (connectionString: string, options: pg.PoolConfig = {}): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
    // Every wait has a limit: for a connection, for a statement, and in an open transaction.
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    ...options,
  });
  // A connection closed by the server fails its query and is replaced; without listeners the error would end the
  // process. The pool listens only on idle connections, so each connection gets its own listener for when it is in use.
  const onError = (error: Error) =>
    noteIgnored(
      error,
      'a database connection failed: its query fails too, and the pool replaces the connection',
    );
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
};

/** The number of sessions whose owner is cached. */
const mostKnownSessions = 10_000;

/** The caller: an actor or a session; null for rows that belong to no user. */
type Asker = Actor | Credential | null;

type Connections = {
  use<T>(asker: Asker, work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Caches the user of a session. */
  know(credential: Credential, userId: string): void;
  waiting: FairConnections['waiting'];
  rejected: FairConnections['rejected'];
};

/** Shares connections fairly among users, however many sessions each has. */
const connectionsOf = (pool: pg.Pool): Connections => {
  const { use, waiting, rejected } = createFairConnections(pool);
  const ownerOf = new Map<string, string>();
  // A session without a known user has no owner, and made-up sessions are not cached.
  const keyOf = (asker: Asker) => {
    if (!asker) return null;
    return 'userId' in asker
      ? asker.userId || asker.garageId
      : (ownerOf.get(asker.tokenHash) ?? null);
  };
  return {
    use: (asker, work) => use(keyOf(asker), work),
    know({ tokenHash }, userId) {
      ownerOf.set(tokenHash, userId);
      const [oldest] = ownerOf.keys();
      if (oldest && ownerOf.size > mostKnownSessions) ownerOf.delete(oldest);
    },
    waiting,
    rejected,
  };
};

/** Sends one round trip on its own connection. */
const sendAlone = (connections: Connections, asker: Asker, statements: Statement<unknown>[]) =>
  connections.use(asker, async (client) => {
    // A connection to a server that has stopped, or accepts no changes any more, is closed.
    let isBroken = false;
    try {
      return await sendBatch(client, statements).results;
    } catch (error) {
      isBroken = isOutage(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  });

/**
 * Returns SESSION_ENDED only for a session that was ended; for any other, UNAUTHENTICATED. All tokens that are not valid
 * are answered alike.
 */
const refusalOf = async (connections: Connections, credential: Credential): Promise<Problem> => {
  if (isToken(credential)) return new Problem('TOKEN_REFUSED');
  const [session] = await sendAlone(connections, credential, [wasEnded(credential.tokenHash)]);
  const [row] = (session?.rows ?? []) as { ended: boolean }[];
  return new Problem(row?.ended ? 'SESSION_ENDED' : 'UNAUTHENTICATED');
};

const identifyIn = async (
  connections: Connections,
  credential: Credential,
): Promise<Actor | null> => {
  const [entered] = await sendAlone(connections, credential, [entering(credential)]);
  const actor = actorIn(entered?.rows[0] as EnteredRow, credential);
  if (actor) connections.know(credential, actor.userId);
  return actor;
};

/** Sends one round trip that first sets the user; returns the rows of the last statement. */
const enterAndSend = async <Row>(
  connections: Connections,
  who: Actor | Credential,
  statements: Statement<unknown>[],
): Promise<Row[]> => {
  // The role decides what a statement may name, and only in a shared garage can it be another than the owner's.
  const dependsOnRole = !statements.every(({ isForAnyRole }) => isForAnyRole);
  if ('tokenHash' in who && who.garage && dependsOnRole) {
    const actor = await identifyIn(connections, who);
    if (!actor) throw await refusalOf(connections, who);
    return await enterAndSend(connections, actor, statements);
  }
  const opening = 'tokenHash' in who ? entering(who) : acting(who);
  const role = 'role' in who ? who.role : null;
  const [opened, ...results] = await sendAlone(connections, who, [
    opening,
    ...statements.map((each) => asRole(role, each)),
  ]);
  if ('tokenHash' in who) {
    const actor = actorIn(opened?.rows[0] as EnteredRow, who);
    if (!actor) throw await refusalOf(connections, who);
    connections.know(who, actor.userId);
  }
  return results.at(-1)?.rows as Row[];
};

export const createDb = (pool: pg.Pool): Db => {
  const connections = connectionsOf(pool);
  return {
    asUser: (actor, work) =>
      connections.use(actor, (client) =>
        transact(client, { opening: acting(actor), role: actor.role }, work),
      ),

    changeAs: (who, ...statements) => enterAndSend(connections, who, statements),

    readAs: (credential, read) => enterAndSend(connections, credential, [read]),

    identify: (credential) => identifyIn(connections, credential),

    refusalOf: (credential) => refusalOf(connections, credential),

    async asNobody<Row>(statement: Statement<Row>) {
      const [result] = await sendAlone(connections, null, [statement]);
      return result?.rows as Row[];
    },

    async ping() {
      await pool.query('select 1');
    },
    waiting: () => pool.waitingCount + connections.waiting(),
    rejected: () => connections.rejected(),
    close: () => pool.end(),
  };
};
