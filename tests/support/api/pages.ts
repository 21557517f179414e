import pg from 'pg';

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };

/** Opens a connection that counts the pages which a statement reads, also those of the functions that it calls. */
export const countPages = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    /** Runs the statement, undoes what it changed, and returns how many pages it read. */
    async of(sql: string, values: readonly unknown[] = []): Promise<number> {
      await client.query('begin');
      // The first run of a connection reads the catalogue too.
      await client.query({ text: sql, values: [...values] });
      await client.query('rollback');
      await client.query('begin');
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
        text: `explain (analyze, buffers, format json) ${sql}`,
        values: [...values],
      });
      await client.query('rollback');
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      if (!plan) throw new Error('EXPLAIN returned no plan');
      return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    },
    close: () => client.end(),
  };
};
