import { setTimeout as wait } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Actor, Db, Tx } from '../../../apps/api/src/platform/db.ts';
import type { Inject, PlantedFault } from '../../support/plant/inject.ts';
import { replaceExport } from '../../support/plant/replace-export.ts';
import { wrapDb } from '../../support/plant/wrap-deps.ts';
import { deafStandbys, type Fault, faults } from './faults.ts';

export type Invariant =
  | 'no acknowledged change is lost'
  | 'no change is made twice'
  | 'every answer is right or asks the client to try again'
  | 'no reminder is missed'
  | 'no process ends';

/** The proxy asks whether a node runs, not whether it is the primary, and standbys lag behind. */
const anyNode: Fault = {
  async begin(cluster) {
    await cluster.stopReplay();
    await cluster.setProxy((file) => file.replace('OPTIONS /primary', 'OPTIONS /health'));
    await wait(10_000);
  },
  async later(cluster) {
    await cluster.setProxy((file) => file);
  },
};

/** `fault`: what befalls the cluster meanwhile. */
type FailoverPlant = PlantedFault<Invariant> & { fault: Fault };

/** A transaction whose work is done counts as committed, whatever became of its commit. */
const ignoringCommits = (db: Db): Db => ({
  ...db,
  asUser: async <T>(actor: Actor, work: (tx: Tx) => Promise<T>) => {
    let done: { result: T } | undefined;
    try {
      return await db.asUser(actor, async (tx) => {
        const result = await work(tx);
        done = { result };
        return result;
      });
    } catch (error) {
      if (done) return done.result;
      throw error;
    }
  },
});

/** A failure of which nothing is known but that it is one. */
const unexplained = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: Error) => {
    throw 'status' in error ? error : new Error('The database failed');
  });

const withoutReasons = (db: Db): Db => ({
  ...db,
  asUser: (actor, work) => unexplained(db.asUser(actor, work)),
  changeAs: (who, ...statements) => unexplained(db.changeAs(who, ...statements)),
  readAs: (credential, read) => unexplained(db.readAs(credential, read)),
  identify: (credential) => unexplained(db.identify(credential)),
  asNobody: (statement) => unexplained(db.asNobody(statement)),
});

/** A queue that does not listen for its own errors, which then end the process. */
const deaf = (Original: typeof PgBoss): typeof PgBoss =>
  class extends Original {
    override on(...[event, listener]: Parameters<PgBoss['on']>): this {
      return event === 'error' ? this : super.on(event, listener);
    }
  };

export const plants: Record<string, FailoverPlant> = {
  'a commit that failed is reported as done': {
    inject: () => wrapDb(ignoringCommits),
    fault: deafStandbys,
    caughtBy: 'no acknowledged change is lost',
  },
  'an outage of the database is reported as an internal error': {
    inject: () => wrapDb(withoutReasons),
    fault: faults['postmaster killed'],
    caughtBy: 'every answer is right or asks the client to try again',
  },
  'the proxy sends writes to any database node': {
    inject: () => {},
    fault: anyNode,
    caughtBy: 'every answer is right or asks the client to try again',
  },
  'a worker ends when it loses its connection': {
    inject: () => replaceExport(import.meta.resolve('pg-boss'), 'PgBoss', deaf),
    fault: faults['postmaster killed'],
    caughtBy: 'no reminder is missed',
  },
};

/** Passes everything through the same seams. */
export const identity: { inject: Inject } = {
  inject: () => {
    wrapDb((db) => ({ ...db }));
    replaceExport<typeof PgBoss>(import.meta.resolve('pg-boss'), 'PgBoss', (boss) => boss);
  },
};
