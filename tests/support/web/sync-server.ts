import { entities } from '@roadworthy/domain/entities';
import { decideHandedBack } from '@roadworthy/domain/sync/handed-back';
import { decide } from '@roadworthy/domain/sync/merge';
import { asReceived, withServerFields } from '@roadworthy/domain/sync/server-fields';
import type { MovedRow, OperationResult, Push, SyncRow } from '@roadworthy/domain/sync/sync.schema';
import { emptyVehicle, type VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';

/**
 * Creates a server that answers from memory by the shared merge rules, to test what a device does with the answers.
 * `npm run proof sync` proves that nothing is lost or duplicated between devices and the real server.
 */
export const createTestServer = () => {
  const rows = new Map<string, SyncRow>();
  const receipts = new Map<string, Omit<OperationResult, 'row'>>();
  const moved = new Map<string, MovedRow>();
  let rev = 0;
  const server = {
    rows,
    epoch: 'e1',
    today: '2026-11-15',
    now: '2026-11-15T10:00:00.000Z',
    rowsPerPage: 2000,
    /** The revision that the last restore went back to. */
    restoredTo: null as number | null,
    /** Restores to a revision: everything after it is gone, and a new epoch begins. */
    goBackTo(revision: number) {
      for (const [id, row] of rows) if (row.rev > revision) rows.delete(id);
      receipts.clear();
      rev = revision;
      server.restoredTo = revision;
      server.epoch = `${server.epoch}+`;
    },
    revision: () => rev,
    /** Moves a record to another garage, which has a server of its own here. `to`: null for a person who is not a member. */
    moveTo(other: { place(row: SyncRow): void }, id: string, to: string | null) {
      const row = rows.get(id);
      if (!row) throw new Error(`There is no record ${id}`);
      rev += 1;
      rows.set(id, { ...row, rev, deleted: true, fields: {} });
      moved.set(id, { entity: row.entity, id, to });
      other.place(row);
    },
    place(row: SyncRow) {
      rev += 1;
      rows.set(row.id, { ...row, rev });
      moved.delete(row.id);
    },
    /** Removes the fields of a deleted record: only its tombstone stays. */
    empty(id: string) {
      const row = rows.get(id);
      if (!row?.deleted) throw new Error(`The record ${id} is not deleted`);
      rev += 1;
      rows.set(id, { ...row, rev, fields: {} });
    },
    async push({ ops, epoch }: Push) {
      if (epoch && epoch !== server.epoch) {
        throw Object.assign(new Error('RESTORED'), { code: 'RESTORED' });
      }
      const results = ops.map((sent): OperationResult => {
        const entity = entities.find(({ name }) => name === sent.entity);
        if (!entity) throw new Error(sent.entity);
        const op = asReceived(entity, sent);
        const known = receipts.get(op.opId);
        if (known) return { ...known, row: rows.get(op.id) ?? null };
        const gone = moved.get(op.id) ?? moved.get(String(op.patch?.vehicleId));
        if (gone) {
          const fields: Record<string, string> = gone.to ? { garageId: gone.to } : {};
          const problem = { code: 'MOVED', fields };
          return { opId: op.opId, status: 'rejected', problem, row: rows.get(op.id) ?? null };
        }
        rev += 1;
        const current = rows.get(op.id) ?? null;
        const { today } = server;
        const { lost } = op;
        const decision = lost
          ? decideHandedBack(entity, op, current, { since: [], lost: { in: 0, ...lost }, today })
          : decide(entity, op, current, { today });
        const { opId, id } = op;
        if (decision.status === 'applied' && decision.next) {
          const createdAt = current?.createdAt ?? '2026-11-15T10:00:00.000Z';
          const next = withServerFields(entity, decision.next, { current, now: server.now });
          rows.set(id, { entity: op.entity, id, rev, createdAt, ...next });
        }
        const problem = decision.status === 'applied' ? null : decision.problem;
        receipts.set(opId, { opId, status: decision.status, problem });
        return { opId, status: decision.status, problem, row: rows.get(id) ?? null };
      });
      return { epoch: server.epoch, results };
    },
    async pull({ since, epoch }: { since: string; epoch: string }) {
      const isKnown = epoch === server.epoch;
      const from = isKnown ? Number(since) : 0;
      const all = [...rows.values()].filter((row) => row.rev > from);
      all.sort((left, right) => left.rev - right.rev);
      const page = all.slice(0, server.rowsPerPage);
      const more = all.length > page.length;
      const restoredTo = epoch && !isKnown ? server.restoredTo : null;
      const cursor = more ? (page.at(-1)?.rev ?? 0) : rev;
      const gone = page.flatMap(({ id }) => moved.get(id) ?? []);
      const news = gone.length > 0 ? { moved: gone } : {};
      return {
        epoch: server.epoch,
        reset: !isKnown,
        restoredTo,
        rows: page,
        cursor,
        more,
        ...news,
      };
    },
  };
  return server;
};

export const corolla = (overrides: Partial<VehicleFields> = {}): VehicleFields => ({
  ...emptyVehicle,
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  ...overrides,
});
