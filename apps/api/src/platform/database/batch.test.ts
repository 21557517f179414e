import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/api/test-database.ts';
import { createPool } from '../db.ts';
import { type Statement, statement } from '../statement.ts';
import { Batch } from './batch.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  pool = createPool(database.appUrl, { max: 4 });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const sendOn = (client: pg.PoolClient, ...statements: Statement<unknown>[]) =>
  client.query(new Batch(statements, client)).results;

const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};

const number = statement<{ n: number }, [number]>('batch.number', 'select $1::int as n');
const broken = statement<never, []>('batch.broken', 'select 1 / 0');

test('rows read in a batch have the same types as rows read through the pool, however often the statement is used', async () => {
  const typed = statement<unknown, []>(
    'batch.typed',
    `select 1 as whole, 'x'::text as words, null::text as nothing, true as yes, date '2026-02-28' as day,
            timestamptz '2026-02-28T10:00:00Z' as moment, '{"a":[1]}'::jsonb as data, array[1,2] as list,
            '\\x00ff'::bytea as bytes, '11111111-1111-4111-8111-111111111111'::uuid as id, 9007199254740993::bigint as big`,
  );
  await withClient(async (client) => {
    for (let time = 0; time < 3; time += 1) {
      const [result] = await sendOn(client, typed());
      expect(result).toEqual({
        command: 'SELECT',
        rows: [
          {
            whole: 1,
            words: 'x',
            nothing: null,
            yes: true,
            day: '2026-02-28',
            moment: new Date('2026-02-28T10:00:00Z'),
            data: { a: [1] },
            list: [1, 2],
            bytes: Buffer.from([0, 255]),
            id: '11111111-1111-4111-8111-111111111111',
            big: '9007199254740993',
          },
        ],
      });
    }
  });
});

test('values sent in a batch reach the database and come back unchanged', async () => {
  const echo = statement<unknown>(
    'batch.echo',
    `select $1::text as nothing, $2::text[] as list, $3::jsonb as data, $4::timestamptz as moment,
            $5::bytea as bytes, $6::text as words, $7::boolean as no, $8::float as part`,
  );
  const moment = new Date('2026-03-29T01:30:00.123Z');
  const bytes = Buffer.from([0, 1, 255]);
  const words = `ünï ✓ 🚗 '";\\ ${'long '.repeat(5000)}`;
  const list = ['a"b', 'c,d', null, '\\'];
  await withClient(async (client) => {
    const [result] = await sendOn(
      client,
      echo(undefined, list, { a: null }, moment, bytes, words, false, 0.5),
    );
    expect(result?.rows).toEqual([
      { nothing: null, list, data: { a: null }, moment, bytes, words, no: false, part: 0.5 },
    ]);
  });
});

test('results of a batch stay in the order of its statements, even if some statements return no rows', async () => {
  const many = statement<unknown, [number]>(
    'batch.many',
    'select n from generate_series(1, $1::int) n',
  );
  const nothing = statement<unknown, []>('batch.nothing', '');
  const setting = statement<unknown, []>('batch.set', `set local statement_timeout = '9s'`);
  await withClient(async (client) => {
    for (let time = 0; time < 2; time += 1) {
      const results = await sendOn(client, setting(), many(0), nothing(), many(3), number(7));
      expect(results).toEqual([
        { command: 'SET', rows: [] },
        { command: 'SELECT', rows: [] },
        { command: '', rows: [] },
        { command: 'SELECT', rows: [{ n: 1 }, { n: 2 }, { n: 3 }] },
        { command: 'SELECT', rows: [{ n: 7 }] },
      ]);
    }
  });
});

test('each batch of statements is one transaction', async () => {
  const set = statement<unknown, [string]>(
    'batch.set-user',
    `select set_config('app.user_id', $1, true)`,
  );
  const get = statement<{ id: string }, []>(
    'batch.get-user',
    `select current_setting('app.user_id', true) as id`,
  );
  const id = randomUUID();
  await withClient(async (client) => {
    const [, inside] = await sendOn(client, set(id), get());
    expect(inside?.rows).toEqual([{ id }]);
    const [after] = await sendOn(client, get());
    expect(after?.rows).toEqual([{ id: '' }]);
  });
});

