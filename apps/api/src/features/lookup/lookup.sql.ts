import { statement } from '../../platform/statement.ts';

export type AnswerRow = {
  source: 'dvla' | 'dvsa';
  found: boolean;
  record: unknown;
  askedAt: Date;
};

export const selectAnswers = statement<AnswerRow, [registration: string]>(
  'lookup.select-answers',
  `select source, found, record, asked_at as "askedAt" from lookup.answers where registration = $1`,
);

export const saveAnswer = statement<
  never,
  [registration: string, source: string, found: boolean, record: string | null]
>(
  'lookup.save-answer',
  `insert into lookup.answers (registration, source, found, record) values ($1, $2, $3, $4)
   on conflict (registration, source)
   do update set found = excluded.found, record = excluded.record, asked_at = now()`,
);

/** Gives a row to whoever may ask now: nobody else does, or they have taken too long. */
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
