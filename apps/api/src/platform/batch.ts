import type { ClientBase, Connection, Submittable } from 'pg';
import { createEncoder, preparedStatementsOf, prepareValue } from './library-seams.ts';
import type { Statement } from './statement.ts';

/** What a statement gave back: its rows, and the command as PostgreSQL names it (`SELECT`, `COMMIT`, `ROLLBACK`). */
type Outcome = { rows: unknown[]; command: string };

type Row = Record<string, unknown>;
type Column = { name: string; parse: (text: string) => unknown };
type Field = { name: string; dataTypeID: number };

/**
 * pg's own encoding, into memory: what is collected here goes to the socket as one buffer, where pg hands it each
 * message by itself. Filled and emptied within one `submit`, so batches do not mix.
 */
const encoded: Buffer[] = [];
const encoder = createEncoder((message) => encoded.push(message));

/** The columns of each statement prepared on a connection: they cannot change while it stays prepared. */
const columnsKnown = new WeakMap<Connection, Map<string, Column[]>>();

const columnsOn = (connection: Connection) => {
  const known = columnsKnown.get(connection) ?? new Map<string, Column[]>();
  columnsKnown.set(connection, known);
  return known;
};

/**
 * Several named statements in one flight: all are sent, then one Sync. PostgreSQL runs them as one implicit
 * transaction (unless one is already open), so a setting made local by the first holds for the rest.
 * pg itself sends a Sync, and waits, after each statement, and has each described to it every time.
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

  /** pg notes a statement as parsed under the active query's name: ours is that of the statement being answered. */
  get name() {
    return this.#current?.name;
  }

  get text() {
    return this.#current?.text;
  }

  get #current() {
    return this.#statements[this.#outcomes.length];
  }

  /** Nothing is sent, and nothing noted, unless every value could be encoded: pg hands us the error we return. */
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
          throw new Error(`The statement name '${name}' stands for another text already`);
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
    // One that gives no rows has no description either.
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
    // The server skipped everything after the failure, so what was to be prepared there was not.
    const { submittedNamedStatements } = preparedStatementsOf(connection);
    for (const { name } of this.#statements.slice(this.#outcomes.length)) {
      delete submittedNamedStatements[name];
    }
    this.#reject(error);
  }

  handlePortalSuspended() {
    throw new Error('A batch reads all rows');
  }

  handleCopyInResponse() {
    throw new Error('A batch does not copy');
  }

  handleCopyData() {
    throw new Error('A batch does not copy');
  }
}
