import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type pg from 'pg';
import type { Jobs } from '../../../apps/api/src/jobs.ts';

type JobAccount = { userId: string; email: string; today: CivilDate };

type Step = {
  /** Creates all the work again before every run. */
  prepare?: (admin: pg.Pool, account: JobAccount) => Promise<unknown>;
  data: (account: JobAccount) => object;
  /** Ends the account, so it runs once, after everything else. */
  last?: true;
};

/** The reminders of all members of the account's garage are planned again. */
const lookAgain = (admin: pg.Pool, { userId, today }: JobAccount) =>
  admin.query(
    `with gone as (delete from reminders.intents where garage_id = $1)
     update reminders.watermarks set next_on = '-infinity', scanned_through = $2::date - 1 where garage_id = $1`,
    [userId, today],
  );

/** Makes every dated item due by mail now. */
const tellEverything = async (admin: pg.Pool, { userId, today }: JobAccount) => {
  await admin.query('delete from reminders.intents where user_id = $1', [userId]);
  await admin.query(
    'update reminders.watermarks set next_on = $2::date + 1, scanned_through = $2 where user_id = $1',
    [userId, today],
  );
  await admin.query(
    `insert into reminders.intents (garage_id, user_id, subject, due, stage, channel, recorded_at, not_before)
     select garage_id, $1, 'task-' || id, due_date::text, '0', 'email', now(), now() - interval '1 minute'
     from tasks.tasks where garage_id = $1 and due_date is not null and deleted_at is null`,
    [userId],
  );
};

const ofUser = ({ userId }: JobAccount) => ({ userId });
const ofEmail = ({ email }: JobAccount) => ({ email });
const ofUsers = ({ userId }: JobAccount) => ({ userIds: [userId] });
const nothing = () => ({});
const atPlace = ({ userId }: JobAccount) => ({
  userId,
  at: new Date().toISOString(),
  device: 'Firefox on Linux',
  network: '127.0.0.0/16',
});

const orderId = '0f0f0f0f-0000-4000-8000-000000000001';

/** A paid order of a full cart, whose mails are not sent yet. */
const orderToMail = (admin: pg.Pool, { userId }: JobAccount) =>
  admin.query(
    `insert into orders.orders (user_id, id, number, email, unit_ids, lines, items_pence, delivery_pence, total_pence,
       paid_at, cancel_asked_at, next_look_at)
     select $1, '${orderId}', left(gen_random_uuid()::text, 14), 'heavy@example.com',
       (select jsonb_agg(gen_random_uuid()) from generate_series(1, 250)),
       (select jsonb_agg(jsonb_build_object('productId', 'p' || n, 'name', repeat('x', 80), 'quantity', 1, 'pricePence', 1))
        from generate_series(1, 250) n), 250, 395, 645, now(), now(), now()
     on conflict (user_id, id) do update set mailed_at = null, cancel_mailed_at = null, next_look_at = now()`,
    [userId],
  );
const ofOrder = ({ userId }: JobAccount) => ({ userId, orderId });

