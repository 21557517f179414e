import type { Role } from '@roadworthy/domain/garages/roles.rules';

/** SQL with its values and the type of its rows. The name lets PostgreSQL plan it once per connection. */
export type Statement<Row> = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** The same statement without what the database hides from drivers. Without it, a driver runs the statement itself. */
  readonly forDriver?: Pick<Statement<unknown>, 'name' | 'text' | 'values'>;
  /** Names nothing that is hidden from drivers, so it runs before the member's role is known. */
  readonly isForAnyRole?: true;
  /** Only for the type; never set. */
  readonly row?: Row;
};

const withDrivers = <Row>(
  { name, values, ...rest }: Statement<Row>,
  text: string | undefined,
): Statement<Row> =>
  text === undefined
    ? { name, values, ...rest }
    : { name, values, ...rest, forDriver: { name: `${name}.for-driver`, text, values } };

/**
 * Declares a statement once; call it with the values: `const byId = statement<User>('users.by-id', '… $1')`.
 * `driversText`: what a driver runs instead.
 */
export const statement =
  <Row, Values extends readonly unknown[] = readonly unknown[]>(
    name: string,
    text: string,
    driversText?: string,
  ) =>
  (...values: Values): Statement<Row> =>
    withDrivers({ name, text, values }, driversText);

/** Declares a statement whose values are given by name. `order` says which value is $1, $2 and so on. */
export const statementOf =
  <Row, Values extends object>(
    name: string,
    order: readonly (keyof Values & string)[],
    text: string,
    driversText?: string,
  ) =>
  (values: Values): Statement<Row> =>
    withDrivers({ name, text, values: order.map((each) => values[each]) }, driversText);

/** Declares that a statement names nothing that is hidden from drivers. */
export const forAnyRole =
  <Row, Values extends readonly unknown[]>(declared: (...values: Values) => Statement<Row>) =>
  (...values: Values): Statement<Row> => ({ ...declared(...values), isForAnyRole: true });

/** Returns the statement as a member with this role runs it. */
export const asRole = <Row>(role: Role | null, statement: Statement<Row>): Statement<Row> =>
  role === 'driver' && statement.forDriver ? { ...statement, ...statement.forDriver } : statement;
