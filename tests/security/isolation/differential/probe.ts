import { buildApp } from '../../../../apps/api/src/app.ts';
import { createDeps } from '../../../../apps/api/src/create-deps.ts';
import type { Deps } from '../../../../apps/api/src/deps.ts';
import { publicUrl, type TestApp } from '../../../support/api/test-app.ts';
import { createVisitor, type Reply, type TestVisitor } from '../../../support/api/test-visitor.ts';
import { type Heard, logStatements } from './statement-log.ts';

/** A web process beside the stack, on the same database, that tells which statements a request sends. */
export type Probe = {
  deps: Deps;
  /** Returns this caller at the probe. */
  at(caller: TestVisitor): TestVisitor;
  /** Runs a request alone, and returns its statements too. */
  listen(work: () => Promise<Reply>): Promise<{ reply: Reply; statements: string[] }>;
  close(): Promise<void>;
};

/**
 * Statements that depend on the process and on what the caller did before, and not on the request: the queue's own
 * list, jobs that are added outside a transaction (`enqueueOnce`, at most one per account and interval), and the
 * pruning of the caller's own history after some changes.
 */
const isUpkeep = (text: string, isInTransaction: boolean): boolean =>
  (!isInTransaction && /\bqueue\.job/.test(text)) ||
  /^\s*select\s+q\.name,\s+q\.policy/i.test(text) ||
  /^with ranked as/.test(text);

/** Starts no worker, so that every statement belongs to a request. */
export const openProbe = async (
  stack: TestApp,
  plant: (deps: Deps) => Deps = (deps) => deps,
): Promise<Probe> => {
  let heard: string[] = [];
  const hear: Heard = (text, isInTransaction) => {
    if (!isUpkeep(text, isInTransaction)) heard.push(text);
  };
  const { config, log } = stack.deps;
  const app = await logStatements(config.databases.app, hear);
  const auth = await logStatements(config.databases.auth, hear);
  const databases = { ...config.databases, app: app.url, auth: auth.url };
  const deps = plant(await createDeps({ ...config, databases }, log));
  const server = await buildApp(deps);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    deps,
    at: ({ cookies }) => createVisitor(url, { origin: publicUrl }, new Map(cookies)),
    async listen(work) {
      heard = [];
      const reply = await work();
      return { reply, statements: heard };
    },
    async close() {
      await server.close();
      await deps.close();
      await app.close();
      await auth.close();
    },
  };
};
