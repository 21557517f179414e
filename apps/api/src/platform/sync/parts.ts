import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import type { Tx } from '../db.ts';
import type { Statement } from '../statement.ts';
import { partStatements, replacementStatements, selectNamed, type WholeRow } from './parts.sql.ts';
import { insertHistory, setRevision } from './sync.sql.ts';
import type { Replacements, SyncEntity } from './sync-entity.ts';

/** The change that moves a record and its parts. */
export type Cause = { garageId: string; rev: number; opId: string; deviceId: string | null };

/** A record that other records may belong to. */
type Whole = { entity: string; id: string };

/** Few enough for one round trip, so that no statement grows with the size of an account. */
const rowsAtOnce = 500;

const inChunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, at) =>
    all.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );

const withReplacementStatements = (replacements: Replacements) => ({
  ...replacements,
  statements: replacementStatements(replacements.entity.definition.name, replacements.entity.table),
});

const kindOf = (whole: SyncEntity, part: SyncEntity) => {
  const { name, partOf } = part.definition;
  const { limit, demoLimit } = part.definition;
  const names = {
    name,
    table: part.table,
    field: partOf?.field ?? '',
    limit,
    demoLimit,
  };
  return {
    field: names.field,
    replacements: part.replacements && withReplacementStatements(part.replacements),
    statements: partStatements(names, { name: whole.definition.name, table: whole.table }),
  };
};
type PartKind = ReturnType<typeof kindOf>;

/** Moves rows in chunks; returns the last revision used. */
const moveAll = async (
  tx: Tx,
  rows: readonly { id: string }[],
  { cause, move }: { cause: Cause; move: (chunk: Cause & { ids: string[] }) => Statement<unknown> },
): Promise<number> => {
  let { rev } = cause;
  for (const chunk of inChunks(rows)) {
    const ids = chunk.map(({ id }) => id);
    await tx.query(move({ ...cause, ids, rev }));
    rev += ids.length;
  }
  return rev;
};

const saveReplacements = async (
  tx: Tx,
  { replacements }: PartKind,
  { wholeId, cause: { garageId, rev, opId, deviceId } }: { wholeId: string; cause: Cause },
): Promise<number> => {
  if (!replacements) return rev;
  const { name } = replacements.entity.definition;
  let last = rev;
  for (const chunk of inChunks(await replacements.forPartsOf(tx, garageId, wholeId))) {
    const saves = chunk.flatMap(({ id, fields }) => {
      last += 1;
      return [
        replacements.entity.table.save({
          garageId,
          id,
          rev: last,
          record: { deleted: false, fields },
        }),
        insertHistory({
          garageId,
          entity: name,
          recordId: id,
          rev: last,
          opId,
          deviceId,
          kind: 'add',
          values: '{}',
          lostIn: null,
          lostRev: null,
          untaken: null,
        }),
      ];
    });
    await tx.queryAll(...saves);
  }
  return last;
};

/**
 * Deletes and restores records together with the record they belong to. Everything happens in the transaction of the
 * causing change, under the account's lock, with one revision per record.
 */
export const createParts = (entities: readonly SyncEntity[]) => {
  const kinds = new Map<string, PartKind[]>();
  const ownKind = new Map<string, PartKind>();
  const vehicles = entities.find(({ definition }) => definition.name === 'vehicles');
  const named = vehicles && selectNamed(vehicles.table);
  for (const part of entities) {
    const whole = entities.find(
      ({ definition }) => definition.name === part.definition.partOf?.entity,
    );
    if (!whole) continue;
    const kind = kindOf(whole, part);
    const { name } = whole.definition;
    ownKind.set(part.definition.name, kind);
    kinds.set(name, [...(kinds.get(name) ?? []), kind]);
  }

  return {
    /** Returns whether records of other kinds belong to records of this kind. */
    has: (entity: string): boolean => kinds.has(entity),

    /** Called after a record was deleted, or a part arrived for a deleted record. Returns how many records moved. */
    deleteParts: async (tx: Tx, { entity, id }: Whole, cause: Cause): Promise<number> => {
      const { garageId } = cause;
      let { rev } = cause;
      for (const kind of kinds.get(entity) ?? []) {
        const { selectLive, deleteWithWhole } = kind.statements;
        rev = await saveReplacements(tx, kind, { wholeId: id, cause: { ...cause, rev } });
        rev = await moveAll(tx, await tx.query(selectLive(garageId, id)), {
          cause: { ...cause, rev },
          move: (chunk) => deleteWithWhole({ ...chunk, wholeId: id }),
        });
      }
      if (rev > cause.rev) await tx.query(setRevision(garageId, rev));
      return rev - cause.rev;
    },

    /**
     * Called before a deleted record is saved again: its deletion time identifies the parts deleted with it. Returns
     * how many.
     */
    restoreParts: async (tx: Tx, { entity, id }: Whole, cause: Cause): Promise<number> => {
      const { garageId } = cause;
      let { rev } = cause;
      for (const { statements, replacements } of kinds.get(entity) ?? []) {
        const deletedParts = await tx.query(statements.selectTaken(garageId, id));
        rev = await moveAll(tx, deletedParts, {
          cause: { ...cause, rev },
          move: statements.restoreWithWhole,
        });
        for (const chunk of replacements ? inChunks(deletedParts) : []) {
          if (!replacements) continue;
          const names = chunk.map((part) => replacements.nameFor(part.id));
          const existing = await tx.query(replacements.statements.selectThere(garageId, names));
          rev = await moveAll(tx, existing, {
            cause: { ...cause, rev },
            move: replacements.statements.remove,
          });
        }
      }
      if (rev > cause.rev) await tx.query(setRevision(garageId, rev));
      return rev - cause.rev;
    },

    /** Returns whether restoring a record with its parts would exceed the limit of a kind. */
    wouldExceedLimit: async (tx: Tx, garageId: string, { entity, id }: Whole): Promise<boolean> => {
      for (const { statements } of kinds.get(entity) ?? []) {
        const [room] = await tx.query(statements.isTooMuch(garageId, id));
        if (room?.isTooMuch) return true;
      }
      return false;
    },

    /**
     * Returns the statement that reads which records a record may be part of after a change, or the vehicle that an
     * addition of another kind names; none if there can be none.
     */
    selectWholes: (garageId: string, op: Operation): Statement<WholeRow>[] => {
      const ownStatements = ownKind.get(op.entity);
      const wholeId = op.patch?.[ownStatements?.field ?? 'vehicleId'];
      if (ownStatements) {
        const id = typeof wholeId === 'string' ? wholeId : null;
        return [ownStatements.statements.selectWholes(garageId, op.id, id)];
      }
      return named && typeof wholeId === 'string' ? [named(garageId, wholeId)] : [];
    },
  };
};
export type Parts = ReturnType<typeof createParts>;
