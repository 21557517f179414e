import { isOpen } from '@roadworthy/domain/visits/visits.rules';
import type { StoredWriting, Visit } from '@roadworthy/domain/visits/visits.schema';
import { photoIdsOf } from './photo-ids.ts';
import type { VisitRow, WritingRow } from './visits.sql.ts';

const endOf = ({ isAccepted, endedAt, expiresAt }: VisitRow, now: Date): Visit['ended'] => {
  if (isAccepted) return 'accepted';
  if (endedAt) return 'revoked';
  return isOpen({ expiresAt }, now) ? null : 'expired';
};

const writingOfRow = ({ visitId, ...row }: WritingRow): StoredWriting => {
  const { writtenAt: _, ...writing } = row.writing;
  return {
    writing,
    writtenAt: row.writtenAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    photos: photoIdsOf(visitId, writing),
    decided: row.decidedAt && { at: row.decidedAt.toISOString(), accepted: row.accepted ?? [] },
  };
};

export const visitOfRow = (
  row: VisitRow,
  { writings, now }: { writings: readonly WritingRow[]; now: Date },
): Visit => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  ended: endOf(row, now),
  jobs: row.jobs.map(({ occurrence: _, ...job }) => job),
  showsName: row.shown.owner !== null,
  showsDiagnosis: row.shown.diagnosis !== null,
  writings: writings.filter(({ visitId }) => visitId === row.id).map(writingOfRow),
});
