import pg from 'pg';
import type { Allowed } from './allowed-columns.ts';
import { ownAnywhere } from './table-roles.ts';

export type Command = 'select' | 'insert' | 'update' | 'delete' | 'truncate' | 'move';

/** What a command is about: one table as one role may use it, and the user whose rows are attacked. */
export type Target = {
  allowed: Allowed;
  /** The column with the id of the user that a row belongs to. */
  ownerColumn: string;
  owner: string;
  /** One row of the owner as JSON, to be inserted again. */
  row: string;
};

/** Names the columns for a command. A role that may use none tries the owner's, so that every role tries every command. */
const namesOf = (columns: readonly string[], { ownerColumn }: Target): string[] =>
  (columns.length > 0 ? columns : [ownerColumn]).map((column) => `"${column}"`);

export const canReadOwners = ({ allowed, ownerColumn }: Target): boolean =>
  allowed.select.includes(ownerColumn);

/** A role that may not read whose a row is cannot name it in a condition. */
const ofTheOwner = (target: Target): string =>
  canReadOwners(target) ? ` where ${target.ownerColumn}::text = '${target.owner}'` : '';

const select = (target: Target): string => {
  const { allowed } = target;
  return `select ${namesOf(allowed.select, target)[0]} from ${allowed.table}`;
};

export const insertAgain = (target: Target): string => {
  const { allowed, row } = target;
  const columns = namesOf(allowed.insert, target).join(', ');
  return `insert into ${allowed.table} (${columns}) select ${columns}
      from jsonb_populate_record(null::${allowed.table}, ${pg.escapeLiteral(row)})`;
};

const update = (target: Target, toSet: (column: string) => string): string => {
  const { allowed } = target;
  const values = namesOf(allowed.update, target).map((column) => `${column} = ${toSet(column)}`);
  return `update ${allowed.table} set ${values.join(', ')}`;
};

/** Commands on the owner's rows. Because of the condition, the policies for reading apply to them too. */
export const commandsOnOwnersRows = (target: Target) => ({
  select: `${select(target)}${ofTheOwner(target)}`,
  insert: insertAgain(target),
  update: `${update(target, (column) => column)}${ofTheOwner(target)}`,
  delete: `delete from ${target.allowed.table}${ofTheOwner(target)}`,
});

/** The owner's update of rows in their own garage: the transaction is about that one. */
export const updateOwn = (target: Target): string => {
  const { columns } = target.allowed;
  const isHere = columns.includes('garage_id') ? ` and garage_id = '${target.owner}'` : '';
  return `${commandsOnOwnersRows(target).update}${isHere}`;
};

/** Commands without a condition: only the policies for writing apply. For callers without rows of their own. */
export const commandsOnAllRows = (target: Target) => ({
  select: select(target),
  insert: insertAgain(target),
  update: update(target, () => 'default'),
  delete: `delete from ${target.allowed.table}`,
});

/**
 * Gives rows that the caller may change to the owner. Without a condition, only the policy's check can reject the new
 * rows. Rows about the caller stay with the caller in every garage, so only those about others are moved there.
 */
export const moveToOwner = ({ allowed, ownerColumn, owner }: Target, caller: string): string => {
  const isAboutCaller = ownAnywhere[allowed.table]?.includes('change') && ownerColumn !== 'user_id';
  const condition = isAboutCaller ? ` where user_id <> '${caller}'` : '';
  return `update ${allowed.table} set ${ownerColumn} = '${owner}'${condition}`;
};
