import type { Invariant } from './erase-account.ts';
import type { Breakage } from './erasure-world.ts';

/** Keeps something of an address when its account is erased: that is when the address is replaced. */
const keptOnErasure = (kept: string) => `
  create function accounts.planted() returns trigger language plpgsql security definer as $$
  begin
    if new.email <> old.email and new.email like old.id || '@%' then ${kept}; end if;
    return new;
  end $$;
  create trigger planted before update on accounts.users for each row execute function accounts.planted()`;

type Bug = Omit<Breakage, 'name'> & { caughtBy: Invariant };

export const plants: Record<string, Bug> = {
  'a table forgotten': {
    sql: `create table vehicles.forgotten (garage_id uuid not null, id text not null, primary key (garage_id, id));
      alter table vehicles.forgotten owner to roadworthy_owner;
      alter table vehicles.forgotten enable row level security;
      alter table vehicles.forgotten force row level security`,
    caughtBy: 'tables hold nothing',
  },
  'cached answers of their plates left': {
    edits: [
      {
        file: 'apps/api/src/features/accounts/deletion/erasure.service.ts',
        from: 'await db.changeAs(actor, forgetPlates(actor.garageId));',
        to: '',
      },
    ],
    caughtBy: 'tables hold nothing',
  },
  'objects left': {
    edits: [
      {
        file: 'apps/api/src/features/files/files.reaper.ts',
        from: 'await store.remove(objects.filter((object) => !isInParts(object)).flatMap(namesOf));',
        to: '',
      },
    ],
    caughtBy: 'the store holds nothing',
  },
  'queue rows left': {
    edits: [
      {
        file: 'apps/api/src/features/accounts/deletion/erasure.service.ts',
        from: 'const jobsLeft = await queue.forget(client, keys);',
        to: 'const jobsLeft = keys.length - keys.length;',
      },
    ],
    caughtBy: 'the queue holds nothing',
  },
  'a log line with the address': {
    edits: [
      {
        file: 'apps/api/src/features/accounts/deletion/deletion.service.ts',
        from: `await deps.queue.enqueue(client, 'mail.deletion-asked', { userId });`,
        to: `await deps.queue.enqueue(client, 'mail.deletion-asked', { userId });
          const asker = await client.query('select email from accounts.users where id = $1', [userId]);
          deps.log.info('deletion asked by ' + asker.rows[0].email);`,
      },
    ],
    caughtBy: 'logs hold nothing',
  },
  'no waiting': {
    edits: [
      {
        file: 'packages/domain/src/site/retention.ts',
        from: 'erasureDays: 7,',
        to: 'erasureDays: 0,',
      },
    ],
    caughtBy: 'nothing is erased before its day',
  },
  'a sign-in does not cancel': {
    sql: 'drop trigger keep_account on accounts.sessions',
    caughtBy: 'a sign-in keeps the account',
  },
  'devices are not told': {
    edits: [
      {
        file: 'apps/api/src/features/accounts/deletion/erasure.service.ts',
        from: 'await client.query(rememberErasedSessions, [userId, now()]);',
        to: '',
      },
    ],
    caughtBy: 'devices are told to wipe',
  },
  'no last mail': {
    edits: [
      {
        file: 'apps/api/src/features/accounts/deletion/erasure.service.ts',
        from: 'if (email && !isGivenUp)',
        to: 'if (!email)',
      },
    ],
    caughtBy: 'the owner is told',
  },
  'a hash of the address is kept': {
    sql: `create table platform.planted (hash text);
      ${keptOnErasure(`insert into platform.planted values (encode(sha256(old.email::bytea), 'hex'))`)}`,
    caughtBy: 'tables hold nothing',
  },
  'the address is kept in base64 in a job': {
    sql: keptOnErasure(`insert into queue.job (name, data, state) values ('dead-letter',
      jsonb_build_object('to', encode(('To: ' || old.email)::bytea, 'base64')), 'failed')`),
    caughtBy: 'the queue holds nothing',
  },
  'counts of tries outlive the account': {
    sql: `create function platform.planted() returns trigger language plpgsql as $$
      begin new.expire := new.expire + 30 * 86400000::bigint; return new; end $$;
      create trigger planted before insert on platform.rate_limits
        for each row execute function platform.planted()`,
    caughtBy: 'tables hold nothing',
  },
  'the log of erasures holds a compressed id': {
    edits: [
      {
        file: 'apps/api/src/features/accounts/deletion/erasure-log.ts',
        from: 'const day = Buffer.from(at.toISOString().slice(0, 10));',
        to: "const day = (await import('node:zlib')).gzipSync(userId + at.toISOString());",
      },
    ],
    caughtBy: 'the log of erasures says no more than a keyed hash',
  },
};
