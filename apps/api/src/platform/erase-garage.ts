import type { Actor, Db } from './db.ts';
import { statement } from './statement.ts';

/** The most rows that one statement deletes. */
const rowsAtOnce = 2000;

const inParts = (name: string, table: string) =>
  statement<{ gone: number }, [garageId: string, most: number]>(
    `erase-garage.${name}`,
    `with gone as (
       delete from ${table} where ctid = any (array(select ctid from ${table} where garage_id = $1 limit $2)) and garage_id = $1
       returning 1)
     select count(*)::int as gone from gone`,
  );

/** The tables in which one garage may have the most rows. All others are deleted with the garage's row. */
const heavyParts = [
  inParts('history', 'sync.history'),
  inParts('receipts', 'sync.receipts'),
  inParts('files', 'files.files'),
];

/**
 * Deletes what visitors asked about the garage's plates, including earlier ones, and leases left behind. The answers
 * that its members got go with the members.
 */
const forgetPlates = statement<never, [garageId: string]>(
  'erase-garage.forget-plates',
  `with plates as (
     select registration_number as plate from vehicles.vehicles where garage_id = $1
     union select "values" ->> 'registrationNumber' from sync.history where garage_id = $1 and entity = 'vehicles'),
   leases as (
     delete from lookup.leases where registration in (
       select leased from plates, unnest(array['anonymous ' || plate, $1::text || ' ' || plate]) leased))
   delete from lookup.anonymous_answers where registration in (select plate from plates)`,
);

/** Deletes the largest tables of a garage in batches; an interrupted run continues here. */
export const eraseHeavyParts = async (db: Db, actor: Actor): Promise<void> => {
  await db.changeAs(actor, forgetPlates(actor.garageId));
  for (const part of heavyParts) {
    for (;;) {
      const [row] = await db.changeAs(actor, part(actor.garageId, rowsAtOnce));
      if ((row?.gone ?? 0) < rowsAtOnce) break;
    }
  }
};
