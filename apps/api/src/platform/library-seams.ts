import pg, { type Connection } from 'pg';

// The casts of this app, all in this file: each is where a library's published types leave out what the library does.

/** pg's notes on which named statements a connection has prepared, or is about to. */
type PreparedStatements = {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
};

/** The types of pg leave out these two properties of a connection. */
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

/** pg's own encoder of messages. Its types ask for a stream that is a function, and for arguments that it does not read. */
export const createEncoder = (write: (message: Buffer) => unknown): Encoder => {
  const EncoderOfPg = pg.Connection as unknown as ConnectionOverStream;
  return new EncoderOfPg({ stream: { writable: true, write } });
};

/** Turns a value into what pg sends for it. The types of pg leave out `utils`. */
export const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): unknown } }
).utils;
