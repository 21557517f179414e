import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Called with each statement, and whether its connection is in a transaction that was begun before. */
export type Heard = (text: string, isInTransaction: boolean) => void;

/** The statements that a process sends to PostgreSQL, in order, whichever connection takes them. */
export type StatementLog = {
  /** The database's address, by way of this log. */
  url: string;
  close(): Promise<void>;
};

const textAt = (bytes: Buffer, from: number): string =>
  bytes.toString('utf8', from, bytes.indexOf(0, from));

/**
 * Reads the messages of one client (PostgreSQL's protocol, version 3): a simple query, or a statement that is bound,
 * which may have been parsed long before.
 */
const readClient = (heard: Heard) => {
  const parsed = new Map<string, string>();
  let waiting = Buffer.alloc(0);
  // The first message has no letter.
  let hasStarted = false;
  let isInTransaction = false;
  const note = (text: string) => {
    heard(text, isInTransaction);
    if (/^\s*begin/i.test(text)) isInTransaction = true;
    if (/^\s*(commit|rollback)\s*;?\s*$/i.test(text)) isInTransaction = false;
  };
  const read = (letter: string, body: Buffer) => {
    if (letter === 'Q') note(textAt(body, 0));
    if (letter === 'P') {
      const name = textAt(body, 0);
      parsed.set(name, textAt(body, Buffer.byteLength(name) + 1));
    }
    if (letter === 'B') {
      const portal = textAt(body, 0);
      const name = textAt(body, Buffer.byteLength(portal) + 1);
      note(parsed.get(name) ?? `a statement that was never parsed: ${name}`);
    }
  };
  return (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      const head = hasStarted ? 1 : 0;
      if (waiting.length < head + 4) return;
      const end = head + waiting.readUInt32BE(head);
      if (waiting.length < end) return;
      if (hasStarted) read(waiting.toString('latin1', 0, 1), waiting.subarray(5, end));
      hasStarted = true;
      waiting = waiting.subarray(end);
    }
  };
};

/** Stands between a process and its database, and notes every statement on the wire. */
export const logStatements = async (databaseUrl: string, heard: Heard): Promise<StatementLog> => {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect({ host: target.hostname, port: Number(target.port) });
    const read = readClient(heard);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(from);
      from.setNoDelay(true);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
    client.on('data', (chunk) => {
      database.write(chunk);
      read(chunk);
    });
    database.on('data', (chunk) => client.write(chunk));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
