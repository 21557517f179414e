import type { ProblemCode } from '@roadworthy/domain/kernel/errors';
import { acting } from '../database/acting.ts';
import type { Actor, Tx } from '../db.ts';
import { Problem } from '../problem.ts';
import { type Statement, statement } from '../statement.ts';
import {
  copyRecords,
  historyTable,
  leaveTombstones,
  lockVehicle,
  lockWatermarks,
  type MovedTable,
  movedKind,
  movingTable,
  placeHistory,
  placeRecords,
  placeRows,
  selectColumns,
  selectMakers,
  selectMovedIds,
  setUp,
  setUpIds,
  takeHistory,
  takeRows,
  wouldExceedLimit,
} from './move.sql.ts';
import { columnOf } from './record-table.ts';
import { nextRevision, setRevision } from './sync.sql.ts';
import type { SyncEntity } from './sync-entity.ts';

/** Rows of a feature that belong to moved records and are no records themselves. */
export type Follower = {
  name: string;
  table: string;
  /** The SQL condition of the rows, in the garage that they leave. */
  belongs: (kinds: readonly MovedKind[]) => string;
  /** Runs after the rows were taken, in the garage that they leave. */
  afterTaking?: Statement<unknown>;
  /** Locks the room in the garage that the rows move to, and reads whether there is too little. */
  room?: { statements: [Statement<unknown>, Statement<{ isTooMuch: boolean }>]; code: ProblemCode };
};

/** A kind of record that moves. `files`: the columns that name files. */
export type MovedKind = MovedTable & { files: readonly string[] };

/** `from`, `to`: the same person in both garages. */
export type Move = { vehicleId: string; from: Actor; to: Actor };

/** What a move did, for the caller to note in the same transaction, which acts in the garage that was left. */
export type MoveDone = { records: string[]; makers: string[] };

/**
 * Moves a vehicle and everything that names it to another garage: the ids stay, each record gets a revision there, and
 * leaves a tombstone that says where it is. All in the caller's transaction, under the locks of both garages.
 */
export const createMover = (entities: readonly SyncEntity[], followers: readonly Follower[]) => {
  const kinds = entities.flatMap(({ definition, table }) => {
    const moved = movedKind(definition, table);
    const files = definition.fileFields.map(columnOf);
    const makers = Object.keys(definition.people).filter(
      (field) => definition.people[field] === 'maker',
    );
    return moved ? [{ ...moved, files, makers: makers.map(columnOf), definition }] : [];
  });
  const rowsOfFollowers = followers.map((follower) => ({
    ...follower,
    belongs: follower.belongs(kinds),
    makers: [],
  }));
  const tables = [...kinds, { ...historyTable, makers: [] as string[] }, ...rowsOfFollowers];
  const isTooMuch = wouldExceedLimit(kinds);

  /** Takes the locks of both garages in the order of their ids, so that two crossing moves never wait for each other. */
  const lockBoth = async (tx: Tx, { from, to }: Move): Promise<Map<string, number>> => {
    const revisions = new Map<string, number>();
    for (const actor of [from, to].toSorted((one, other) =>
      one.garageId < other.garageId ? -1 : 1,
    )) {
      const [, [account]] = await tx.queryAll(
        acting(actor),
        nextRevision(actor.garageId),
        lockWatermarks(actor.garageId),
      );
      revisions.set(actor.garageId, (account as { rev: number }).rev);
    }
    return revisions;
  };

  const readColumns = async (tx: Tx) => {
    const rows = await tx.query(selectColumns(tables.map(({ table }) => table)));
    const columns = new Map(rows.map((row) => [row.table, row.columns]));
    return ({ table }: { table: string }) => columns.get(table) ?? [];
  };

  /** Copies or takes everything into temporary tables. Throws if the garage has no such vehicle. */
  const takeAll = async (tx: Tx, { from: { garageId }, vehicleId }: Move) => {
    await tx.queryAll(lockVehicle(garageId, vehicleId), setUpIds(), ...tables.map(setUp));
    const counts = new Map<string, number>();
    for (const kind of kinds) {
      const [copied] = await tx.query(copyRecords(kind)(garageId, vehicleId));
      counts.set(kind.name, copied?.moved ?? 0);
    }
    const [vehicle] = await tx.query(isThere());
    if (!vehicle) throw new Problem('NOT_FOUND');
    for (const kind of kinds) tx.queue(takeHistory(kind)(garageId));
    for (const rows of rowsOfFollowers) {
      tx.queue(takeRows(rows)(garageId));
      if (rows.afterTaking) tx.queue(rows.afterTaking);
    }
    return counts;
  };

  const requireRoom = async (tx: Tx) => {
    const [full] = await tx.query(isTooMuch);
    if (full?.isTooMuch) throw new Problem('NO_ROOM');
    for (const { room } of rowsOfFollowers) {
      if (!room) continue;
      const [, [file]] = await tx.queryAll(...room.statements);
      if (file?.isTooMuch) throw new Problem(room.code);
    }
  };

  return async (tx: Tx, move: Move): Promise<MoveDone> => {
    const { from, to } = move;
    const revisions = await lockBoth(tx, move);
    const columnsOf = await readColumns(tx);
    tx.queue(acting(from));
    const counts = await takeAll(tx, move);
    let rev = revisions.get(from.garageId) ?? 0;
    for (const kind of kinds) {
      const columns = columnsOf(kind);
      tx.queue(leaveTombstones(kind, columns)({ garageId: from.garageId, rev, to: to.garageId }));
      rev += counts.get(kind.name) ?? 0;
    }
    tx.queue(setRevision(from.garageId, rev));

    tx.queue(acting(to));
    await requireRoom(tx);
    rev = revisions.get(to.garageId) ?? 0;
    const [history] = await tx.query(placeHistory(columnsOf(historyTable))(to.garageId, rev));
    rev += history?.placed ?? 0;
    for (const kind of kinds) {
      const place = placeRecords(kind.definition, kind, columnsOf(kind));
      const [row] = await tx.query(place(to.garageId, rev));
      // Another record of the garage has the id, and is not deleted.
      if (row?.placed !== counts.get(kind.name)) throw new Problem('ID_TAKEN');
      rev += row?.placed ?? 0;
    }
    for (const rows of rowsOfFollowers) tx.queue(placeRows(rows, columnsOf(rows))(to.garageId));
    tx.queue(setRevision(to.garageId, rev));

    const makersOf = tables.map((table) => ({
      name: table.name,
      makers: columnsOf(table).filter(
        (column) => column === 'by_user' || table.makers.some((maker) => maker === column),
      ),
    }));
    const [, makers, [named]] = await tx.queryAll(
      acting(from),
      selectMakers(makersOf),
      selectMovedIds,
    );
    return { records: named?.ids ?? [], makers: makers.map(({ maker }) => maker) };
  };
};

const isThere = statement<{ id: string }, []>(
  'move.is-there',
  `select id from ${movingTable('vehicles')} where deleted_at is null`,
);
