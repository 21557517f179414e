import type { MigrationBuilder } from 'node-pg-migrate';

/**
 * The vehicles that may need a test before `renewal_from` says so. The daily run looks at all of them, and they are few.
 * The build keeps nobody from reading or writing. Safe to run again.
 */
export const up = async (pgm: MigrationBuilder): Promise<void> => {
  pgm.noTransaction();
  const { db } = pgm;
  // An interrupted build leaves an invalid index behind.
  await db.query('drop index concurrently if exists vehicles.vehicles_by_early_test');
  await db.query(
    `create index concurrently vehicles_by_early_test on vehicles.vehicles (garage_id)
     where deleted_at is null and (mot_failed_on is not null or is_used_import or is_tested_yearly
       or type_approval ~* '^(M2|M3|N2|N3)' or first_mot_due_date < first_registration_date + interval '35 months'
       or (first_registration_date is null and first_mot_due_date is not null))`,
  );
};

export const down = false;
