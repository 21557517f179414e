import { ORPCError } from '@orpc/server';
import { expect, test } from 'vitest';
import { toProblem } from '../http/problem-replies.ts';
import { isOutage } from './outage.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.for([
  withCode('57P01', 'terminating connection due to administrator command'),
  withCode('57P03', 'the database system is starting up'),
  withCode('25006', 'cannot execute INSERT in a read-only transaction'),
  withCode('08006'),
  withCode('ECONNREFUSED'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('The engine failed', { cause: withCode('ECONNRESET') }),
  new AggregateError([withCode('ECONNREFUSED')]),
  new ORPCError('INTERNAL_SERVER_ERROR', { cause: withCode('57P01') }),
])('if the database is unreachable, the API tells the client to retry: %s', (error) => {
  expect(isOutage(error)).toBe(true);
  expect(toProblem(error)).toMatchObject({ code: 'OVERLOADED', status: 503 });
});

test.for([withCode('23505', 'duplicate key'), new Error('Not ours'), new TypeError('x')])(
  'any other database failure is an internal error of the API: %s',
  (error) => {
    expect(isOutage(error)).toBe(false);
    expect(toProblem(error)).toMatchObject({ code: 'INTERNAL' });
  },
);
