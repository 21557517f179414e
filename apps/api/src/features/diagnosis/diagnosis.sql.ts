import type { Decision } from '@roadworthy/diagnosis/strictest-verdict.rules';
import { diagnosisEntity } from '@roadworthy/domain/diagnosis/diagnosis.entity';
import type { SafeToDrive } from '@roadworthy/domain/diagnosis/report.schema';
import { statement, statementOf } from '../../platform/statement.ts';
import { recordTable } from '../../platform/sync/record-table.ts';

export const diagnosesTable = recordTable(diagnosisEntity, 'diagnosis.diagnoses');

/** Returns a row if this holder may ask now: no other question of the account is running, or its lease has expired. */
export const takeLease = statement<
  { holder: string },
  [userId: string, holder: string, seconds: number]
>(
  'diagnosis.take-lease',
  `insert into diagnosis.leases as lease (user_id, holder, until)
   values ($1, $2, now() + make_interval(secs => $3))
   on conflict (user_id) do update set holder = excluded.holder, until = excluded.until
   where lease.until < now()
   returning holder`,
);

export const dropLease = statement<never, [userId: string, holder: string]>(
  'diagnosis.drop-lease',
  `delete from diagnosis.leases where user_id = $1 and holder = $2`,
);

export type TurnRow = {
  turn: number;
  question: string;
  answer: string;
  safeToDrive: SafeToDrive;
  flags: string[];
  /** Null in turns of an earlier version. */
  decision: Pick<Decision, 'verdict' | 'advice' | 'dangerQuestion'> | null;
};

export const selectTurns = statement<TurnRow, [garageId: string, diagnosisId: string]>(
  'diagnosis.select-turns',
  `select turn, question, answer, safe_to_drive as "safeToDrive", flags, decision from diagnosis.turns
   where garage_id = $1 and diagnosis_id = $2 order by turn`,
);

/** Adds a turn, unless its diagnosis was deleted in the meantime. */
export const insertTurn = statementOf<
  never,
  {
    garageId: string;
    diagnosisId: string;
    turn: number;
    question: string;
    answer: string;
    engine: string;
    safeToDrive: string;
    flags: string;
    decision: string;
  }
>(
  'diagnosis.insert-turn',
  [
    'garageId',
    'diagnosisId',
    'turn',
    'question',
    'answer',
    'engine',
    'safeToDrive',
    'flags',
    'decision',
  ],
  `insert into diagnosis.turns (garage_id, diagnosis_id, turn, question, answer, engine, safe_to_drive, flags, decision)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9
   where not exists (
     select from diagnosis.diagnoses where garage_id = $1 and id = $2 and deleted_at is not null)
   on conflict do nothing`,
);

/** Reserves tokens; returns no row if too few are left for the day. */
export const reserveTokens = statement<
  { tokens: number },
  [day: string, tokens: number, most: number]
>(
  'diagnosis.set-aside',
  `insert into diagnosis.spending as spent (day, tokens) select $1::date, $2::bigint where $2::bigint <= $3::bigint
   on conflict (day) do update set tokens = spent.tokens + excluded.tokens
   where spent.tokens + excluded.tokens <= $3::bigint
   returning tokens::float8 as tokens`,
);

/** Corrects the day's tokens by the difference between used and reserved. */
export const correctSpentTokens = statement<never, [day: string, difference: number]>(
  'diagnosis.settle',
  `update diagnosis.spending set tokens = greatest(0, tokens + $2::bigint) where day = $1::date`,
);

export const deleteOldSpending = statement<never, [days: number]>(
  'diagnosis.delete-old-spending',
  `delete from diagnosis.spending where day < current_date - $1::int`,
);

/** Finds garages with turns older than a number of days. Runs as the sign-in engine's role. */
export const selectGaragesWithOldTurns = `
  select distinct garage_id as "garageId" from diagnosis.turns
  where asked_at < now() - make_interval(days => $1) and garage_id > $2 order by garage_id limit $3`;

export const deleteOldTurns = statement<never, [garageId: string, days: number]>(
  'diagnosis.delete-old-turns',
  `delete from diagnosis.turns where garage_id = $1 and asked_at < now() - make_interval(days => $2)`,
);
