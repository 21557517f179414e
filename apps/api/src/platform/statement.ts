/** SQL with its values and the type of its rows. The name lets PostgreSQL plan it once per connection. */
export type Statement<Row> = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Only for the type; never set. */
  readonly row?: Row;
};

/** Declares a statement once; call it with the values: `const byId = statement<User>('users.by-id', '… $1')`. */
export const statement =
  <Row, Values extends readonly unknown[] = readonly unknown[]>(name: string, text: string) =>
  (...values: Values): Statement<Row> => ({ name, text, values });

/** Declares a statement whose values are given by name. `order` says which value is $1, $2 and so on. */
export const statementOf =
  <Row, Values extends object>(
    name: string,
    order: readonly (keyof Values & string)[],
    text: string,
  ) =>
  (values: Values): Statement<Row> => ({ name, text, values: order.map((each) => values[each]) });
