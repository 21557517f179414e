import type { MigrationBuilder } from 'node-pg-migrate';

const tables = [
  'vehicles.vehicles',
  'vehicles.mileage_readings',
  'documents.documents',
  'tasks.tasks',
  'tasks.completions',
  'costs.expenses',
  'costs.fuel_fills',
  'disclaimers.acceptances',
  'diagnosis.diagnoses',
  'cart.units',
  'cover.covers',
];

/**
 * Finds deleted records that still have their fields, and checks that every other record is whole. Both may take long
 * and keep nobody from reading or writing. Safe to run again.
 */
export const up = async (pgm: MigrationBuilder): Promise<void> => {
  pgm.noTransaction();
  const { db } = pgm;
  const { rows } = await db.query(
    `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
  );
  const [before] = rows;
  await db.query(`set lock_timeout = '5min'`);
  await db.query(`set statement_timeout = '1h'`);
  try {
    for (const table of tables) {
      const [schema, name] = table.split('.');
      // An interrupted build leaves an invalid index behind.
      await db.query(`drop index concurrently if exists ${schema}.${name}_to_empty`);
      await db.query(
        `create index concurrently ${name}_to_empty on ${table} (garage_id, deleted_at)
         where emptied_at is null and deleted_at is not null`,
      );
      await db.query(`alter table ${table} validate constraint whole_or_emptied`);
    }
    await db.query('drop index concurrently if exists reminders.intents_by_age');
    await db.query(
      `create index concurrently intents_by_age on reminders.intents (settled_at) where settled_at is not null`,
    );
  } finally {
    await db.query(`set lock_timeout = '${before.lock}'`);
    await db.query(`set statement_timeout = '${before.statement}'`);
  }
};

export const down = false;