/** How each job gets work for the account. A job that is not listed fails the type check. */
export const jobs: Record<keyof Jobs, Step> = {
  'mail.confirm-email': { data: ofUser },
  'mail.resend-confirmation': { data: ofEmail },
  'mail.already-registered': { data: ofUser },
  'mail.reset-password': { data: ofEmail },
  'mail.new-user': { data: ofUser },
  'mail.new-device': { data: atPlace },
  'mail.password-changed': { data: atPlace },
  'mail.change-email': { data: ofUser },
  'mail.email-changed': { data: (account) => ({ ...ofEmail(account), ...atPlace(account) }) },
  'mail.google-linked': { data: ofUser },
  'mail.sign-in-changed': {
    data: (account) => ({ ...atPlace(account), event: 'two-factor-on' }),
  },
  'mail.proof-code': { data: ({ userId }) => ({ userId, sessionId: userId }) },
  'accounts.sweep': { data: nothing },
  'files.reap': {
    prepare: (admin, { userId }) =>
      admin.query(
        `update files.files set due_at = now() - interval '1 minute' where garage_id = $1`,
        [userId],
      ),
    data: nothing,
  },
  'files.remove-dropped': {
    prepare: (admin) =>
      admin.query(
        `insert into files.dropped_objects (object) select gen_random_uuid()::text from generate_series(1, 200)`,
      ),
    data: nothing,
  },
  'files.sweep-orphans': { data: nothing },
  'diagnosis.sweep': {
    prepare: (admin, { userId }) =>
      admin.query(
        `insert into diagnosis.turns (garage_id, diagnosis_id, turn, asked_at, question, answer, engine, safe_to_drive, flags)
         select $1, 'd' || id, turn, now() - interval '401 days', repeat('x', 2000), repeat('x', 2000), 'local', 'yes', '[]'
         from generate_series(1, 500) id, generate_series(1, 12) turn on conflict do nothing`,
        [userId],
      ),
    data: nothing,
  },
  'mail.garage': {
    data: ({ userId }) => ({ userId, garageId: userId, personId: userId, event: 'role-changed' }),
  },
  'mail.visit': {
    prepare: (admin, { userId }) =>
      admin.query(
        `with visit as (
           insert into visits.visits (garage_id, id, vehicle_id, token_hash, user_id, jobs, shown, created_at, expires_at)
           values ($1, $1, gen_random_uuid()::text, gen_random_uuid()::text, $1, '[]', '{"vehicle": {"plate": "AB17CDE"}}',
             now(), now() + interval '14 days')
           on conflict (garage_id, id) do nothing returning garage_id, id)
         insert into visits.writings (garage_id, visit_id, id, hash, writing, written_at, received_at)
         select garage_id, id, gen_random_uuid(), 'x', '{}', now(), now() from visit`,
        [userId],
      ),
    data: ({ userId }) => ({ userId, garageId: userId, visitId: userId }),
  },
  'visits.sweep': {
    prepare: (admin, { userId }) =>
      admin.query(
        `insert into visits.visits (garage_id, vehicle_id, token_hash, user_id, jobs, shown, created_at, expires_at)
         select $1, gen_random_uuid()::text, gen_random_uuid()::text, $1, '[]', '{}', now() - interval '60 days',
           now() - interval '46 days' from generate_series(1, 500)`,
        [userId],
      ),
    data: nothing,
  },
  // A closed garage with as much history as the account has.
  'garages.erase-closed': {
    prepare: (admin, { userId }) =>
      admin.query(
        `with closed as (
           insert into garages.garages (id, closed_at) values (gen_random_uuid(), now() - interval '40 days') returning id)
         insert into sync.history (garage_id, entity, record_id, rev, op_id, kind, "values")
         select closed.id, entity, record_id, rev, op_id, kind, "values" from sync.history, closed where garage_id = $1`,
        [userId],
      ),
    data: nothing,
  },
  'lookup.sweep': { data: nothing },
  'passport.sweep': { data: nothing },
  'mail.order': { prepare: orderToMail, data: ofOrder },
  'mail.order-cancelled': { prepare: orderToMail, data: ofOrder },
  // One parcel, whoever bought it: a heavy account does not make it heavier.
  'mail.order-to-refund': { data: () => ({ number: 'RW-22222-22222' }) },
  'orders.reconcile': { prepare: orderToMail, data: nothing },
  // Its writes for a full cart are measured by proof checkout; here it has nothing to ask about.
  'orders.settle': { data: (account) => ({ ...ofOrder(account), sessionId: null }) },
  'orders.sweep': { data: nothing },
  'reminders.plan': { prepare: lookAgain, data: nothing },
  'reminders.sweep': { data: nothing },
  'reminders.scan': { prepare: lookAgain, data: ofUsers },
  'reminders.send': { prepare: tellEverything, data: ofUsers },
  'reminders.check': {
    prepare: (admin, { userId }) =>
      admin.query(
        `insert into reminders.checks (garage_id, subject, due, days, recorded_at)
         select garage_id, 'mot-' || id, mot_expiry_date::text, 3, now() from vehicles.vehicles
         where garage_id = $1 and deleted_at is null and mot_expiry_date is not null
         on conflict (garage_id, subject, due, days) do update set asked_at = null`,
        [userId],
      ),
    data: ofUsers,
  },
  'sync.prune': {
    prepare: (admin, { userId }) =>
      admin.query(
        `update sync.receipts set created_at = now() - interval '1 year' where garage_id = $1`,
        [userId],
      ),
    data: nothing,
  },
  'tasks.renewals': { data: nothing },
  'tasks.renew': {
    prepare: (admin, { userId }) =>
      admin.query(`delete from tasks.tasks where garage_id = $1 and task_type = 'renewal'`, [
        userId,
      ]),
    data: ofUsers,
  },
  'your-data.make': {
    prepare: (admin, { userId }) =>
      admin.query(
        `insert into your_data.downloads (user_id, id, asked_at, touched_at) values ($1, $1, now(), now())
         on conflict (user_id) do update set state = 'waiting', object = null`,
        [userId],
      ),
    data: ({ userId }) => ({ userId, id: userId }),
  },
  'your-data.sweep': { data: nothing },
  'mail.deletion-asked': { data: ofUser },
  'mail.deletion-cancelled': { data: ofUser },
  'accounts.erase-demo': { data: ofUser },
  'accounts.erase-due': {
    // Alone in the garage: other owners would keep its records.
    prepare: (admin, { userId }) =>
      admin.query(
        `with alone as (delete from garages.members where garage_id = $1 and user_id <> $1)
         insert into accounts.deletions (user_id, erase_at) values ($1, now() - interval '1 minute') on conflict do nothing`,
        [userId],
      ),
    data: nothing,
    last: true,
  },
};
