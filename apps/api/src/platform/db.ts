import pg from 'pg';
import { Batch } from './batch.ts';
import { createFairConnections, type FairConnections } from './fair-connections.ts';
import { Problem } from './problem.ts';
import { type Statement, statement } from './statement.ts';

/** The user that a request or a job acts for. Only `identify` and `systemActor` create one. */
export type Actor = { userId: string; sessionId: string };

/** The server acting for a user without a session: in a job, or for a link that needs no sign-in. */
export const systemActor = (userId: string): Actor => ({ userId, sessionId: '' });

/** The SHA-256 of a session token, which the database exchanges for its user. */
export type Credential = { tokenHash: string };

/** A transaction that acts for one user. Every write needs one. */
export type Tx = {
  query<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** Runs several statements in one round trip, in order: for statements that do not need each other's results. */
  queryAll<Rows extends readonly unknown[]>(
    ...statements: { [At in keyof Rows]: Statement<Rows[At]> }
  ): Promise<{ [At in keyof Rows]: Rows[At][] }>;
};

export type Db = {
  /** Runs `work` in one transaction in which row-level security shows only the actor's rows. */
  asUser<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Makes a change whose statements do not need each other's results: one transaction as in `asUser`, in one round
   * trip, for an actor or a session's user. Returns the rows of the last statement.
   */
  changeAs<Row>(
    who: Actor | Credential,
    ...statements: [...Statement<unknown>[], Statement<Row>]
  ): Promise<Row[]>;
  /** Checks the session and reads with one statement, in one round trip. Throws UNAUTHENTICATED. */
  readAs<Row>(credential: Credential, read: Statement<Row>): Promise<Row[]>;
  /** Returns the session's user, or null. */
  identify(credential: Credential): Promise<Actor | null>;
  /** Returns the error for an invalid session: that it was ended, or only that there is none. */
  refusalOf(credential: Credential): Promise<Problem>;
  /** For rows that belong to no user: the statement sees no user's rows. */
  asNobody<Row>(statement: Statement<Row>): Promise<Row[]>;
  ping(): Promise<void>;
  /** Requests waiting for a connection: the measure of overload. */
  waiting(): number;
  close(): Promise<void>;
};

const begin = statement<never>('tx.begin', 'begin');
const commit = statement<never>('tx.commit', 'commit');
const actFor = statement<{ set_config: string }, [userId: string]>(
  'tx.act-for',
  `select set_config('app.user_id', $1, true)`,
);
type Entered = { user_id: string | null; session_id: string };
const enter = statement<Entered, [tokenHash: string]>(
  'tx.enter',
  'select user_id, session_id from accounts.enter($1)',
);

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
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

const send = (client: pg.ClientBase, statements: Statement<unknown>[]) =>
  client.query(new Batch(statements, client)).results;

/** The number of sessions whose owner is cached. */
const mostKnownSessions = 10_000;

/** The caller: an actor or a session; null for rows that belong to no user. */
type Asker = Actor | Credential | null;

