import type { asReceived, withServerFields } from '@roadworthy/domain/sync/server-fields';
import type { Db, Tx } from '../../../apps/api/src/platform/db.ts';
import type { Statement } from '../../../apps/api/src/platform/statement.ts';
import type { Inject } from '../../support/plant/inject.ts';
import { replaceExport } from '../../support/plant/replace-export.ts';
import { wrapDb } from '../../support/plant/wrap-deps.ts';

// Faults in what the API's process is given: the database port, and the driver of PostgreSQL.

const counter = 'sync.next-revision';
const lock = 'sync.lock-account';
/** As many as one transaction uses. */
const countedAtOnce = 50;

type QueryAll = Tx['queryAll'];
/** Takes the place of a transaction's reads of several statements. */
type Reading = (
  queryAll: QueryAll,
  countAlone: (each: Statement<unknown>) => Promise<unknown[][]>,
) => QueryAll;

/**
 * Lets transactions read by something else. `countAlone`: runs a statement in a transaction of its own, many times.
 * A transaction that has locked the counter reads as always, because a second transaction would wait for the first.
 */
const readBy =
  (reading: Reading) =>
  (db: Db): Db => ({
    ...db,
    asUser: (actor, work) =>
      db.asUser(actor, (tx) => {
        const countAlone = async (each: Statement<unknown>): Promise<unknown[][]> =>
          await db.asUser(actor, (alone) =>
            alone.queryAll<unknown[]>(...Array.from({ length: countedAtOnce }, () => each)),
          );
        const read = reading(tx.queryAll, countAlone);
        let isLocked = false;
        const query = (async (each: Statement<unknown>) => {
          isLocked ||= each.name === lock;
          return await tx.query(each);
        }) as Tx['query'];
        const queryAll = (async (...all: Statement<unknown>[]) =>
          await (isLocked ? tx.queryAll : read)(...all)) as QueryAll;
        return work({ ...tx, query, queryAll });
      }),
  });

const asIs: Reading = (queryAll) =>
  (async (...all: Statement<unknown>[]) => await queryAll<unknown[]>(...all)) as QueryAll;

/** Takes the revisions of a transaction's changes before it locks the account's counter. */
const countFirst: Reading = (queryAll, countAlone) => {
  let counted: unknown[][] | null = null;
  return (async (...all: Statement<unknown>[]) => {
    const at = all.findIndex(({ name }) => name === counter);
    const counting = all[at];
    if (!counting) return await queryAll<unknown[]>(...all);
    counted ??= await countAlone(counting);
    if (counted.length === 0) return await queryAll<unknown[]>(...all);
    const rows = await queryAll<unknown[]>(...all.toSpliced(at, 1));
    return rows.toSpliced(at, 0, counted.shift() ?? []);
  }) as QueryAll;
};

/** Changes the plain queries that the driver of PostgreSQL sends; null: one is not sent. */
const changeQueries = async (change: (text: string) => string | null): Promise<void> => {
  const { default: pg } = await import('pg');
  const { query } = pg.Client.prototype;
  Object.assign(pg.Client.prototype, {
    query(this: unknown, first: unknown, ...rest: unknown[]) {
      const sent = typeof first === 'string' ? change(first) : first;
      return sent === null ? Promise.resolve() : Reflect.apply(query, this, [sent, ...rest]);
    },
  });
};

/** A file that was once read for a link is served to whoever has the link. */
const rememberFiles = (db: Db): Db => {
  const files = new Map<string, unknown[]>();
  return {
    ...db,
    readAs: async (credential, read) => {
      if (read.name !== 'files.select-own') return await db.readAs(credential, read);
      const key = String(read.values[0]);
      const rows = await db.readAs(credential, read).catch((error: Error) => {
        if (files.has(key)) return [];
        throw error;
      });
      if (rows.length > 0) files.set(key, rows);
      return (rows.length > 0 ? rows : (files.get(key) ?? [])) as typeof rows;
    },
  };
};

/** Whatever a device says of a field that the server decides is taken. */
const believeDevices = (): void => {
  replaceExport<typeof asReceived>(
    'packages/domain/src/sync/server-fields.ts',
    'asReceived',
    () => (_, op) => op,
  );
  replaceExport<typeof withServerFields>(
    'packages/domain/src/sync/server-fields.ts',
    'withServerFields',
    (decide) => (entity, next, about) => (next.fields.notedAt ? next : decide(entity, next, about)),
  );
};

/** A record is compared with nothing, so every change of it is new. */
const noteEveryChange = (): void =>
  replaceExport<typeof withServerFields>(
    'packages/domain/src/sync/server-fields.ts',
    'withServerFields',
    (decide) => (entity, next, about) => decide(entity, next, { ...about, current: null }),
  );

const isUndoing = (text: string): boolean => text.startsWith('rollback to savepoint');

/** What the process is given is wrapped as for every fault, and nothing is changed. */
export const identity: { inject: Inject } = {
  inject: async () => {
    wrapDb(readBy(asIs));
    replaceExport<typeof asReceived>(
      'packages/domain/src/sync/server-fields.ts',
      'asReceived',
      (receive) => receive,
    );
    replaceExport<typeof withServerFields>(
      'packages/domain/src/sync/server-fields.ts',
      'withServerFields',
      (decide) => decide,
    );
    await changeQueries((text) => text);
  },
};

export const plants = {
  'revisions are given out without a lock': { inject: () => wrapDb(readBy(countFirst)) },
  'a link to a file outlives the membership': { inject: () => wrapDb(rememberFiles) },
  'the server keeps what a device says of notedAt': { inject: believeDevices },
  'an edit of any field counts as received anew': { inject: noteEveryChange },
  'a savepoint is not rolled back': {
    inject: () => changeQueries((text) => (isUndoing(text) ? null : text)),
  },
  'a rejected change undoes the other changes of its push': {
    inject: () => changeQueries((text) => (isUndoing(text) ? 'rollback and chain' : text)),
  },
} satisfies Record<string, { inject: Inject }>;
