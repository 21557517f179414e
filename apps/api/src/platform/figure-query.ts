/**
 * Gauges that a query of one role computes for all users together: each column of its rows is a gauge, under the name
 * given here. A query with a `label` returns one row for each value of that column.
 */
export type FigureQuery = {
  sql: string;
  gauges: Record<string, { name: string; description: string }>;
  label?: string;
};
