import type pg from 'pg';

const vehiclesPerUser = 5;

/** Fills a database of the earlier version: vehicles with their history and receipts, and reminders that were sent. */
export const loadEarlier = async (admin: pg.Pool, vehicles: number): Promise<number> => {
  const users = Math.ceil(vehicles / vehiclesPerUser);
  await admin.query(
    `insert into accounts.users (email, email_verified)
     select 'user' || n || '@example.com', true from generate_series(1, $1::int) n`,
    [users],
  );
  await admin.query(
    `with people as (select id, row_number() over () as place from accounts.users)
     insert into vehicles.vehicles (garage_id, id, rev, registration_number, make, model, year, mot_expiry_date)
     select people.id, gen_random_uuid()::text, n, 'R' || people.place || n, 'Toyota', 'Corolla', 2015, '2027-03-01'
     from people, generate_series(1, $1::int) n`,
    [vehiclesPerUser],
  );
  await admin.query(
    `insert into sync.accounts (garage_id, rev) select id, $1::int from accounts.users`,
    [vehiclesPerUser],
  );
  await admin.query(
    `insert into sync.receipts (garage_id, op_id, hash, rev, status)
     select garage_id, gen_random_uuid(), 'x', rev, 'applied' from vehicles.vehicles`,
  );
  await admin.query(
    `insert into sync.history (garage_id, entity, record_id, rev, op_id, kind, "values")
     select garage_id, 'vehicles', id, rev, gen_random_uuid(), 'add', '{}' from vehicles.vehicles`,
  );
  await admin.query(
    `insert into reminders.intents (garage_id, user_id, subject, due, stage, channel, recorded_at, not_before, settled_at, outcome)
     select garage_id, garage_id, 'mot-' || id, '2026-03-01', stage, 'email', now(), now(), now(), 'sent'
     from vehicles.vehicles, unnest(array['28', '7', '0']) stage`,
  );
  await admin.query('vacuum analyze');
  return users;
};
