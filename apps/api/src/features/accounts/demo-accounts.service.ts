import { createHmac, randomBytes } from 'node:crypto';
import {
  demoAccountHours,
  demoEmailDomain,
  demoIdleMinutes,
} from '@roadworthy/domain/accounts/accounts.rules';
import type pg from 'pg';
import { headersOf, type Visitor } from '../../platform/http/visitor.ts';
import { giveBackToAddress, takeFromAddress, widestNetwork } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { addressLimits, demosMade } from './accounts.limits.ts';
import {
  confirmEmail,
  countDemos,
  insertDemo,
  lockDemos,
  markDemo,
  selectDemoToErase,
  type UserRow,
} from './accounts.sql.ts';
import { requestDeletionOf } from './deletion/deletion.sql.ts';
import { beginErasure } from './deletion/erasure.service.ts';
import { placeOf, recordEvent } from './security-log.ts';
import { signedInHint } from './sign-in/device-cookies.ts';
import type { SignedIn } from './sign-in/sign-in.service.ts';
import { toUser } from './to-user.ts';

/** Returns the stored form of the network that a demo account is made from. */
const hiddenNetwork = ({ keys }: AccountsDeps, { address }: Visitor): string =>
  createHmac('sha256', keys.of('network'))
    .update(`demo ${widestNetwork(address)}`)
    .digest('base64url');

/** Takes one demo account from the address's limit and from the day's total budget. */
const chargeVisitor = async ({ budgets, config, limits }: AccountsDeps, { address }: Visitor) => {
  const { demo } = addressLimits(config.addressLimitFactor);
  await takeFromAddress(limits, demo, address);
  try {
    const payment = await budgets.pay(demosMade(config.demoAccountsMost), address);
    return async () => {
      await budgets.giveBack(payment);
      await giveBackToAddress(limits, demo, address);
    };
  } catch (refusal) {
    await giveBackToAddress(limits, demo, address);
    if (!(refusal instanceof Problem)) throw refusal;
    throw new Problem('DEMO_FULL');
  }
};

/** The newest demo account: its id, or null if it is still to be made, and its network. */
type Newest = { userId: string | null; network: string };

/** Finds the account to erase for the newest if there are more than `maxDemos`; null if there is room. */
const findDemoToErase = async (
  deps: AccountsDeps,
  client: pg.PoolClient,
  { newest, maxDemos }: { newest: Newest; maxDemos: number },
): Promise<string | null> => {
  const { rows: counted } = await client.query<{ demos: number }>(countDemos);
  if ((counted[0]?.demos ?? 0) <= maxDemos) return null;
  const idleSince = new Date(deps.now().getTime() - demoIdleMinutes * 60_000);
  const values = [newest.network, idleSince, newest.userId];
  const { rows } = await client.query<{ id: string }>(selectDemoToErase, values);
  if (rows[0]) return rows[0].id;
  deps.log.warn({ alert: true }, 'demo account limit reached');
  throw new Problem('DEMO_FULL');
};

/** Makes room for the newest account. An older one is signed out here and erased by a job. */
const makeRoom = async (deps: AccountsDeps, client: pg.PoolClient, newest: Newest) => {
  const demoLimit = { newest, maxDemos: deps.config.demoAccountsMost };
  for (;;) {
    const userId = await findDemoToErase(deps, client, demoLimit);
    if (userId === null) return;
    await client.query(requestDeletionOf, [userId, deps.now(), deps.now()]);
    if (!(await beginErasure(deps, userId))) throw new Error('Could not erase an old demo account');
    await deps.queue.enqueue(client, 'accounts.erase-demo', { userId });
  }
};

const createDemo = async (deps: AccountsDeps, visitor: Visitor): Promise<SignedIn> => {
  const { auth, transaction } = deps.accounts;
  const email = `${crypto.randomUUID()}@${demoEmailDomain}`;
  const password = randomBytes(32).toString('base64url');
  const network = hiddenNetwork(deps, visitor);
  return await transaction(async (client) => {
    // Checked without the lock first, so that no password is hashed when the demo is full.
    const demoLimit = {
      newest: { userId: null, network },
      maxDemos: deps.config.demoAccountsMost - 1,
    };
    await findDemoToErase(deps, client, demoLimit);
    await auth.api.signUpEmail({
      body: {
        email,
        password,
        name: 'Alex Demo',
        firstName: 'Alex',
        surname: 'Demo',
        username: 'demo',
      },
    });
    const { rows } = await client.query<UserRow>(markDemo, [email]);
    const [user] = rows;
    if (!user) throw new Error('The demo account was not created');
    await client.query(insertDemo, [user.id, network, deps.now()]);
    await client.query(confirmEmail, [user.id]);
    await deps.queue.enqueue(
      client,
      'accounts.erase-demo',
      { userId: user.id },
      { startAfterSeconds: demoAccountHours * 3600 },
    );
    const { headers } = await auth.api.signInEmail({
      body: { email, password },
      headers: headersOf(visitor, deps.config.publicUrl.origin),
      returnHeaders: true,
    });
    await recordEvent(client, { userId: user.id, kind: 'signed-in', place: placeOf(visitor) });
    await client.query(lockDemos);
    await makeRoom(deps, client, { userId: user.id, network });
    return { user: toUser(user), cookies: [...headers.getSetCookie(), signedInHint] };
  });
};

/** Creates a separate account for one visitor; a job enqueued with it erases the account. */
export const startDemo = async (deps: AccountsDeps, visitor: Visitor): Promise<SignedIn> => {
  const giveBack = await chargeVisitor(deps, visitor);
  const signedIn = await createDemo(deps, visitor).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  await deps.fillDemo(signedIn.user.id);
  return signedIn;
};
