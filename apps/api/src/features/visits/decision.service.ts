import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { newId } from '@roadworthy/domain/kernel/ids';
import {
  changesOfAcceptance,
  linesOf,
  type VisitPhoto,
} from '@roadworthy/domain/visits/acceptance.rules';
import type { Decided } from '@roadworthy/domain/visits/visits.schema';
import type { Credential, Tx } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import { toRecord } from '../../platform/sync/record-table.ts';
import { photoIdsOf } from './photo-ids.ts';
import { tasksOf } from './tasks-of-jobs.ts';
import type { VisitsDeps } from './visits.deps.ts';
import { selectVehicleRecord } from './visits.read-model.sql.ts';
import { ownerOf } from './visits.service.ts';
import {
  decideWriting,
  markAccepted,
  selectVisit,
  selectWriting,
  type WritingRow,
} from './visits.sql.ts';

type Deps = Pick<VisitsDeps, 'db' | 'now' | 'sync' | 'visitFiles'>;
type Decision = { garageId: string; id: string; writingId: string; lines: string[] };

/** The photos in the order in which they were taken. The reaper deletes those that were refused. */
const takePhotos = async (
  { visitFiles }: Deps,
  tx: Tx,
  { garageId, row, accepted }: { garageId: string; row: WritingRow; accepted: ReadonlySet<string> },
): Promise<(VisitPhoto | null)[]> => {
  const { visitId, writing } = row;
  const ids = photoIdsOf(visitId, writing);
  const isAccepted = (_: string, at: number) => accepted.has(`photo:${at}`);
  const taken = await visitFiles.decide(tx, {
    ...{ garageId, visitId },
    accepted: ids.filter(isAccepted),
    refused: ids.filter((id, at) => !isAccepted(id, at)),
  });
  return ids.map((id) => taken.find((photo) => photo.id === id) ?? null);
};

/**
 * Decides about what a mechanic wrote. The accepted lines become records in the same transaction, through the write path
 * of all records, and say by which visit they came. Accepting anything ends the link. A later call changes nothing, and
 * gets the stored decision, which may be that of another owner.
 */
export const decide = async (
  deps: Deps,
  credential: Credential | null,
  { garageId, id, writingId, lines }: Decision,
): Promise<Decided> => {
  const actor = await ownerOf(deps, credential, garageId);
  const now = deps.now();
  const work = async (
    tx: Tx,
    apply: Parameters<Parameters<Deps['sync']['applyTogether']>[1]>[1],
  ): Promise<Decided> => {
    const [[visit], [row]] = await tx.queryAll(
      selectVisit(garageId, id),
      selectWriting(garageId, id, writingId),
    );
    if (!visit || !row) throw new Problem('NOT_FOUND');
    const accepted = new Set(linesOf(row.writing).filter((line) => lines.includes(line)));
    const decided = { accepted: [...accepted] };
    const [first] = await tx.query(
      decideWriting({ garageId, visitId: id, id: writingId, now, ...decided }),
    );
    if (!first) return { accepted: row.accepted ?? [] };
    const photos = await takePhotos(deps, tx, { garageId, row, accepted });
    if (accepted.size === 0) return decided;
    const [vehicle] = await tx.query(selectVehicleRecord(garageId, visit.vehicleId));
    if (!vehicle || vehicle.deleted) throw new Problem('NOT_FOUND');
    const changes = changesOfAcceptance({
      writing: row.writing,
      accepted,
      jobs: visit.jobs,
      date: dateInLondon(row.writtenAt),
      now: now.toISOString(),
      vehicle: toRecord(vehicle),
      tasks: await tasksOf(tx, garageId, visit.jobs),
      photos,
      newId: () => newId({ now: now.getTime(), random: (bytes) => crypto.getRandomValues(bytes) }),
    });
    for (const change of changes) {
      const { status, problem } = await apply(change);
      if (status !== 'applied') throw new Error(`A visit’s record was refused: ${problem?.code}`);
    }
    await tx.query(markAccepted(garageId, id, now));
    return decided;
  };
  return await deps.sync.applyTogether(actor, work, { visitId: id });
};
