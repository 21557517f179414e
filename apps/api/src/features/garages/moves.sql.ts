import type { Role } from '@roadworthy/domain/garages/roles.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { statement, statementOf } from '../../platform/statement.ts';

// The statements run in the transaction of a move, which acts in the garage that the vehicle leaves.

export type MoveRow = {
  id: string;
  vehicleId: string;
  label: string;
  toGarage: string;
  movedAt: Date;
};

/** Only moves from this day in London on. */
const since = (day: string) => `(moved_at at time zone 'Europe/London')::date >= ${day}::date`;

const columns = `id, vehicle_id as "vehicleId", label, to_garage as "toGarage", moved_at as "movedAt"`;

/** A vehicle has one way back, from where it is: what was moved on ends the earlier one. */
export const endMovesInto = statement<never, [garageId: string, vehicleId: string]>(
  'garages.end-moves-into',
  `delete from garages.moves where to_garage = $1 and vehicle_id = $2`,
);

/** The vehicle itself is in a temporary table of the move. */
export const insertMove = statementOf<
  MoveRow,
  { garageId: string; vehicleId: string; to: string; userId: string; isReturn: boolean }
>(
  'garages.insert-move',
  ['garageId', 'vehicleId', 'to', 'userId', 'isReturn'],
  `insert into garages.moves (garage_id, vehicle_id, to_garage, by_user, is_return, label)
   select $1::uuid, $2, $3::uuid, $4::uuid, $5::boolean, registration_number
   from moving_vehicles where id = $2
   returning ${columns}`,
);

export const followMove = statement<never, [move: string, records: string[], makers: string[]]>(
  'garages.follow-move',
  'select garages.follow_move($1, $2, $3)',
);

/** Moves that can be taken back, the latest first. */
export const selectMoves = statement<MoveRow, [garageId: string, firstDay: CivilDate]>(
  'garages.select-moves',
  `select ${columns} from garages.moves
   where garage_id = $1 and ${since('$2')} and not is_return order by moved_at desc`,
);

export const selectMove = statement<MoveRow, [garageId: string, id: string, firstDay: CivilDate]>(
  'garages.select-move',
  `select ${columns} from garages.moves
   where garage_id = $1 and id = $2 and ${since('$3')} and not is_return`,
);

/** Reads the caller's role again in the transaction of the move. */
export const selectOwnRoles = statement<
  { garageId: string; role: Role },
  [userId: string, garages: string[]]
>(
  'garages.select-own-roles',
  `select garage_id as "garageId", role from garages.members where user_id = $1 and garage_id = any ($2::uuid[])`,
);

// The statements below run in the sign-in engine's own transaction.

export type UntoldRow = {
  id: string;
  garageId: string;
  toGarage: string;
  byUser: string | null;
  label: string;
  isReturn: boolean;
};

/** $1: one move, or null for all that nobody was told of. */
export const lockUntold = `
  select id, garage_id as "garageId", to_garage as "toGarage", by_user as "byUser", label, is_return as "isReturn"
  from garages.moves where not is_told and ($1::uuid is null or id = $1)
  order by moved_at limit 100 for update skip locked`;

export const markTold = `update garages.moves set is_told = true where id = $1`;

export const deleteOldMoves = `delete from garages.moves where not ${since('$1')}`;
