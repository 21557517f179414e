import type pg from 'pg';

/** The tables that are filled. */
const filled = [
  ...['accounts.users', 'accounts.identities', 'accounts.sessions', 'accounts.security_events'],
  ...['garages.garages', 'garages.members', 'sync.accounts', 'sync.history', 'sync.receipts'],
  ...['vehicles.vehicles', 'vehicles.mileage_readings', 'tasks.tasks', 'tasks.completions'],
  ...['costs.expenses', 'costs.fuel_fills', 'cover.covers', 'documents.documents', 'files.files'],
  ...['reminders.watermarks', 'reminders.intents', 'reminders.checks', 'reminders.settings'],
];

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** The seconds of the sync counter's day: every garage's records end at this revision. */
export const lastRevision = 120;

/**
 * Ids are worked out from numbers, so that any request can name its user. A garage has one vehicle, and two garages of
 * three have a second. Indexes and keys are dropped for the load, and made again after it.
 */
const base = (vehicles: number) => `
  create schema load;
  create function load.gid(n bigint) returns uuid language sql immutable parallel safe as $$
    select (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7' || substr(m, 1, 3) || '-8' || substr(m, 4, 3) || '-' || substr(m, 7, 12))::uuid
    from (select lpad(to_hex(1714000000000 + n * 90000), 12, '0') h, md5('g' || n) m) x $$;
  create function load.rid(kind text, n bigint) returns text language sql immutable parallel safe as $$
    select md5(kind || n)::uuid::text $$;
  create table load.defs (ord serial, kind text, tab text, name text, def text);
  insert into load.defs (kind, tab, name, def)
    select 'fk', conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid) from pg_constraint
    where contype = 'f' and (conrelid::regclass::text in (${quoted(filled)}) or confrelid::regclass::text in (${quoted(filled)}));
  insert into load.defs (kind, tab, name, def)
    select 'key', conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid) from pg_constraint
    where contype in ('p', 'u') and conrelid::regclass::text in (${quoted(filled)});
  insert into load.defs (kind, tab, name, def)
    select 'index', indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
    where indrelid::regclass::text in (${quoted(filled)}) and not exists (
      select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'));
  do $$ declare r record; begin
    for r in select * from load.defs where kind in ('fk', 'key') order by kind loop
      execute format('alter table %s drop constraint %s', r.tab, r.name);
    end loop;
    for r in select * from load.defs where kind = 'index' loop execute 'drop index ' || r.name; end loop;
  end $$;
  create unlogged table load.g as select n, load.gid(n) id from generate_series(1, ${Math.floor(vehicles * 0.6)}::bigint) n;
  create unlogged table load.v as
    select row_number() over (order by k, g.n) n, g.n gn, g.id garage_id, k, load.rid('v', g.n * 2 + k) id
    from load.g g cross join generate_series(0, 1) k where k = 0 or g.n % 3 <> 0;
  analyze load.g, load.v`;

