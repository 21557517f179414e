import type { MigrationBuilder } from 'node-pg-migrate';

const rowsAtOnce = 2000;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Gives every user a garage, and every watermark and intent the garage of its user. In batches without a transaction
 * around them, so that no batch holds a row for long. Safe to run again.
 */
export const up = async (pgm: MigrationBuilder): Promise<void> => {
  pgm.noTransaction();
  const { db } = pgm;

  /**
   * Runs a statement that may take long and keeps nobody from reading or writing, so the limits of other statements do
   * not apply. Building an index also waits for running transactions to end.
   */
  const patiently = async (sql: string) => {
    const { rows } = await db.query(
      `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
    );
    const [before] = rows;
    await db.query(`set lock_timeout = '5min'`);
    await db.query(`set statement_timeout = '1h'`);
    try {
      await db.query(sql);
    } finally {
      await db.query(`set lock_timeout = '${before.lock}'`);
      await db.query(`set statement_timeout = '${before.statement}'`);
    }
  };

  /** Calls `fill` with all users, some at a time. */
  const forUsers = async (fill: (users: string[]) => Promise<unknown>) => {
    let after = first;
    for (;;) {
      const { rows } = await db.query(
        'select id from accounts.users where id > $1 order by id limit $2',
        [after, rowsAtOnce],
      );
      const users = rows.map(({ id }: { id: string }) => id);
      await fill(users);
      if (users.length < rowsAtOnce) return;
      after = users.at(-1) ?? after;
    }
  };

  await forUsers(async (users) => {
    // A user who is erased meanwhile gets no garage.
    await db.query(
      `with users as (select id from accounts.users where id = any ($1::uuid[]) for key share),
       garages as (insert into garages.garages (id) select id from users on conflict do nothing)
       insert into garages.members (garage_id, user_id, role) select id, id, 'owner' from users on conflict do nothing`,
      [users],
    );
    await db.query(
      `update reminders.watermarks set garage_id = user_id where user_id = any ($1::uuid[]) and garage_id is null`,
      [users],
    );
  });

  // One user may have thousands of intents.
  for (;;) {
    const filled = await db.query(
      `update reminders.intents set garage_id = user_id
       where ctid = any (array(select ctid from reminders.intents where garage_id is null limit $1)) and garage_id is null`,
      [rowsAtOnce],
    );
    if (filled.rowCount === 0) break;
  }

  await patiently('drop index concurrently if exists reminders.watermarks_by_garage');
  await patiently(
    'create unique index concurrently watermarks_by_garage on reminders.watermarks (garage_id, user_id)',
  );
  await patiently('drop index concurrently if exists reminders.intents_by_garage');
  await patiently(
    `create unique index concurrently intents_by_garage
     on reminders.intents (garage_id, user_id, subject, due, stage, channel)`,
  );
  for (const table of ['watermarks', 'intents']) {
    await db.query(
      `alter table reminders.${table} drop constraint if exists ${table}_garage_id_not_null`,
    );
    await db.query(
      `alter table reminders.${table} add constraint ${table}_garage_id_not_null not null garage_id not valid`,
    );
    await patiently(
      `alter table reminders.${table} validate constraint ${table}_garage_id_not_null`,
    );
  }
};

export const down = false;
