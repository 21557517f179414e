import { garageNameOf } from '@roadworthy/domain/garages/garage-name';
import { takeBackDays } from '@roadworthy/domain/garages/garages.rules';
import type { VehicleMove } from '@roadworthy/domain/garages/garages.schema';
import { mayChange } from '@roadworthy/domain/garages/roles.rules';
import { addDays, type CivilDate, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { todayOf } from '../../platform/clock.ts';
import { type Actor, type Credential, garageActor } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { ignoreFailure } from '../../platform/ignored-failures.ts';
import { Problem } from '../../platform/problem.ts';
import type { Move } from '../../platform/sync/move.ts';
import type { Sync } from '../../platform/sync/sync.service.ts';
import { memberOf, requireOwner } from './change-garage.ts';
import type { GaragesDeps } from './garages.deps.ts';
import { vehiclesMoved } from './garages.limits.ts';
import { type GarageRow, selectGaragesOf } from './garages.read-model.sql.ts';
import { selectVehiclesThere } from './moves.read-model.sql.ts';
import {
  endMovesInto,
  followMove,
  insertMove,
  type MoveRow,
  selectMove,
  selectMoves,
  selectOwnRoles,
} from './moves.sql.ts';
import { tellOfMoves } from './tell-of-moves.ts';

type Caller = { credential: Credential | null; visitor: Visitor };
type Deps = GaragesDeps & { sync: Pick<Sync, 'move'> };

const namesOf = async ({ accounts }: Deps, userId: string): Promise<Map<string, string>> => {
  const { rows } = await accounts.transaction((client) =>
    client.query<GarageRow>(selectGaragesOf, [userId]),
  );
  return new Map(
    rows.map(({ id, name, firstName }) => [
      id,
      garageNameOf({ name, firstName, isOwn: id === userId }),
    ]),
  );
};

const moveOfRow = (row: MoveRow, names: ReadonlyMap<string, string>): VehicleMove => {
  const name = names.get(row.toGarage);
  return {
    id: row.id,
    vehicleId: row.vehicleId,
    vehicle: formatRegistration(row.label),
    to: name === undefined ? null : { id: row.toGarage, name },
    movedAt: row.movedAt.toISOString(),
    takeBackUntil: addDays(dateInLondon(row.movedAt), takeBackDays),
  };
};

/** Only whoever may delete a vehicle may take it out of a garage, and only whoever may add one may place it in another. */
const mayTakeOut = (actor: Actor) => mayChange(actor, { entity: 'vehicles', type: 'delete' });
const mayPlace = (actor: Actor) => mayChange(actor, { entity: 'vehicles', type: 'add' });

/** Moves the vehicle, and notes the move in the same transaction. The roles are read again under the locks. */
const moveAndNote = async (
  { sync }: Deps,
  move: Move,
  { isReturn }: { isReturn: boolean },
): Promise<MoveRow> => {
  const { from, to, vehicleId } = move;
  const asMember = isReturn ? to : from;
  return await sync.move(move, async (tx, { records, makers }) => {
    const roles = await tx.query(selectOwnRoles(from.userId, [from.garageId, to.garageId]));
    const roleIn = ({ garageId }: Actor) => roles.find((each) => each.garageId === garageId)?.role;
    if (roleIn(asMember) !== 'owner') throw new Problem('NOT_ALLOWED');
    if (!isReturn && roleIn(to) !== to.role) throw new Problem('NOT_ALLOWED');
    const [, [row]] = await tx.queryAll(
      endMovesInto(from.garageId, vehicleId),
      insertMove({
        garageId: from.garageId,
        vehicleId,
        to: to.garageId,
        userId: from.userId,
        isReturn,
      }),
    );
    if (!row) throw new Error('The move of a vehicle was not recorded');
    await tx.query(followMove(row.id, records, makers));
    return row;
  });
};

/** The owners are told by the hourly job, too, if this process ends before. */
const tell = async (deps: Deps, id: string, by: { userId: string; visitor: Visitor }) =>
  await ignoreFailure(
    tellOfMoves(deps, { id, by }),
    'the owners were not told of a move: the next run of the job tells them',
  );

/** The first day whose moves can still be taken back. */
const firstDay = ({ now }: Deps): CivilDate => addDays(todayOf(now), -takeBackDays);

/** Moves a vehicle out of the caller's garage to another of the caller's. */
export const moveVehicle = async (
  deps: Deps,
  { credential, visitor }: Caller,
  { garageId, vehicleId, to }: { garageId: string; vehicleId: string; to: string },
): Promise<VehicleMove> => {
  const from = await memberOf(deps, credential, garageId);
  const target = await memberOf(deps, credential, to);
  if (garageId === to)
    throw new Problem('INVALID_INPUT', { fields: { to: 'It is there already' } });
  if (!mayTakeOut(from) || !mayPlace(target)) throw new Problem('NOT_ALLOWED');
  await deps.limits.take(vehiclesMoved, from.userId);
  try {
    const row = await moveAndNote(deps, { vehicleId, from, to: target }, { isReturn: false });
    await tell(deps, row.id, { userId: from.userId, visitor });
    return moveOfRow(row, await namesOf(deps, from.userId));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') throw error;
    // The answer to an earlier call may have been lost.
    const moves = await listMoves(deps, credential, garageId);
    const earlier = moves.find((each) => each.vehicleId === vehicleId && each.to?.id === to);
    if (!earlier) throw error;
    return earlier;
  }
};

/** Lists the vehicles that an owner can take back: those that are still where they were moved to. */
export const listMoves = async (
  deps: Deps,
  credential: Credential | null,
  garageId: string,
): Promise<VehicleMove[]> => {
  const actor = await memberOf(deps, credential, garageId);
  requireOwner(actor);
  const { db } = deps;
  const rows = await db.asUser(actor, (tx) => tx.query(selectMoves(garageId, firstDay(deps))));
  const there = new Set<string>();
  for (const [target, moves] of Map.groupBy(rows, (row) => row.toGarage)) {
    const ids = moves.map(({ vehicleId }) => vehicleId);
    const found = await db.asUser(garageActor(target), (tx) => tx.query(selectVehiclesThere(ids)));
    for (const { id } of found) there.add(`${target} ${id}`);
  }
  const names = rows.length > 0 ? await namesOf(deps, actor.userId) : new Map<string, string>();
  return rows
    .filter(({ toGarage, vehicleId }) => there.has(`${toGarage} ${vehicleId}`))
    .map((row) => moveOfRow(row, names));
};

/**
 * Takes a vehicle back: the same move in the other direction, by any owner of the garage that it left. The noted move is
 * the right to it, so the owner need not be a member of the garage where the vehicle is.
 */
export const takeBack = async (
  deps: Deps,
  { credential, visitor }: Caller,
  { garageId, id }: { garageId: string; id: string },
): Promise<void> => {
  const actor = await memberOf(deps, credential, garageId);
  requireOwner(actor);
  const [known] = await deps.db.asUser(actor, (tx) =>
    tx.query(selectMove(garageId, id, firstDay(deps))),
  );
  if (!known) throw new Problem('NOT_FOUND');
  await deps.limits.take(vehiclesMoved, actor.userId);
  const from: Actor = { ...actor, garageId: known.toGarage, role: 'owner' };
  const { vehicleId } = known;
  const row = await moveAndNote(deps, { vehicleId, from, to: actor }, { isReturn: true });
  await tell(deps, row.id, { userId: actor.userId, visitor });
};