/** A garage's rows are scattered over the tables, as after two years of use. */
const rows = [
  `insert into accounts.users (id, email, email_verified, name, username, first_name, surname, created_at, pending_until)
   select id, 'user' || n || '@example' || (n % 50) || '.co.uk', true, 'First Last', 'user' || n, 'First', 'Lastname',
     now() - interval '700 days' + n * interval '1 second', now() from load.g`,
  `insert into garages.garages (id) select id from load.g`,
  `insert into garages.members (garage_id, user_id, role) select id, id, 'owner' from load.g`,
  `insert into accounts.identities (id, user_id, provider_id, account_id, password)
   select gen_random_uuid(), id, 'credential', id::text,
     '$argon2id$v=19$m=19456,t=2,p=1$' || md5(id::text) || '$' || md5(n::text) || md5(id::text) from load.g`,
  `insert into accounts.sessions (id, user_id, token_hash, expires_at, ip_address, user_agent, created_at)
   select gen_random_uuid(), id, rtrim(translate(encode(sha256(convert_to('token-' || n, 'utf8')), 'base64'), '+/', '-_'), '='),
     now() + interval '30 days', '192.0.2.1', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', now() - interval '5 days'
   from load.g`,
  `insert into accounts.sessions (id, user_id, token_hash, expires_at, created_at)
   select gen_random_uuid(), id, left(md5('x' || n) || md5('y' || n), 43), now() + interval '20 days', now() - interval '40 days'
   from load.g where n % 2 = 0`,
  `insert into accounts.security_events (user_id, id, kind, device, network, happened_at)
   select id, gen_random_uuid(), 'signed-in', 'Chrome on Android', '192.0.2.0/24', now() - interval '50 days' from load.g`,
  `insert into sync.accounts (garage_id, rev, prune_at)
   select id, ${lastRevision}, now() + (1 + n % 167) * interval '1 hour' from load.g`,
  // One member in nine is due today, the others within eight days.
  `insert into reminders.watermarks (user_id, garage_id, scanned_through, next_on)
   select id, id, current_date - 1, current_date + (n % 9)::int from load.g`,
  `insert into reminders.settings (user_id) select id from load.g where n % 3 = 0`,
  `insert into reminders.intents (user_id, garage_id, subject, due, stage, channel, recorded_at, not_before, settled_at, outcome)
   select id, id, 'mot:' || load.rid('v', n * 2), (current_date - k * 40)::text, (k * 7)::text, 'email',
     now() - k * interval '40 days', now() - k * interval '40 days', now() - k * interval '40 days', 'sent'
   from generate_series(1, 4) k, load.g`,
  `insert into reminders.checks (garage_id, subject, due, days, recorded_at, asked_at)
   select id, 'mot:' || load.rid('v', n * 2), (current_date - 40)::text, 3, now() - interval '40 days', now() - interval '40 days'
   from load.g`,
  `insert into vehicles.vehicles (garage_id, id, rev, registration_number, make, model, year, color, mileage, mot_expiry_date,
     tax_due_date, tax_status, mot_status, fuel_type, next_service_date, first_registration_date, created_at)
   select garage_id, id, 1 + k, 'A' || chr((65 + n % 26)::int) || (10 + n % 90) || chr((65 + n / 26 % 26)::int)
       || chr((65 + n / 676 % 26)::int) || chr((65 + n / 17576 % 26)::int),
     'Toyota', 'Corolla', 2017, 'Silver', (20000 + n % 80000)::int, current_date + (n % 365)::int,
     current_date + (n * 7 % 365)::int, 'Taxed', 'Valid', 'PETROL', current_date + (n * 3 % 365)::int, '2017-03-01',
     now() - interval '600 days' from load.v`,
  `insert into vehicles.mileage_readings (garage_id, id, rev, vehicle_id, date, miles, source, noted_at)
   select garage_id, load.rid('m' || r, n), 48 + v.k * 6 + r, id, current_date - 60 * r, 60000 - 900 * r, 'owner',
     (current_date - 60 * r) || 'T10:00:00.000Z' from generate_series(1, 6) r, load.v v`,
  `insert into tasks.tasks (garage_id, id, rev, title, description, category, difficulty, priority, estimated_duration,
     vehicle_id, due_date, is_recurring, recurring_interval, recurring_type, count_from, tools, parts, warnings, tips, status,
     task_type, occurrence, steps, done_steps)
   select garage_id, load.rid('t' || r, n), 2 + v.k * 8 + r, 'Change the engine oil and filter',
     'Drain the old oil while warm, replace the filter and washer, and fill to the upper mark.', 'engine', 'intermediate', 'medium',
     '1 hour', id, case when r <= 6 then current_date + ((n * (r + 1) * 13) % 365)::int end, r % 2 = 0,
     case when r % 2 = 0 then 12 end, case when r % 2 = 0 then 'months' end, 'due', '["Socket set","Drain pan"]',
     '["Oil filter","5 l oil"]', '[]', '[]', case when r <= 6 then 'pending' else 'completed' end, 'custom', 1, '[]', '[]'
   from generate_series(1, 8) r, load.v v`,
  `insert into tasks.completions (garage_id, id, rev, completed_on, photo_ids, task_id, vehicle_id, task_title, category, occurrence, done_steps)
   select garage_id, load.rid('c1', n), 21 + v.k * 2, current_date - 30, '[]', load.rid('t7', n), id,
     'Change the engine oil and filter', 'engine', 1, '[]' from load.v v`,
  `insert into costs.expenses (garage_id, id, rev, date, amount_pence, category, vehicle_id, note)
   select garage_id, load.rid('e' || r, n), 26 + v.k * 5 + r, current_date - 40 * r, 4500 + r, 'parking', id, 'Monthly permit'
   from generate_series(1, 5) r, load.v v`,
  `insert into costs.fuel_fills (garage_id, id, rev, vehicle_id, date, miles, energy, amount, price_pence, is_full, missed_before)
   select garage_id, load.rid('f' || r, n), 37 + v.k * 5 + r, id, current_date - 20 * r, 50000 - 300 * r, 'petrol', 40000, 5600,
     true, false from generate_series(1, 5) r, load.v v`,
  `insert into documents.documents (garage_id, id, rev, vehicle_id, file_id, file_name, file_size, mime_type, document_type,
     service_date, service_provider, cost_pence)
   select garage_id, load.rid('d1', n), 62 + v.k * 2, id, load.rid('o1', n), 'invoice.pdf', 180000, 'application/pdf', 'invoice',
     current_date - 100, 'Kwik Fit Leeds', 18900 from load.v v`,
  `insert into files.files (garage_id, id, object, state, purpose, mime_type, sha256, original_bytes)
   select garage_id, load.rid('o1', n), load.rid('q1', n), 'ready', 'document', 'application/pdf',
     md5('a' || n) || md5('b' || n), 180000 from load.v v`,
  `insert into cover.covers (garage_id, id, rev, kind, vehicle_id, provider, starts_on, ends_on, cost_pence, every)
   select garage_id, load.rid('k', n), 66 + k, 'insurance', id, 'Aviva', current_date - 200,
     current_date + (n * 11 % 365)::int, 52000, 'year' from load.v v`,
  `insert into sync.history (garage_id, entity, record_id, rev, op_id, device_id, kind, "values", created_at, by_user)
   select garage_id, (array['tasks', 'expenses', 'fuelFills', 'mileageReadings'])[1 + r % 4],
     load.rid((array['t1', 'e1', 'f1', 'm1'])[1 + r % 4], n), 1 + v.k * 16 + r, md5('h' || r || '-' || n)::uuid,
     md5('dev' || gn)::uuid, case when r <= 9 then 'add' else 'edit' end,
     case when r <= 9 then '{}' else '{"notes": "what stood here before", "dueDate": "2026-01-01"}' end::jsonb,
     now() - r * interval '30 days', garage_id from generate_series(1, 12) r, load.v v`,
  `insert into sync.receipts (garage_id, op_id, hash, rev, status, created_at, device_id, seq)
   select garage_id, md5('h' || r || '-' || n)::uuid,
     rtrim(translate(encode(sha256(convert_to(r || '-' || n, 'utf8')), 'base64'), '+/', '-_'), '='), 1 + v.k * 16 + r, 'applied',
     now() - r * interval '14 days', md5('dev' || gn)::uuid, r from generate_series(1, 6) r, load.v v`,
];

