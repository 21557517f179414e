import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Actor } from '../../platform/db.ts';
import type { YourDataDeps } from './your-data.deps.ts';
import { type FileToPack, selectFiles } from './your-data.read-model.sql.ts';
import { countRows, selectPage, selectRevision } from './your-data.sql.ts';
import type { AccountTable } from './your-data.tables.ts';

export type Row = Record<string, unknown>;

/**
 * The number of rows in memory at once. The largest have 32,000 characters each, and a page is parsed and written
 * without a pause of the event loop.
 */
const rowsAtOnce = 50;
const filesAtOnce = 1000;

type PackedBytes = { bytes: Buffer; sha256: string };

/** Reads an account with its owner's permissions: in pages, under row-level security, one transaction each. */
export const createAccountReader = (
  { db, store }: Pick<YourDataDeps, 'db' | 'store'>,
  actor: Actor,
  /** Returns the name of a file's original object. */
  nameOf: (object: string) => string,
) => ({
  async count(tables: readonly AccountTable[]): Promise<Map<AccountTable, number>> {
    const counts = new Map<AccountTable, number>();
    await db.asUser(actor, async (tx) => {
      for (const table of tables) {
        const [counted] = await tx.query(countRows(table));
        counts.set(table, counted?.rows ?? 0);
      }
    });
    return counts;
  },

  /** Increases with every change of a record; null: the account has never had one. */
  async revision(): Promise<number | null> {
    const [row] = await db.asUser(actor, (tx) => tx.query(selectRevision()));
    return row?.rev ?? null;
  },

  async *rows(table: AccountTable): AsyncGenerator<Row> {
    const page = selectPage(table);
    let at: readonly string[] | null = null;
    for (;;) {
      const found: { at: string[]; row: Row }[] = await db.asUser(actor, (tx) =>
        tx.query(page(rowsAtOnce, at)),
      );
      for (const { row } of found) yield row;
      at = found.at(-1)?.at ?? null;
      if (found.length < rowsAtOnce) return;
    }
  },

  async *files(): AsyncGenerator<FileToPack> {
    let after: string | null = null;
    for (;;) {
      const found: FileToPack[] = await db.asUser(actor, (tx) =>
        tx.query(selectFiles(after, filesAtOnce)),
      );
      yield* found;
      after = found.at(-1)?.id ?? null;
      if (found.length < filesAtOnce) return;
    }
  },

  /** Null if the file was removed in the meantime. No file is larger than ten megabytes. */
  async bytesOf({ object, bytes: length }: FileToPack): Promise<PackedBytes | null> {
    const stored = await store.get(nameOf(object));
    if (!stored) return null;
    const bytes = await buffer(stored.stream);
    if (bytes.length !== length)
      throw new Error('The stored object does not match its database row');
    return { bytes, sha256: hash('sha256', bytes) };
  },
});
export type AccountReader = ReturnType<typeof createAccountReader>;
