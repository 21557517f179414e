import type { TestApp } from './test-app.ts';

/** Simulates the passing of time for accounts: moves every stored time into the past. */
export const later = async ({ database }: TestApp, time: string): Promise<void> => {
  const columns = await database.admin(
    `select table_name, string_agg(format('%1$I = %1$I - $1::interval', column_name), ', ') as moved
     from information_schema.columns
     where table_schema = 'accounts' and data_type = 'timestamp with time zone' group by table_name`,
  );
  for (const { table_name: table, moved } of columns) {
    await database.admin(`update accounts.${table} set ${moved}`, [time]);
  }
  await database.admin('update platform.rate_limits set expire = 1');
};
