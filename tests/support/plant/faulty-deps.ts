import type { Deps } from '../../../apps/api/src/deps.ts';
import type { Db, Tx } from '../../../apps/api/src/platform/db.ts';
import { type Statement, statement } from '../../../apps/api/src/platform/statement.ts';
import type { Inject } from './inject.ts';
import { wrapDeps } from './wrap-deps.ts';

type Rows = Record<string, unknown>[];

/** What happens to a named statement: it is not sent, or its rows are changed on their way to the product. */
export type Alteration =
  | { isDropped: true }
  | {
      rows(rows: Rows, of: { statement: Statement<unknown>; deps: Deps }): Rows | Promise<Rows>;
    };

/** A fault in what a process of the product is given. */
type Fault = {
  /** By the statement's name. A name that ends with `*` stands for all that begin like it. */
  statements?: Readonly<Record<string, Alteration>>;
  /** Takes the place of these ports. */
  ports?(deps: Deps): Partial<Deps>;
};

const nothing = statement<never, []>('planted.nothing', 'select where false');

const createAlter = (deps: Deps, statements: NonNullable<Fault['statements']>) => {
  const found = ({ name }: Statement<unknown>): Alteration | undefined =>
    statements[name] ??
    Object.entries(statements).find(
      ([prefix]) => prefix.endsWith('*') && name.startsWith(prefix.slice(0, -1)),
    )?.[1];
  return {
    sent: <Row>(each: Statement<Row>): Statement<Row> => {
      const alteration = found(each);
      return alteration && 'isDropped' in alteration ? nothing() : each;
    },
    rowsOf: async <Row>(each: Statement<Row>, rows: Row[]): Promise<Row[]> => {
      const alteration = found(each);
      if (!alteration || !('rows' in alteration)) return rows;
      return (await alteration.rows(rows as Rows, { statement: each, deps })) as Row[];
    },
  };
};
type Alter = ReturnType<typeof createAlter>;

const alteredTx = (tx: Tx, { sent, rowsOf }: Alter): Tx => ({
  ...tx,
  query: async (each) => await rowsOf(each, await tx.query(sent(each))),
  queryAll: async (...all) => {
    const results = await tx.queryAll<readonly unknown[]>(...all.map((each) => sent(each)));
    return (await Promise.all(
      all.map((each, at) => rowsOf<unknown>(each, results[at] ?? [])),
    )) as never;
  },
  queue: (each) => tx.queue(sent(each)),
});

const alteredDb = (db: Db, alter: Alter): Db => {
  const { sent, rowsOf } = alter;
  return {
    ...db,
    asUser: (actor, work) => db.asUser(actor, (tx) => work(alteredTx(tx, alter))),
    changeAs: async (who, ...all) => {
      const last = all.pop() as Statement<never>;
      const rows = await db.changeAs(who, ...all.map((each) => sent(each)), sent(last));
      return await rowsOf(last, rows);
    },
    readAs: async (credential, read) => await rowsOf(read, await db.readAs(credential, sent(read))),
    asNobody: async (each) => await rowsOf(each, await db.asNobody(sent(each))),
  };
};

/** Returns what a process is given, with a fault. */
export const faulty = (deps: Deps, { statements = {}, ports }: Fault): Deps => {
  const alter = createAlter(deps, statements);
  const wrapped: Deps = {
    ...deps,
    db: alteredDb(deps.db, alter),
    sync: {
      ...deps.sync,
      applyTogether: (actor, work) =>
        deps.sync.applyTogether(actor, (tx, apply) => work(alteredTx(tx, alter), apply)),
    },
  };
  return { ...wrapped, ...ports?.(wrapped) };
};

/** A fault to inject, and the statements that it is about. */
export type FaultyDeps = { inject: Inject; statements: readonly string[] };

/** Gives the server of this process its dependencies with a fault. */
export const faultyDeps = (fault: Fault): FaultyDeps => ({
  inject: () => wrapDeps((deps) => faulty(deps, fault)),
  statements: Object.keys(fault.statements ?? {}),
});

const passedThrough = <Port extends object>(port: Port): Port =>
  Object.fromEntries(
    Object.entries(port).map(([name, value]) => [
      name,
      typeof value === 'function'
        ? (...parameters: unknown[]) => Reflect.apply(value, port, parameters)
        : value,
    ]),
  ) as Port;

/**
 * Returns a fault that changes nothing: every statement that these faults name, and every port, goes through a wrapper.
 * A check that fails on it detects the wrapping itself.
 */
export const unchangedDeps = (faults: Iterable<Partial<FaultyDeps>>): FaultyDeps =>
  faultyDeps({
    statements: Object.fromEntries(
      [...faults]
        .flatMap(({ statements = [] }) => statements)
        .map((name) => [name, { rows: (rows) => rows }]),
    ),
    ports: ({ mailer, push, queue, store, sync, erasureLog, now }) => ({
      ...{ mailer: passedThrough(mailer), queue: passedThrough(queue) },
      ...{ store: passedThrough(store), sync: passedThrough(sync) },
      ...{ push: push && passedThrough(push), erasureLog: passedThrough(erasureLog) },
      now: () => now(),
    }),
  });
