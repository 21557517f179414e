import type { ClientBase, Connection, Submittable } from 'pg';
import { createEncoder, preparedStatementsOf, prepareValue } from '../library-seams.ts';
import type { Statement } from '../statement.ts';

/** The result of a statement: its rows, and the command as PostgreSQL names it (`SELECT`, `COMMIT`, `ROLLBACK`). */
type Outcome = { rows: unknown[]; command: string };

type Row = Record<string, unknown>;
type Column = { name: string; parse: (text: string) => unknown };
type Field = { name: string; dataTypeID: number };

/**
 * pg's own encoder, writing to memory: the messages go to the socket as one buffer, while pg sends each message
 * separately. Filled and emptied within one `submit`, so batches do not mix.
 */
const encoded: Buffer[] = [];
const encoder = createEncoder((message) => encoded.push(message));

/** The columns of each prepared statement of a connection, which cannot change while it stays prepared. */
const columnsKnown = new WeakMap<Connection, Map<string, Column[]>>();

const columnsOn = (connection: Connection) => {
  const known = columnsKnown.get(connection) ?? new Map<string, Column[]>();
  columnsKnown.set(connection, known);
  return known;
};

/**
 * Sends several named statements in one round trip, followed by one Sync. PostgreSQL runs them as one implicit
 * transaction (unless one is already open), so a local setting made by the first applies to the rest. pg itself sends a
 * Sync and waits after each statement, and has each described every time.
 */
export class Batch implements Submittable {
  readonly results: Promise<Outcome[]>;
  #statements: Statement<unknown>[];
  #types: Pick<ClientBase, 'getTypeParser'>;
  #known: Map<string, Column[]> = new Map();
  #outcomes: Outcome[] = [];
  #rows: Row[] = [];
  #failure: unknown;
  #resolve!: (outcomes: Outcome[]) => void;
  #reject!: (error: unknown) => void;

  constructor(statements: Statement<unknown>[], types: Pick<ClientBase, 'getTypeParser'>) {
    if (statements.length === 0) throw new Error('A batch needs at least one statement');
    this.#statements = statements;
    this.#types = types;
    this.results = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** pg records a statement as parsed under the active query's name, so this is the name of the current statement. */
  get name() {
    return this.#current?.name;
  }

  get text() {
    return this.#current?.text;
  }

  get #current() {
    return this.#statements[this.#outcomes.length];
  }

  /** After a failure: the outcomes of the statements before the one that failed. */
  get completed(): readonly Outcome[] {
    return this.#outcomes;
  }

  /** Sends nothing and records nothing unless every value can be encoded; pg passes on the returned error. */
  submit(connection: Connection): Error | undefined {
    const { parsedStatements, submittedNamedStatements } = preparedStatementsOf(connection);
    const fresh = new Map<string, string>();
    this.#known = columnsOn(connection);
    try {
      for (const { name, text, values } of this.#statements) {
        const noted = parsedStatements[name] ?? submittedNamedStatements[name] ?? fresh.get(name);
        if (noted === undefined) {
          encoder.parse({ name, text });
          fresh.set(name, text);
        } else if (noted !== text) {
          throw new Error(`The statement name '${name}' is already used for another SQL text`);
        }
        encoder.bind({ statement: name, values, valueMapper: prepareValue });
        if (!this.#known.has(name)) encoder.describe({ type: 'P' });
        encoder.execute();
      }
      encoder.sync();
      for (const [name, text] of fresh) submittedNamedStatements[name] = text;
      if (connection.stream.writable) connection.stream.write(Buffer.concat(encoded));
    } catch (error) {
      return error as Error;
    } finally {
      encoded.length = 0;
    }
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }));
    if (this.#current) this.#known.set(this.#current.name, columns);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const columns = this.#known.get(this.#current?.name ?? '') ?? [];
    const row: Row = {};
    try {
      for (let index = 0; index < columns.length; index += 1) {
        const { name, parse } = columns[index] as Column;
        const text = fields[index] ?? null;
        row[name] = text === null ? null : parse(text);
      }
    } catch (error) {
      this.#failure ??= error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }) {
    // A statement without rows has no description either.
    if (this.#current && !this.#known.has(this.#current.name)) {
      this.#known.set(this.#current.name, []);
    }
    this.#outcomes.push({ rows: this.#rows, command: text.split(' ', 1)[0] ?? '' });
    this.#rows = [];
  }

  handleEmptyQuery() {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery() {
    if (this.#failure) this.#reject(this.#failure);
    else this.#resolve(this.#outcomes);
  }

  handleError(error: Error, connection: Connection) {
    // The server skipped everything after the failure, so later statements were not prepared.
    const { submittedNamedStatements } = preparedStatementsOf(connection);
    for (const { name } of this.#statements.slice(this.#outcomes.length)) {
      delete submittedNamedStatements[name];
    }
    this.#reject(error);
  }

  handlePortalSuspended() {
    throw new Error('A statement in a batch may not return its rows in portions');
  }

  handleCopyInResponse() {
    throw new Error('COPY cannot run in a batch');
  }

  handleCopyData() {
    throw new Error('COPY cannot run in a batch');
  }
}
