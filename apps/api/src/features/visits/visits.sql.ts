import { mostListedVisits } from '@roadworthy/domain/visits/visits.rules';
import type {
  AskedJob,
  NewVisit,
  ShownVehicle,
  Writing,
} from '@roadworthy/domain/visits/visits.schema';
import { statement, statementOf } from '../../platform/statement.ts';

/** What a link shows, except the jobs. */
export type Shown = Pick<NewVisit, 'miles' | 'diagnosis'> & {
  vehicle: ShownVehicle;
  owner: string | null;
};

export type VisitRow = {
  id: string;
  vehicleId: string;
  jobs: AskedJob[];
  shown: Shown;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  isAccepted: boolean;
};

export type WritingRow = {
  id: string;
  visitId: string;
  writing: Writing;
  writtenAt: Date;
  receivedAt: Date;
  decidedAt: Date | null;
  accepted: string[] | null;
};

const visitColumns = `visit.id, visit.vehicle_id as "vehicleId", visit.jobs, visit.shown, visit.created_at as "createdAt",
  visit.expires_at as "expiresAt", visit.ended_at as "endedAt", visit.is_accepted as "isAccepted"`;
const writingColumns = `writing.id, writing.visit_id as "visitId", writing.writing, writing.written_at as "writtenAt",
  writing.received_at as "receivedAt", writing.decided_at as "decidedAt", writing.accepted`;

export const selectVisits = statement<VisitRow, [garageId: string, vehicleId: string]>(
  'visits.select',
  `select ${visitColumns} from visits.visits visit
   where garage_id = $1 and vehicle_id = $2 order by created_at desc, id desc limit ${mostListedVisits}`,
);

export const selectWritings = statement<WritingRow, [garageId: string, vehicleId: string]>(
  'visits.select-writings',
  `select ${writingColumns} from visits.writings writing
   where garage_id = $1 and visit_id = any (array(
     select id from visits.visits where garage_id = $1 and vehicle_id = $2
     order by created_at desc, id desc limit ${mostListedVisits}))
   order by received_at desc, id`,
);

export const endVisit = statement<{ id: string }, [garageId: string, id: string, now: Date]>(
  'visits.end',
  `update visits.visits set ended_at = coalesce(ended_at, $3) where garage_id = $1 and id = $2 returning id`,
);

export const selectVisit = statement<VisitRow, [garageId: string, id: string]>(
  'visits.select-one',
  `select ${visitColumns} from visits.visits visit where garage_id = $1 and id = $2`,
);

export const selectWriting = statement<WritingRow, [garageId: string, visitId: string, id: string]>(
  'visits.select-writing',
  `select ${writingColumns} from visits.writings writing where garage_id = $1 and visit_id = $2 and id = $3`,
);

/** No row: somebody decided before. */
export const decideWriting = statementOf<
  { id: string },
  { garageId: string; visitId: string; id: string; now: Date; accepted: string[] }
>(
  'visits.decide',
  ['garageId', 'visitId', 'id', 'now', 'accepted'],
  `update visits.writings set decided_at = $4, accepted = $5::text[]
   where garage_id = $1 and visit_id = $2 and id = $3 and decided_at is null returning id`,
);

export const markAccepted = statement<never, [garageId: string, id: string, now: Date]>(
  'visits.mark-accepted',
  `update visits.visits set ended_at = coalesce(ended_at, $3), is_accepted = true where garage_id = $1 and id = $2`,
);

// The statements below run in the sign-in engine's own transaction.

export const countOpen = `
  select count(*)::int as open from visits.visits where garage_id = $1 and ended_at is null and expires_at > $2`;

export const insertVisit = `
  insert into visits.visits as visit (garage_id, vehicle_id, token_hash, user_id, jobs, shown, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${visitColumns}`;

/** `hash`: of the writing with this id that is stored already. `written`: how many writings of other ids there are. */
export type LinkRow = VisitRow & {
  garageId: string;
  makerId: string;
  hash: string | null;
  written: number;
};

/**
 * Finds the visit of a link, ended or not, with the writing $2 if it is known. One statement for every link, so that one
 * that ended costs what one costs that nobody made.
 */
export const selectByLink = `
  select visit.garage_id as "garageId", visit.user_id::text as "makerId", ${visitColumns},
    (select writing.hash from visits.writings writing
     where writing.garage_id = visit.garage_id and writing.visit_id = visit.id and writing.id = $2::uuid) as hash,
    (select count(*)::int from visits.writings writing
     where writing.garage_id = visit.garage_id and writing.visit_id = visit.id and writing.id <> $2::uuid) as written
  from visits.visits visit where visit.token_hash = $1`;

/** Makes what changes one visit wait for each other. What depends on it is read by a later statement. */
export const lockByLink = `select from visits.visits where token_hash = $1 for no key update`;

export const insertWriting = `
  insert into visits.writings (garage_id, visit_id, id, hash, writing, written_at, received_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;

export const deleteOldVisits = `
  delete from visits.visits where expires_at < $1::timestamptz - make_interval(days => $2)`;
