import type pg from 'pg';
import { Problem } from '../problem.ts';
import type { Statement } from '../statement.ts';
import { isTracing, traced } from '../tracing.ts';
import { Batch } from './batch.ts';

/** The code of the trigger `refuse_closed` (0052). */
const closedCode = 'RW001';

const rejected = (error: unknown): never => {
  throw (error as { code?: string }).code === closedCode ? new Problem('GARAGE_CLOSED') : error;
};

/**
 * Sends statements in one round trip. If requests are traced, it has a span with the statements' names, and neither
 * their text nor their values. `completed`: after a failure, the outcomes of the statements before it.
 */
export const sendBatch = (client: pg.ClientBase, statements: Statement<unknown>[]) => {
  const batch = new Batch(statements, client);
  const send = () => client.query(batch).results.catch(rejected);
  const { completed } = batch;
  if (!isTracing()) return { results: send(), completed };
  const names = statements.map(({ name }) => name);
  const span = {
    name: `postgresql ${names.at(-1)}`,
    kind: 'client' as const,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': names.join(', ') },
  };
  return { results: traced(span, send), completed };
};
