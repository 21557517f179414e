import type { createDeps } from '../../../apps/api/src/create-deps.ts';
import type { Deps } from '../../../apps/api/src/deps.ts';
import type { createDb, Db, Tx } from '../../../apps/api/src/platform/db.ts';
import type { Statement } from '../../../apps/api/src/platform/statement.ts';
import { replaceExport } from './replace-export.ts';

/** Gives the server of this process other ports and services than it created. */
export const wrapDeps = (wrap: (deps: Deps) => Deps | Promise<Deps>): void =>
  replaceExport<typeof createDeps>(
    'apps/api/src/create-deps.ts',
    'createDeps',
    (create) =>
      async (...given) =>
        await wrap(await create(...given)),
  );

/** Gives this process another database port, also to the services that are created with it. */
export const wrapDb = (wrap: (db: Db) => Db): void =>
  replaceExport<typeof createDb>(
    'apps/api/src/platform/db.ts',
    'createDb',
    (create) => (pool) => wrap(create(pool)),
  );

type Change = (statement: Statement<unknown>) => Statement<unknown>;

const changedTx = (tx: Tx, change: Change): Tx => ({
  query: (statement) => tx.query(change(statement) as typeof statement),
  queryAll: (async (...statements: Statement<unknown>[]) =>
    await tx.queryAll<unknown[]>(...statements.map(change))) as Tx['queryAll'],
  queue: (statement) => tx.queue(change(statement) as typeof statement),
  attempt: (work) => tx.attempt(work),
});

/** Changes one statement, by its name, whoever sends it. */
export const withStatement = (db: Db, name: string, change: Change): Db => {
  const changed = <Row>(statement: Statement<Row>): Statement<Row> =>
    statement.name === name ? (change(statement) as Statement<Row>) : statement;
  return {
    ...db,
    asUser: (actor, work) => db.asUser(actor, (tx) => work(changedTx(tx, changed))),
    changeAs: (who, ...statements) =>
      db.changeAs(who, ...(statements.map(changed) as typeof statements)),
    readAs: (credential, read) => db.readAs(credential, changed(read)),
    asNobody: (statement) => db.asNobody(changed(statement)),
  };
};
