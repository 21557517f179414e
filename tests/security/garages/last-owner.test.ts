import { setTimeout as wait } from 'node:timers/promises';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseUser } from '../../../apps/api/src/features/accounts/deletion/erasure.service.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { figureInTest } from '../../support/figures.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';

// A garage with other members keeps an owner, whichever way its last owner tries to go.

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const admin = (sql: string, values: unknown[] = []) => stack.database.admin(sql, values);

const join = async (garageId: string, role: Role): Promise<Person> => {
  const person = await stack.signUp();
  await admin('insert into garages.members (garage_id, user_id, role) values ($1, $2, $3)', [
    garageId,
    person.userId,
    role,
  ]);
  return person;
};

/** Whether the garage has members, and no owner who stays. */
const isOwnerless = async (garageId: string): Promise<boolean> => {
  const [found] = await admin(
    `select exists (select from garages.members where garage_id = $1) and not exists (
       select from garages.members m where m.garage_id = $1 and m.role = 'owner' and not exists (
         select from accounts.deletions d where d.user_id = m.user_id and d.cancelled_at is null)) as "isOwnerless"`,
    [garageId],
  );
  return found?.isOwnerless === true;
};

/** A garage that lives on without the person whose own it was, with two owners and a driver. */
const handedOver = async () => {
  const ann = await stack.signUp();
  const [ben, cleo] = [await join(ann.userId, 'owner'), await join(ann.userId, 'owner')];
  await join(ann.userId, 'driver');
  await eraseUser(stack.deps, ann.userId);
  return { garageId: ann.userId, ben, cleo };
};

/** Waits for the others, and no longer than this: one that is locked out does not come. */
const createMeeting = (people: number) => {
  let missing = people;
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async () => {
    missing -= 1;
    if (missing === 0) open();
    await Promise.race([all, wait(2000)]);
  };
};

/** Each tries to go by one path, and returns the garage. */
const paths = {
  'erasure of the account': async () => {
    const ann = await stack.signUp();
    await join(ann.userId, 'driver');
    await ann.post('/api/profile/deletion');
    return ann.userId;
  },
  'a change of role': async () => {
    const { garageId, ben, cleo } = await handedOver();
    await ben.delete(`/api/garages/${garageId}/members/${cleo.userId}`);
    await ben.send('PUT', `/api/garages/${garageId}/members/${ben.userId}`, { role: 'editor' });
    return garageId;
  },
  'two owners at once': async () => {
    const { garageId, ben, cleo } = await handedOver();
    const [deleted, checked] = [createMeeting(2), createMeeting(2)];
    await Promise.allSettled(
      [ben, cleo].map(({ userId }) =>
        stack.deps.accounts.transaction(async (client) => {
          await client.query('delete from garages.members where user_id = $1 and garage_id = $2', [
            userId,
            garageId,
          ]);
          await deleted();
          await client.query('set constraints all immediate');
          await checked();
        }),
      ),
    );
    return garageId;
  },
};
type Path = keyof typeof paths;
const names = Object.keys(paths) as Path[];

/** Returns the paths by which a garage lost its last owner. */
const tryPaths = async (): Promise<Path[]> => {
  const open: Path[] = [];
  for (const name of names) if (await isOwnerless(await paths[name]())) open.push(name);
  return open;
};

test('no garage loses its last owner by an erasure, by a change of role, or when two owners leave at the same time', async () => {
  expect(await tryPaths()).toEqual([]);
}, 180_000);

const trigger = (events: string) => `
  drop trigger keep_an_owner on garages.members;
  create constraint trigger keep_an_owner after ${events} on garages.members
    deferrable initially deferred for each row execute function garages.keep_an_owner()`;

/** By the path that each opens, and no other. */
const plants: Record<Path, { name: string; sql: string; undo: string }> = {
  'erasure of the account': {
    name: 'an owner whose deletion was asked for still counts',
    sql: 'alter table accounts.deletions disable trigger keep_an_owner',
    undo: 'alter table accounts.deletions enable trigger keep_an_owner',
  },
  'a change of role': {
    name: 'only leaving is looked at',
    sql: trigger('delete'),
    undo: trigger('update of role or delete'),
  },
  'two owners at once': {
    name: 'the garage is not locked at commit',
    sql: `alter function garages.require_owner(uuid) rename to require_owner_locking;
      do $$ begin
        execute replace(replace(pg_get_functiondef('garages.require_owner_locking(uuid)'::regprocedure),
          'require_owner_locking', 'require_owner'), 'for no key update', '');
      end $$;
      grant execute on function garages.require_owner(uuid) to roadworthy_auth`,
    undo: `drop function garages.require_owner(uuid);
      alter function garages.require_owner_locking(uuid) rename to require_owner`,
  },
};

test('planted fault: each way in which a garage could lose its last owner is detected by its own check', async () => {
  const ledger = openPlantLedger<Path>({ print: figureInTest });
  for (const path of names) {
    const { name, sql, undo } = plants[path];
    await admin(sql);
    const broken = await tryPaths();
    await admin(undo);
    ledger.bug(name, path, { broken });
    expect(broken).toEqual([path]);
  }
  ledger.identity('nothing', { broken: await tryPaths() });
  expect(ledger.close('A1 planted faults of last owners')).toEqual({
    missed: [],
    noticedIdentities: [],
  });
}, 300_000);
