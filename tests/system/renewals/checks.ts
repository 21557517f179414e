import type pg from 'pg';

type Tally = {
  /** Due renewals with exactly one pending task for the right day. */
  once: number;
  /** Vehicles with more than one open task for the same renewal. */
  doubled: number;
  missed: number;
  /** Existing but not due. */
  needless: number;
  /** Created by one change with its own revision, receipt and history row, so that devices receive it. */
  told: number;
};

/** Must hold after the daily run, however it was interrupted. */
export type Invariant =
  | 'each due renewal exists'
  | 'no renewal exists twice'
  | 'no renewal exists that is not due'
  | 'every device receives each renewal'
  | 'a second run changes nothing';

/** Returns the invariants that do not hold. */
export const brokenIn = (
  { missed, doubled, needless, told, changed }: Tally & { changed: number },
  due: number,
): Invariant[] => {
  const holds: Record<Invariant, boolean> = {
    'each due renewal exists': missed === 0,
    'no renewal exists twice': doubled === 0,
    'no renewal exists that is not due': needless === 0,
    'every device receives each renewal': told >= due,
    'a second run changes nothing': changed === 0,
  };
  return (Object.keys(holds) as Invariant[]).filter((name) => !holds[name]);
};

const tally = `
  with made as (
    select t.*, count(*) over (partition by garage_id, vehicle_id, renewal_type) as copies
    from tasks.tasks t where task_type = 'renewal' and deleted_at is null
  ),
  matched as (
    select e.id as due, m.id as task, m.copies, m.rev, m.garage_id,
      m.copies = 1 and m.status = 'pending' and m.due_date is not distinct from e.due_date as is_right
    from proof.expected e full join made m on m.garage_id = e.user_id and m.id = e.id
  )
  select
    count(*) filter (where is_right and due is not null)::int as once,
    (select count(*)::int from (
      select from made group by garage_id, vehicle_id, renewal_type having count(*) > 1) more) as doubled,
    count(*) filter (where due is not null and is_right is not true)::int as missed,
    count(*) filter (where due is null)::int as needless,
    count(*) filter (where due is not null and (
      select count(*) = 1 and min(kind) = 'add' and min(h.rev) = matched.rev
        and bool_and(exists (select from sync.receipts r
          where r.garage_id = h.garage_id and r.op_id = h.op_id and r.rev = h.rev and r.status = 'applied'))
        and bool_and(h.rev <= (select a.rev from sync.accounts a where a.garage_id = h.garage_id))
      from sync.history h
      where h.garage_id = matched.garage_id and h.entity = 'tasks' and h.record_id = matched.task))::int as told
  from matched`;

export const countRenewals = async (admin: pg.Pool): Promise<Tally> => {
  const { rows } = await admin.query<Tally>(tally);
  return rows[0] as Tally;
};

/** Counts all changes ever made: a run that changes nothing leaves this unchanged. */
export const countChanges = async (admin: pg.Pool): Promise<number> => {
  const { rows } = await admin.query<{ changes: number }>(
    `select (select count(*) from sync.history) + (select count(*) from sync.receipts)
       + (select sum(rev) from sync.accounts) as changes`,
  );
  return Number(rows[0]?.changes);
};