type Connections = {
  use<T>(asker: Asker, work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Caches the user of a session. */
  know(credential: Credential, userId: string): void;
  waiting: FairConnections['waiting'];
};

/** Shares connections fairly among users, however many sessions each has. */
const connectionsOf = (pool: pg.Pool): Connections => {
  const { use, waiting } = createFairConnections(pool);
  const ownerOf = new Map<string, string>();
  // A session without a known user counts as nobody's, and made-up sessions are not cached.
  const keyOf = (asker: Asker) => {
    if (!asker) return null;
    return 'userId' in asker ? asker.userId : (ownerOf.get(asker.tokenHash) ?? null);
  };
  return {
    use: (asker, work) => use(keyOf(asker), work),
    know({ tokenHash }, userId) {
      ownerOf.set(tokenHash, userId);
      const [oldest] = ownerOf.keys();
      if (oldest && ownerOf.size > mostKnownSessions) ownerOf.delete(oldest);
    },
    waiting,
  };
};

/** Sends one round trip on its own connection. */
const sendAlone = (connections: Connections, asker: Asker, statements: Statement<unknown>[]) =>
  connections.use(asker, async (client) => {
    try {
      return await send(client, statements);
    } finally {
      client.release();
    }
  });

/** Returns SESSION_ENDED only for a session that was ended; for any other, UNAUTHENTICATED. */
const refusalOf = async (connections: Connections, credential: Credential): Promise<Problem> => {
  const [asked] = await sendAlone(connections, credential, [wasEnded(credential.tokenHash)]);
  const [row] = (asked?.rows ?? []) as { ended: boolean }[];
  return new Problem(row?.ended ? 'SESSION_ENDED' : 'UNAUTHENTICATED');
};

/** Sends one round trip that first sets the user; returns the rows of the last statement. */
const enterAndSend = async <Row>(
  connections: Connections,
  who: Actor | Credential,
  statements: Statement<unknown>[],
): Promise<Row[]> => {
  const opening = 'tokenHash' in who ? enter(who.tokenHash) : actFor(who.userId);
  const [opened, ...results] = await sendAlone(connections, who, [opening, ...statements]);
  const row = opened?.rows[0] as Partial<Entered> | undefined;
  if ('tokenHash' in who) {
    if (!row?.user_id) throw await refusalOf(connections, who);
    connections.know(who, row.user_id);
  }
  return results.at(-1)?.rows as Row[];
};

/** Runs one transaction of an actor on a connection. */
const transact = async <T>(
  client: pg.PoolClient,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  let opened = false;
  let failure: Error | undefined;
  const fly = async (statements: readonly Statement<unknown>[]) => {
    // The first statement is sent together with `begin`, which saves a round trip.
    const opening = opened ? [] : [begin(), actFor(actor.userId)];
    opened = true;
    const results = await send(client, [...opening, ...statements]);
    return results.slice(opening.length).map(({ rows }) => rows);
  };
  const tx: Tx = {
    query: async <Row>(next: Statement<Row>) => (await fly([next]))[0] as Row[],
    queryAll: async <Rows extends readonly unknown[]>(
      ...statements: { [At in keyof Rows]: Statement<Rows[At]> }
    ) => (await fly(statements)) as { [At in keyof Rows]: Rows[At][] },
  };
  try {
    const result = await work(tx);
    if (opened) {
      const [end] = await send(client, [commit()]);
      // COMMIT of a failed transaction succeeds as ROLLBACK, which must not count as saved.
      if (end?.command !== 'COMMIT') throw new Error('The transaction was rolled back');
    }
    return result;
  } catch (error) {
    if (opened) await client.query('rollback').catch((broken: Error) => (failure = broken));
    throw error;
  } finally {
    client.release(failure);
  }
};

export const createDb = (pool: pg.Pool): Db => {
  const connections = connectionsOf(pool);
  return {
    asUser: (actor, work) => connections.use(actor, (client) => transact(client, actor, work)),

    changeAs: (who, ...statements) => enterAndSend(connections, who, statements),

    readAs: (credential, read) => enterAndSend(connections, credential, [read]),

    async identify(credential) {
      const [entered] = await sendAlone(connections, credential, [enter(credential.tokenHash)]);
      const row = entered?.rows[0] as Entered | undefined;
      if (!row?.user_id) return null;
      connections.know(credential, row.user_id);
      return { userId: row.user_id, sessionId: row.session_id };
    },

    refusalOf: (credential) => refusalOf(connections, credential),

    async asNobody<Row>(statement: Statement<Row>) {
      const [result] = await sendAlone(connections, null, [statement]);
      return result?.rows as Row[];
    },

    async ping() {
      await pool.query('select 1');
    },
    waiting: () => pool.waitingCount + connections.waiting(),
    close: () => pool.end(),
  };
};
