import { statement, statementOf } from '../../platform/statement.ts';

export type EntryRow = {
  seq: number;
  hash: string;
  link: string;
  salt: string | null;
  costsSalt: string | null;
  records: string[] | null;
};

export const selectEntries = statement<EntryRow, [garageId: string, vehicleId: string]>(
  'passport.select-entries',
  `select seq, entry_hash as hash, link, salt, costs_salt as "costsSalt", records from passport.entries
   where garage_id = $1 and vehicle_id = $2 order by seq`,
);

/** Reads how many entries there are, and of how many more than the hash is known. */
export const selectChainSize = statement<
  { entries: number; known: number },
  [garageId: string, vehicleId: string]
>(
  'passport.select-chain-size',
  `select count(*)::int as entries, count(salt)::int as known from passport.entries where garage_id = $1 and vehicle_id = $2`,
);

/** `entries`: a JSON list of {@link EntryRow}. */
export const insertEntries = statement<
  never,
  [garageId: string, vehicleId: string, entries: string]
>(
  'passport.insert-entries',
  `insert into passport.entries (garage_id, vehicle_id, seq, entry_hash, link, salt, costs_salt, records)
   select $1, $2, seq, hash, link, salt, "costsSalt", records
   from jsonb_to_recordset($3::jsonb)
     as entry (seq integer, hash text, link text, salt text, "costsSalt" text, records text[])`,
);

/** Keeps only the hashes of entries whose lines were changed. */
export const forgetEntries = statement<
  never,
  [garageId: string, vehicleId: string, places: number[]]
>(
  'passport.forget-entries',
  `update passport.entries set salt = null, costs_salt = null, records = null
   where garage_id = $1 and vehicle_id = $2 and seq = any ($3::integer[]) and salt is not null`,
);

export const selectLastSigned = statement<{ head: string }, [garageId: string, vehicleId: string]>(
  'passport.select-last-signed',
  `select head from passport.signed where garage_id = $1 and vehicle_id = $2 order by length desc, id desc limit 1`,
);

export const insertSigned = statementOf<
  never,
  { garageId: string; vehicleId: string; head: string; length: number; keyId: string; at: Date }
>(
  'passport.insert-signed',
  ['garageId', 'vehicleId', 'head', 'length', 'keyId', 'at'],
  `insert into passport.signed (garage_id, vehicle_id, head, length, key_id, at) values ($1, $2, $3, $4, $5, $6)`,
);