test('a failed statement fails its batch, and the statements after it are prepared on their next use', async () => {
  const before = statement<unknown, []>('batch.before', 'select 1 as one');
  const after = statement<unknown, []>('batch.after', 'select 2 as two');
  const wrong = statement<unknown, []>('batch.wrong', 'select no_such_column');
  await withClient(async (client) => {
    await expect(sendOn(client, before(), broken(), after())).rejects.toThrow(/division by zero/);
    await expect(sendOn(client, before(), wrong(), after())).rejects.toThrow(/no_such_column/);
    await expect(sendOn(client, wrong(), before())).rejects.toThrow(/no_such_column/);
    await expect(sendOn(client, broken())).rejects.toThrow(/division by zero/);
    const results = await sendOn(client, before(), after(), after());
    expect(results.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ two: 2 }], [{ two: 2 }]]);
  });
});

test('a value that cannot be encoded fails its batch before anything is sent to the database', async () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;
  const fresh = statement<unknown, []>('batch.fresh', 'select 3 as three');
  const data = statement<unknown, [unknown]>('batch.data', 'select $1::jsonb as data');
  await withClient(async (client) => {
    await expect(sendOn(client, fresh(), data(circular))).rejects.toThrow(/circular/i);
    const results = await sendOn(client, fresh(), data({ a: 1 }));
    expect(results.map(({ rows }) => rows)).toEqual([[{ three: 3 }], [{ data: { a: 1 } }]]);
  });
});

test('a returned value that cannot be parsed fails its batch, and the connection stays usable', async () => {
  const unreadable = {
    getTypeParser: () => () => {
      throw new Error('unreadable');
    },
  };
  const odd = statement<unknown, []>('batch.odd', 'select 4 as four');
  await withClient(async (client) => {
    await expect(client.query(new Batch([odd()], unreadable)).results).rejects.toThrow(
      'unreadable',
    );
    expect((await sendOn(client, number(1)))[0]?.rows).toEqual([{ n: 1 }]);
  });
});

test('two prepared statements with the same name must have the same SQL text', async () => {
  const first = statement<unknown, []>('batch.same', 'select 1 as n');
  const second = statement<unknown, []>('batch.same', 'select 2 as n');
  await withClient(async (client) => {
    await expect(sendOn(client, first(), second())).rejects.toThrow(/batch.same/);
    await sendOn(client, first());
    await expect(sendOn(client, second())).rejects.toThrow(/batch.same/);
  });
});

test('a statement prepared by the pg driver is not prepared again by a batch, and vice versa', async () => {
  const text = 'select $1::int + 1 as n';
  const shared = statement<unknown, [number]>('batch.shared', text);
  await withClient(async (client) => {
    await client.query({ name: 'batch.shared', text, values: [1] });
    expect((await sendOn(client, shared(2)))[0]?.rows).toEqual([{ n: 3 }]);
    const { rows } = await client.query({ name: 'batch.shared', text, values: [3] });
    expect(rows).toEqual([{ n: 4 }]);
  });
});

test('many parallel batches, some of them failing, each get their own results', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      withClient(async (client) =>
        n % 10 === 0
          ? await sendOn(client, number(n), broken(), number(n)).catch(() => 'failed')
          : (await sendOn(client, number(n), number(-n))).flatMap(({ rows }) => rows),
      ),
    ),
  );
  expect(answers).toEqual(
    answers.map((_, n) => (n % 10 === 0 ? 'failed' : [{ n }, { n: n === 0 ? 0 : -n }])),
  );
});

test('losing the database connection fails the batch', async () => {
  const lone = createPool(database.appUrl, { max: 1 });
  const client = await lone.connect();
  const sleep = statement<unknown, []>('batch.sleep', 'select pg_sleep(10)');
  const pid = statement<unknown, []>('batch.pid', 'select pg_backend_pid() as pid');
  const [{ rows = [] } = {}] = await sendOn(client, pid());
  const lost = expect(sendOn(client, sleep())).rejects.toThrow();
  await database.admin('select pg_terminate_backend($1)', [(rows[0] as { pid: number }).pid]);
  await lost;
  client.release(true);
  await lone.end();
});
