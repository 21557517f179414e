import pg, { type Connection, type QueryResult, type Submittable } from 'pg';
import type { Statement } from './statement.ts';

type Part = {
  name?: string;
  text: string;
  submit(connection: Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleEmptyQuery(connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
};

type NamedStatements = {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
};

type QueryClass = new (
  config: { name: string; text: string; values: readonly unknown[]; queryMode: 'extended' },
  callback: (error: Error | null, result: QueryResult) => void,
) => Part & { portal: string };

/** pg's own query but for the Sync it ends with: the batch sends one for all. pg's published types leave this out. */
class UnsyncedQuery extends (pg.Query as unknown as QueryClass) {
  _getRows(connection: Connection) {
    (connection as unknown as { execute(message: object): void }).execute({ portal: this.portal });
  }
}

/**
 * Several named statements in one flight: all are sent, then one Sync. PostgreSQL runs them as one implicit
 * transaction (unless one is already open), so a setting made local by the first holds for the rest.
 * pg itself sends a Sync, and waits, after each statement; this keeps its parsing and differs only in that.
 */
export class Batch implements Submittable {
  readonly results: Promise<QueryResult[]>;
  #parts: Part[];
  #current = 0;
  #collected: QueryResult[] = [];
  #settle!: { resolve: (results: QueryResult[]) => void; reject: (error: Error) => void };

  constructor(statements: Statement<unknown>[]) {
    this.results = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.#parts = statements.map(
      ({ name, text, values }) =>
        new UnsyncedQuery({ name, text, values, queryMode: 'extended' }, (error, result) => {
          if (error) this.#settle.reject(error);
          else this.#collected.push(result);
        }),
    );
  }

  /** pg notes a statement as parsed under the active query's name: ours is that of the part being answered. */
  get name() {
    return this.#part.name;
  }

  get text() {
    return this.#part.text;
  }

  get #part(): Part {
    const part = this.#parts[Math.min(this.#current, this.#parts.length - 1)];
    if (!part) throw new Error('A batch needs at least one statement');
    return part;
  }

  submit(connection: Connection) {
    connection.stream.cork();
    try {
      for (const part of this.#parts) {
        const error = part.submit(connection);
        if (error) {
          // What was already written must still be answered, so the Sync below is owed either way.
          this.#settle.reject(error);
          break;
        }
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription(message: unknown) {
    this.#part.handleRowDescription(message);
  }

  handleDataRow(message: unknown) {
    this.#part.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection) {
    this.#part.handleCommandComplete(message, connection);
    this.#current += 1;
  }

  handleEmptyQuery() {
    this.#current += 1;
  }

  handleReadyForQuery(connection: Connection) {
    for (const part of this.#parts) part.handleReadyForQuery(connection);
    this.#settle.resolve(this.#collected);
  }

  handleError(error: Error, connection: Connection) {
    // The server skipped every later part, so their statements were never parsed.
    const known = connection as unknown as NamedStatements;
    for (const { name } of this.#parts.slice(this.#current)) {
      if (name && known.submittedNamedStatements) delete known.submittedNamedStatements[name];
    }
    this.#settle.reject(error);
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
