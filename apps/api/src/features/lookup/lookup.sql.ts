import { statement, statementOf } from '../../platform/statement.ts';

export type AnswerRow = {
  source: 'dvla' | 'dvsa';
  found: boolean;
  record: unknown;
  askedAt: Date;
  /** Whether the answer was given to a visitor, whose exact time other users must not learn. */
  isAnonymous: boolean;
};

/** An answer of a source, or only who asks: there is at least one row, and without an answer its source is null. */
export type OwnAnswerRow = { isDemo: boolean } & (AnswerRow | { source: null });

/**
 * Reads the latest answer of each source to the acting user or to a visitor, and whether the user is a demo account.
 * Other users' answers are not read, so that an answer reveals nothing about their questions.
 */
export const selectOwnAnswers = statement<OwnAnswerRow, [registration: string]>(
  'lookup.select-own-answers',
  `select platform.is_demo() as "isDemo", told.* from (values (1)) once left join (
     select distinct on (source) source, found, record, asked_at as "askedAt", is_anonymous as "isAnonymous" from (
       select source, found, record, asked_at, false as is_anonymous from lookup.own_answers
       where user_id = platform.current_user_id() and registration = $1
       union all
       select source, found, record, asked_at, true from lookup.anonymous_answers where registration = $1) as known
     order by source, asked_at desc, is_anonymous) as told on true`,
);

/** Reads only visitors' answers, so that they reveal nothing about users' questions. */
export const selectAnonymousAnswers = statement<AnswerRow, [registration: string]>(
  'lookup.select-anonymous-answers',
  `select source, found, record, asked_at as "askedAt", true as "isAnonymous"
   from lookup.anonymous_answers where registration = $1`,
);

type SavedAnswer = {
  registration: string;
  source: string;
  isFound: boolean;
  record: string | null;
};
const savedFields = ['registration', 'source', 'isFound', 'record'] as const;

export const saveOwnAnswer = statementOf<never, SavedAnswer>(
  'lookup.save-own-answer',
  savedFields,
  `insert into lookup.own_answers (user_id, registration, source, found, record)
   values (platform.current_user_id(), $1, $2, $3, $4)
   on conflict (user_id, registration, source)
   do update set found = excluded.found, record = excluded.record, asked_at = now()`,
);
export const saveAnonymousAnswer = statementOf<never, SavedAnswer>(
  'lookup.save-anonymous-answer',
  savedFields,
  `insert into lookup.anonymous_answers (registration, source, found, record) values ($1, $2, $3, $4)
   on conflict (registration, source)
   do update set found = excluded.found, record = excluded.record, asked_at = now()`,
);

/** Returns a row if this holder may ask now: no other process is asking, or its lease has expired. */
export const takeLease = statement<
  { holder: string },
  [registration: string, holder: string, seconds: number]
>(
  'lookup.take-lease',
  `insert into lookup.leases as lease (registration, holder, until)
   values ($1, $2, now() + make_interval(secs => $3))
   on conflict (registration) do update set holder = excluded.holder, until = excluded.until
   where lease.until < now()
   returning holder`,
);

export const dropLease = statement<never, [registration: string, holder: string]>(
  'lookup.drop-lease',
  `delete from lookup.leases where registration = $1 and holder = $2`,
);

/** A process that stopped while it asked leaves its lease behind. */
export const deleteOldLeases = statement<never, []>(
  'lookup.delete-old-leases',
  `delete from lookup.leases where until < now()`,
);

/** Runs in the sign-in engine's transaction, because no user may delete the others' answers. */
export const deleteOldOwnAnswers = `
  delete from lookup.own_answers where asked_at < now() - make_interval(hours => $1::int)`;

/** Only processes of an earlier version still write these. They are never read. */
export const deleteSharedAnswers = statement<never, []>(
  'lookup.delete-shared-answers',
  `delete from lookup.answers`,
);

export const deleteOldAnonymousAnswers = statement<never, [hours: number]>(
  'lookup.delete-old-anonymous-answers',
  `delete from lookup.anonymous_answers where asked_at < now() - make_interval(hours => $1::int)`,
);
