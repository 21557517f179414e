import { statement, statementOf } from '../../platform/statement.ts';

export type AnswerRow = {
  source: 'dvla' | 'dvsa';
  found: boolean;
  record: unknown;
  askedAt: Date;
  /** Whether the answer was given to a visitor, and is not among the users' answers yet. */
  isAnonymous: boolean;
};

/** Reads the latest answer of each source, for a user: users' and visitors' answers count. */
export const selectAnswers = statement<AnswerRow, [registration: string]>(
  'lookup.select-answers',
  `select distinct on (source) source, found, record, asked_at as "askedAt", is_anonymous as "isAnonymous" from (
     select source, found, record, asked_at, false as is_anonymous from lookup.answers where registration = $1
     union all
     select source, found, record, asked_at, true from lookup.anonymous_answers where registration = $1) as told
   order by source, asked_at desc, is_anonymous`,
);

/** Reads only visitors' answers, so that they reveal nothing about users' questions. */
export const selectAnonymousAnswers = statement<AnswerRow, [registration: string]>(
  'lookup.select-anonymous-answers',
  `select source, found, record, asked_at as "askedAt", true as "isAnonymous"
   from lookup.anonymous_answers where registration = $1`,
);

const saveInto = (name: string, table: string) =>
  statementOf<
    never,
    { registration: string; source: string; isFound: boolean; record: string | null }
  >(
    name,
    ['registration', 'source', 'isFound', 'record'],
    `insert into ${table} (registration, source, found, record) values ($1, $2, $3, $4)
     on conflict (registration, source)
     do update set found = excluded.found, record = excluded.record, asked_at = now()`,
  );

export const saveAnswer = saveInto('lookup.save-answer', 'lookup.answers');
export const saveAnonymousAnswer = saveInto(
  'lookup.save-anonymous-answer',
  'lookup.anonymous_answers',
);

/** Copies visitors' answers to the users' answers, because a user now keeps the vehicle. */
export const adoptAnswers = statement<never, [registration: string]>(
  'lookup.adopt-answers',
  `insert into lookup.answers as own (registration, source, found, record, asked_at)
   select registration, source, found, record, asked_at from lookup.anonymous_answers where registration = $1
   on conflict (registration, source)
   do update set found = excluded.found, record = excluded.record, asked_at = excluded.asked_at
   where own.asked_at < excluded.asked_at`,
);

/** Returns a row if this holder may ask now: nobody else is asking, or their lease has expired. */
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

export const deleteOldAnswers = statement<never, [hours: number]>(
  'lookup.delete-old-answers',
  `delete from lookup.answers where asked_at < now() - make_interval(hours => $1::int)`,
);

export const deleteOldAnonymousAnswers = statement<never, [hours: number]>(
  'lookup.delete-old-anonymous-answers',
  `delete from lookup.anonymous_answers where asked_at < now() - make_interval(hours => $1::int)`,
);