/** Finished jobs of people who stay, as a busy day leaves them. */
const keepJobs = (count: number) => `
  insert into queue.job (name, data, state, completed_on)
  select 'mail.new-device', jsonb_build_object('userId', gen_random_uuid()), 'completed', now()
  from generate_series(1, ${count})`;

const end = `
  do $$ declare r record; begin
    for r in select * from load.defs where kind = 'key' order by ord loop
      execute format('alter table %s add constraint %s %s', r.tab, r.name, r.def);
    end loop;
    for r in select * from load.defs where kind = 'index' order by ord loop execute r.def; end loop;
    for r in select * from load.defs where kind = 'fk' order by ord loop
      execute format('alter table %s add constraint %s %s%s', r.tab, r.name, r.def,
        case when r.def like '%NOT VALID%' then '' else ' not valid' end);
    end loop;
  end $$;
  update pg_constraint set convalidated = true where contype = 'f' and not convalidated`;

/** Fills an empty database with the records of this many vehicles, 55 rows for each, and with finished jobs. */
export const fill = async (admin: pg.Client, vehicles: number, jobs: number): Promise<void> => {
  await admin.query(
    `set session_replication_role = replica; set work_mem = '128MB'; set maintenance_work_mem = '256MB'`,
  );
  await admin.query(base(vehicles));
  for (const sql of rows) await admin.query(sql);
  await admin.query(end);
  await admin.query('drop schema load cascade');
  await admin.query(keepJobs(jobs));
  await admin.query('reset session_replication_role; reset work_mem; reset maintenance_work_mem');
  await admin.query('vacuum (analyze, freeze)');
};
