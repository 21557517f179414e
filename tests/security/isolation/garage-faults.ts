import {
  enterAnyGarage,
  enterAsFormer,
  enterAsOwner,
  enterNoGarage,
  enterUnchecked,
} from './enter-faults.ts';
import type { Fault } from './fault.ts';
import type { Invariant } from './invariants.ts';
import type { Policy } from './policies.ts';

const theGarage = /\((\w+) = platform\.current_garage_id\(\)\)/g;
const theRole = /platform\.is_at_least\('(\w+)'::text\)/g;
const thePerson = /\(\w+ = platform\.current_user_id\(\)\)/g;

/** A way to get a policy’s condition wrong. A condition that it leaves unchanged gets no fault. */
type Mistake = {
  bend(condition: string): string;
  reads: Invariant;
  writes(policy: Policy): Invariant;
};

const added: Invariant = 'rows are not added to other garages';
const tooMuch: Invariant = 'a role does no more than it may';
const list: Invariant = 'the written list holds';

/** A policy whose role neither adds rows nor says whose they are: what the row was already decides. */
const isBoundByReading = ({ canInsert, canMove, command }: Policy): boolean =>
  command === 'all' && !canInsert && !canMove;

const writesElsewhere = (policy: Policy): Invariant => {
  if (isBoundByReading(policy)) return list;
  const { canInsert, command } = policy;
  return canInsert && command !== 'update' ? added : 'rows are not moved to other garages';
};

const mistakes: readonly Mistake[] = [
  {
    bend: (condition) => condition.replace(theGarage, 'true'),
    reads: 'rows of other garages are not read',
    writes: writesElsewhere,
  },
  {
    bend: (condition) => condition.replace(theGarage, '($1 = platform.current_user_id())'),
    reads: 'rows of other garages are not read',
    writes: writesElsewhere,
  },
  {
    bend: (condition) => condition.replace(theRole, 'true').replace(thePerson, 'true'),
    reads: tooMuch,
    // An update reaches one's own rows alone, but could give them away.
    writes: (policy) => {
      if (isBoundByReading(policy)) return list;
      return policy.command === 'update' ? 'rows are not moved to others' : tooMuch;
    },
  },
  {
    bend: (condition) => condition.replace(theRole, `platform.is_at_least('driver')`),
    reads: tooMuch,
    writes: (policy) => (isBoundByReading(policy) ? list : tooMuch),
  },
  {
    bend: (condition) => condition.replace(theRole, 'false'),
    reads: 'a role does what it may',
    writes: () => 'a role does what it may',
  },
];

/**
 * Returns the check that notices a condition whose person was replaced by `true`. If the condition was 'the garage or the
 * person', it then holds for every row.
 */
const openedToAll = (condition: string, otherwise: Invariant, isRead: boolean): Invariant => {
  if (otherwise !== tooMuch || !condition.includes('current_garage_id()) OR true'))
    return otherwise;
  return isRead ? 'rows of others are not read' : 'rows are not added to others';
};

const policyFaults = (policy: Policy): Fault[] => {
  const { table, policy: name, command, using, check } = policy;
  // A driver cannot write the garage of a row that is there.
  const isWritten = policy.role === 'roadworthy_app' || policy.canInsert;
  const at = `alter policy ${name} on ${table}`;
  return mistakes.flatMap(({ bend, reads, writes }): Fault[] => [
    ...(using === null || bend(using) === using
      ? []
      : [
          {
            sql: `${at} using (${bend(using)})`,
            // An update touches only rows that may be read, by another policy.
            caughtBy: command === 'update' ? list : openedToAll(bend(using), reads, true),
            table,
          },
        ]),
    ...(check === null || !isWritten || bend(check) === check
      ? []
      : [
          {
            sql: `${at} with check (${bend(check)})`,
            caughtBy: openedToAll(bend(check), writes(policy), false),
            table,
          },
        ]),
  ]);
};

const entered: Invariant = 'only members enter a garage, in their role';

/** Functions that enter a garage, and those that policies call. */
const rewrittenFunctions: readonly Fault[] = [
  { name: 'any member’s row opens the garage', sql: enterAnyGarage, caughtBy: entered },
  { name: 'a former member enters', sql: enterAsFormer, caughtBy: entered },
  { name: 'every member enters as an owner', sql: enterAsOwner, caughtBy: entered },
  { name: 'a user who is not a member acts as themselves', sql: enterNoGarage, caughtBy: entered },
  { name: 'a user who is not a member acts in the garage', sql: enterUnchecked, caughtBy: entered },
  {
    sql: `create or replace function platform.current_garage_id() returns uuid language sql stable parallel safe
      return platform.current_user_id()`,
    caughtBy: 'rows of other garages are not read',
  },
  {
    sql: `create or replace function platform.is_at_least(lowest text) returns boolean language sql stable parallel safe
      return true`,
    caughtBy: 'a role does no more than it may',
  },
  {
    sql: `create or replace function platform.is_at_least(lowest text) returns boolean language sql stable parallel safe
      return false`,
    caughtBy: 'a role does what it may',
  },
];

/** Writes the faults of the garages: policies and functions that take too little care of the garage or the role. */
export const writeGarageFaults = (policies: readonly Policy[]): Fault[] => [
  ...policies
    .filter(
      ({ role, using, check }) =>
        (role === 'roadworthy_app' || role === 'roadworthy_driver') &&
        `${using} ${check}`.search(theGarage) >= 0,
    )
    .flatMap(policyFaults),
  ...rewrittenFunctions,
];
