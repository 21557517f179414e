import { gzipSync } from 'node:zlib';
import { type FaultyDeps, faultyDeps, unchangedDeps } from '../../support/plant/faulty-deps.ts';
import type { Invariant } from './erase-account.ts';

/** Keeps something of an address when its account is erased: that is when the address is replaced. */
const keptOnErasure = (kept: string) => `
  create function accounts.planted() returns trigger language plpgsql security definer as $$
  begin
    if new.email <> old.email and new.email like old.id || '@%' then ${kept}; end if;
    return new;
  end $$;
  create trigger planted before update on accounts.users for each row execute function accounts.planted()`;

/** A fault in what the processes are given, or in the database. */
type Bug = Partial<FaultyDeps> & { sql?: string; caughtBy: Invariant };

export const plants: Record<string, Bug> = {
  'one table is not erased': {
    sql: `create table vehicles.forgotten (garage_id uuid not null, id text not null, primary key (garage_id, id));
      alter table vehicles.forgotten owner to roadworthy_owner;
      alter table vehicles.forgotten enable row level security;
      alter table vehicles.forgotten force row level security`,
    caughtBy: 'the tables hold nothing of the account',
  },
  "cached answers about the user's plates are not erased": {
    ...faultyDeps({ statements: { 'erase-garage.forget-plates': { isDropped: true } } }),
    caughtBy: 'the tables hold nothing of the account',
  },
  'who drove a vehicle earlier stays in the history of a shared garage': {
    ...faultyDeps({ statements: { 'accounts.forget-named-earlier': { isDropped: true } } }),
    caughtBy: 'a shared garage no longer names the person',
  },
  'what a member added to a shared garage is erased with the member': {
    sql: `create function garages.planted() returns trigger language plpgsql security definer as $$
      begin delete from vehicles.vehicles where garage_id = old.garage_id and garage_id <> old.user_id; return null; end $$;
      create trigger planted after delete on garages.members for each row execute function garages.planted()`,
    caughtBy: 'the records of a shared garage stay',
  },
  'stored files are not erased': {
    ...faultyDeps({ ports: ({ store }) => ({ store: { ...store, remove: async () => {} } }) }),
    caughtBy: 'the store holds nothing of the account',
  },
  'queued jobs are not erased': {
    ...faultyDeps({ ports: ({ queue }) => ({ queue: { ...queue, forget: async () => 0 } }) }),
    caughtBy: 'the queue holds nothing of the account',
  },
  'a log line contains the email address': {
    ...faultyDeps({
      ports: ({ mailer, log }) => ({
        mailer: {
          ...mailer,
          send: async (mail) => {
            log.info(`sending a mail to ${mail.to}`);
            await mailer.send(mail);
          },
        },
      }),
    }),
    caughtBy: 'the logs hold nothing of the account',
  },
  'the account is erased at once': {
    sql: `create function accounts.planted() returns trigger language plpgsql as $$
      begin new.erase_at := new.asked_at; return new; end $$;
      create trigger planted before insert on accounts.deletions
        for each row execute function accounts.planted()`,
    caughtBy: 'nothing is erased before its day',
  },
  'a sign-in does not cancel the deletion': {
    sql: 'drop trigger keep_account on accounts.sessions',
    caughtBy: 'a sign-in keeps the account',
  },
  'devices do not learn of the erasure': {
    sql: `create function accounts.planted() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger planted before insert on accounts.erased_sessions
        for each row execute function accounts.planted()`,
    caughtBy: 'devices are told to wipe',
  },
  'no final mail is sent': {
    ...faultyDeps({
      ports: ({ mailer }) => ({
        mailer: {
          ...mailer,
          send: async (mail) => {
            if (!mail.subject.includes('was erased')) await mailer.send(mail);
          },
        },
      }),
    }),
    caughtBy: 'the owner gets a last mail',
  },
  'a hash of the email address is kept': {
    sql: `create table platform.planted (hash text);
      ${keptOnErasure(`insert into platform.planted values (encode(sha256(old.email::bytea), 'hex'))`)}`,
    caughtBy: 'the tables hold nothing of the account',
  },
  'a job keeps the email address in base64': {
    sql: keptOnErasure(`insert into queue.job (name, data, state) values ('dead-letter',
      jsonb_build_object('to', encode(('To: ' || old.email)::bytea, 'base64')), 'failed')`),
    caughtBy: 'the queue holds nothing of the account',
  },
  'counts of log-in attempts outlive the account': {
    sql: `create function platform.planted() returns trigger language plpgsql as $$
      begin new.expire := new.expire + 30 * 86400000::bigint; return new; end $$;
      create trigger planted before insert on platform.rate_limits
        for each row execute function platform.planted()`,
    caughtBy: 'the tables hold nothing of the account',
  },
  'the erasure log contains a compressed id': {
    ...faultyDeps({
      ports: ({ erasureLog, store }) => ({
        erasureLog: {
          ...erasureLog,
          add: async (userId, at) => {
            await erasureLog.add(userId, at);
            const entry = gzipSync(userId + at.toISOString());
            await store.put(`erasures/${crypto.randomUUID()}`, entry, {
              contentType: 'text/plain',
            });
          },
        },
      }),
    }),
    caughtBy: 'the log of erasures says no more than an encrypted id',
  },
};

/** Every statement and port passed through unchanged. */
export const identity = unchangedDeps(Object.values(plants));
