import pg, { type Connection } from 'pg';

// All casts of this app are in this file: each where a library's published types leave something out.

/** pg's record of which named statements a connection has prepared, or is about to. */
type PreparedStatements = {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
};

/** pg's types omit these two properties of a connection. */
export const preparedStatementsOf = (connection: Connection): PreparedStatements =>
  connection as unknown as PreparedStatements;

type Encoder = {
  parse(message: { name: string; text: string }): void;
  bind(message: {
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(message: { type: 'P' }): void;
  execute(): void;
  sync(): void;
};

type ConnectionOverStream = new (config: {
  stream: { writable: boolean; write(message: Buffer): unknown };
}) => Encoder;

/**
 * Creates pg's own message encoder. Its types require a stream that is a function, and arguments that it does not read.
 */
export const createEncoder = (write: (message: Buffer) => unknown): Encoder => {
  const EncoderOfPg = pg.Connection as unknown as ConnectionOverStream;
  return new EncoderOfPg({ stream: { writable: true, write } });
};

/** Converts a value to what pg sends for it. pg's types omit `utils`. */
export const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): unknown } }
).utils;
