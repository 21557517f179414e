import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { syncEntities as entities } from '../../apps/api/src/entities.ts';
import { vehiclesTable } from '../../apps/api/src/features/vehicles/vehicles.sql.ts';
import type { Statement } from '../../apps/api/src/platform/statement.ts';
import {
  insertHistory,
  insertReceipt,
  nextRevision,
  noDevice,
  pullStatement,
  selectReceipt,
} from '../../apps/api/src/platform/sync/sync.sql.ts';

type SessionOf = (request: FastifyRequest) => Promise<{ rows: { user_id: string }[] }>;
type Operation = { opId: string; id: string; type: string; patch: Record<string, never> };

const page = 100;
const bytes = 500_000;
const changedSince = pullStatement(entities.map(({ table }) => table.pulled));

/** Row-level security is off here, so the garage is a value. */
const forGarage = (garageId: string, { name, text, values }: Statement<unknown>) => ({
  name,
  text: text
    .replaceAll('platform.current_garage_id()', `$${values.length + 1}::uuid`)
    .replaceAll('platform.current_user_id()', `$${values.length + 1}::uuid`),
  values: text.includes('platform.current_garage_id()') ? [...values, garageId] : [...values],
});

/** The same statements as our routes for records, sent by pg itself one after another, and their rows as JSON. */
export const serveRecords = (app: FastifyInstance, pool: pg.Pool, sessionOf: SessionOf) => {
  const garageOf = async (request: FastifyRequest) =>
    (await sessionOf(request)).rows[0]?.user_id ?? '';
  const read = async (garageId: string, statement: Statement<unknown>) =>
    (await pool.query(forGarage(garageId, statement))).rows;

  app.get('/api/vehicles', async (request) => {
    const garageId = await garageOf(request);
    const rows = await read(garageId, vehiclesTable.selectPage(null, page, bytes));
    return { vehicles: rows.map(({ id, createdAt, fields }) => ({ ...fields, id, createdAt })) };
  });

  app.get<{ Params: { id: string } }>('/api/vehicles/:id', async (request) => {
    const garageId = await garageOf(request);
    const [row] = await read(garageId, vehiclesTable.selectOwn(request.params.id));
    return { ...row.fields, id: row.id, createdAt: row.createdAt };
  });

  app.get<{ Querystring: { since: string; epoch: string } }>('/api/sync/pull', async (request) => {
    const garageId = await garageOf(request);
    const { since, epoch } = request.query;
    const statement = changedSince({ since: Number(since), epoch, rows: 2000, bytes });
    const [{ rows, rev, epoch: now, more }] = await read(garageId, statement);
    return { epoch: now, reset: false, restoredTo: null, rows, cursor: rev, more };
  });

  app.post<{ Body: { ops: Operation[] } }>('/api/sync/push', async (request) => {
    const garageId = await garageOf(request);
    await pool.query({
      name: 'limit',
      text: `insert into platform.rate_limits (key, points, expire) values ($1, 1, $2)
             on conflict (key) do update set points = platform.rate_limits.points + 1`,
      values: [`bare:${garageId}`, Date.now() + 60_000],
    });
    const client = await pool.connect();
    const send = async (statement: Statement<unknown>) =>
      (await client.query(forGarage(garageId, statement))).rows;
    try {
      await client.query('begin');
      const results = [];
      for (const { opId, id, patch } of request.body.ops) {
        await client.query('savepoint change');
        const [{ rev }] = await send(nextRevision(garageId));
        await send(selectReceipt(garageId, opId, noDevice));
        const [current] = await send(vehiclesTable.select(garageId, id));
        await send(vehiclesTable.room(garageId, id, false));
        const record = { deleted: false, fields: { ...current.fields, ...patch } };
        const [row] = await send(vehiclesTable.save({ garageId, id, rev, record }));
        const note = { garageId, rev, opId, deviceId: noDevice };
        const values = JSON.stringify({ color: current.fields.color });
        const lost = { lostIn: null, lostRev: null, untaken: null };
        const history = { ...note, entity: 'vehicles', recordId: id, values, ...lost };
        await send(insertHistory({ ...history, kind: 'edit' }));
        const receipt = { ...note, hash: opId, status: 'applied', problem: null, seq: 0 };
        await send(insertReceipt(receipt));
        await client.query('release savepoint change');
        results.push({ opId, status: 'applied', problem: null, row });
      }
      await client.query('commit');
      return { results };
    } finally {
      client.release();
    }
  });
};
