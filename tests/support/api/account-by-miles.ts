import { randomUUID } from 'node:crypto';
import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { TestDatabase } from './test-database.ts';

type Heavy = {
  vehicles: number;
  readings: number;
  tasks: number;
  /** The day of the last readings. */
  today: CivilDate;
  motExpiryDate?: CivilDate;
};

/**
 * Adds the worst case for reminders: every task is due by mileage, and no odometer ever moves, so that no date can be
 * predicted. Readings and tasks are spread evenly over the vehicles. Returns the vehicles' ids.
 */
export const addAccountByMiles = async (
  { admin }: Pick<TestDatabase, 'admin'>,
  userId: string,
  { vehicles, readings, tasks, today, motExpiryDate }: Heavy,
): Promise<string[]> => {
  const ids = Array.from({ length: vehicles }, () => randomUUID());
  await admin(
    `insert into vehicles.vehicles (garage_id, id, rev, registration_number, make, model, year, mileage, mot_expiry_date)
     select $1, id, 1, 'HV' || n || 'HVY', 'Toyota', 'Corolla', 2015, 5000, $3::date
     from unnest($2::text[]) with ordinality as v (id, n)`,
    [userId, ids, motExpiryDate ?? null],
  );
  await admin(
    `insert into vehicles.mileage_readings (garage_id, id, rev, vehicle_id, date, miles, source)
     select $1, gen_random_uuid()::text, 1, ($2::text[])[1 + n % $3], $4::date - (n / $3) % 900, 5000, 'owner'
     from generate_series(0, $5 - 1) as n`,
    [userId, ids, vehicles, addDays(today, -1), readings],
  );
  await admin(
    `insert into tasks.tasks (garage_id, id, rev, title, description, category, difficulty, priority, estimated_duration,
       vehicle_id, due_date, due_miles, is_recurring, count_from, tools, parts, warnings, tips, status, task_type,
       occurrence, steps, done_steps)
     select $1, gen_random_uuid()::text, 1, 'Job ' || n, 'x', 'Engine', 'Easy', 'medium', '1 hour',
       ($2::text[])[1 + n % $3], $4::date + n % 400, 9000, false, 'completion', '[]', '[]', '[]', '[]', 'pending',
       'manual', 1, '[]', '[]'
     from generate_series(0, $5 - 1) as n`,
    [userId, ids, vehicles, today, tasks],
  );
  return ids;
};
