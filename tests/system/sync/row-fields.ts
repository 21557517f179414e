export type Values = Record<string, unknown>;

const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const bookkeeping = new Set(['garage_id', 'id', 'rev', 'created_at', 'deleted_at', 'emptied_at']);

/** Returns the fields of a stored row, named as the app names them, without the columns that every kind has. */
export const fieldsOf = (row: Values): Values =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !bookkeeping.has(name))
      .map(([name, value]) => [camelCase(name), value]),
  );
