import { statement } from '../../platform/statement.ts';

export type UserRow = {
  id: string;
  email: string;
  email_verified: boolean;
  username: string;
  first_name: string;
  surname: string;
  gender: 'male' | 'female' | 'other' | 'prefer-not-to-say' | null;
  phone_number: string | null;
  is_demo: boolean;
  created_at: Date;
};

/** The columns of a user that only the sign-in engine reads. */
export type EngineUserRow = UserRow & { pending_until: Date };

type DeviceRow = {
  id: string;
  user_agent: string | null;
  created_at: Date;
  updated_at: Date;
};

/** Reads the signed-in user. The owner is named here as well as in the policy, as a second check. */
export const selectOwnUser = statement<UserRow, []>(
  'accounts.own-user',
  `select id, email, email_verified, username, first_name, surname, gender, phone_number, is_demo, created_at
   from accounts.users where id = platform.current_user_id()`,
);

export const selectOwnDevices = statement<DeviceRow, [userId: string]>(
  'accounts.own-devices',
  `select id, user_agent, created_at, updated_at
   from accounts.sessions where user_id = $1 and expires_at > now() order by updated_at desc, id`,
);

export const deleteOwnDevice = statement<{ id: string }, [userId: string, id: string]>(
  'accounts.delete-own-device',
  `delete from accounts.sessions where user_id = $1 and id::text = $2 returning id`,
);

// The statements below run in the sign-in engine's own transaction, before or without a signed-in user.

const userColumns = `id, email, email_verified, username, first_name, surname, gender, phone_number, is_demo, created_at,
   pending_until`;

export const selectUserById = `select ${userColumns} from accounts.users where id = $1`;

export const selectUserByEmail = `select ${userColumns} from accounts.users where email = $1`;

/**
 * Changing a credential (a password, a confirmation) takes this lock, and signing in takes the shared one, so that an
 * account cannot change between the check of a password and the sign-in.
 */
export const lockUserByEmail = `${selectUserByEmail} for update`;
export const lockUserById = `${selectUserById} for update`;
export const shareUserByEmail = `select id from accounts.users where email = $1 for share`;

export const shareUserById = `select id from accounts.users where id = $1 for share`;

/** Reads the password's hash, if the user has a password. */
export const selectPasswordOf = `
  select password from accounts.identities
  where user_id = $1 and provider_id = 'credential' and password is not null`;

export const setProved = `
  update accounts.sessions set proved_at = now() where user_id = $1 and id = $2 returning id`;

/** Replaces an unconfirmed registration: the latest registration of an address counts. */
export const replacePendingRegistration = `
  update accounts.users
  set username = $2, first_name = $3, surname = $4, gender = null, phone_number = null, name = $5, pending_until = $6,
    updated_at = now()
  where id = $1 and not email_verified`;

/** The processes' clock, not the database's, decides when a registration and its decoy end. */
export const setPendingUntil = `
  update accounts.users set pending_until = $2 where email = $1 and not email_verified returning id`;

export const selectPendingPassword = `
  select i.password from accounts.identities i join accounts.users u on u.id = i.user_id
  where i.user_id = $1 and i.provider_id = 'credential' and i.password is not null and not u.email_verified`;

/** Clears the profile of an unconfirmed registration, which a stranger may have typed. */
export const clearPendingProfile = `
  update accounts.users
  set username = '', first_name = '', surname = '', gender = null, phone_number = null, name = '', updated_at = now()
  where id = $1 and not email_verified`;

export const replacePendingPassword = `
  update accounts.identities i set password = $2, updated_at = now()
  from accounts.users u
  where i.user_id = $1 and i.provider_id = 'credential' and u.id = i.user_id and not u.email_verified`;

export const confirmEmail = `
  update accounts.users set email_verified = true, updated_at = now() where id = $1`;

/** Run first when erasing: every change by the user locks this row before any other. */
/** A garage that has other members lives on. */
export const deleteChangeCounterOf = `
  delete from sync.accounts account where garage_id = $1
    and not exists (select from garages.members m where m.garage_id = account.garage_id and m.user_id <> $1)`;

/** Expires it instead of deleting it: a tab that still presents it keeps its records. */
export const expireSession = `
  update accounts.sessions set expires_at = now() where token_hash = $1 and expires_at > now()`;

export const deleteSessionsOf = `delete from accounts.sessions where user_id = $1`;

export const deleteOtherSessionsOf = `
  delete from accounts.sessions where user_id = $1 and id <> $2`;

export const deletePasswordOf = `
  delete from accounts.identities where user_id = $1 and provider_id = 'credential'`;

/** Does nothing if the identity is already linked to any account. */
export const linkGoogle = `
  insert into accounts.identities (user_id, provider_id, account_id) values ($1, 'google', $2)
  on conflict do nothing returning id`;

export const unlinkGoogle = `
  delete from accounts.identities where user_id = $1 and provider_id = 'google' returning id`;

/** Sets the names that Google gives, after a registration was cleared. */
export const setNames = `
  update accounts.users set first_name = $2, surname = $3, username = $4, name = $5 where id = $1`;

export const selectUserBySession = `
  select ${userColumns} from accounts.users
  where id = (select user_id from accounts.sessions where token_hash = $1)`;

/** Only the engine may write accounts: the caller names the signed-in user. */
export const updateProfile = `
  update accounts.users
  set username = $2, first_name = $3, surname = $4, gender = $5, phone_number = $6, name = $7, updated_at = now()
  where id = $1 returning ${userColumns}`;

export const setEmail = `
  update accounts.users set email = $2, email_verified = true, updated_at = now() where id = $1`;

export type IdentityRow = { provider_id: string; created_at: Date; updated_at: Date };

/** Reads the ways to sign in: a password that is set, and linked identities. */
export const selectIdentitiesOf = `
  select provider_id, created_at, updated_at from accounts.identities
  where user_id = $1 and (provider_id <> 'credential' or password is not null)`;

/** Deletes the links that were sent to the user and not used yet. */
export const deleteLinksOf = `delete from accounts.verifications where value = $1`;

export const countIdentitiesOf = `
  select count(*)::int as identities from accounts.identities where user_id = $1`;

export const deleteUser = `delete from accounts.users where id = $1`;

export const markDemo = `
  update accounts.users set is_demo = true where email = $1 returning ${userColumns}`;

export const deleteExpired = [
  `delete from accounts.verifications where expires_at < now()`,
  `delete from accounts.sessions where expires_at < now()`,
];

/** Deletes unconfirmed registrations and their links. They own no other rows, because no session was ever opened. */
export const deletePendingRegistrations = `
  with ended as (
    delete from accounts.users where id in (
      select id from accounts.users where not email_verified and pending_until < now()
      limit 2000 for update skip locked)
    returning id)
  delete from accounts.verifications using ended where value = ended.id::text`;

export const countEndedRegistrations = `
  select count(*)::int as ended from accounts.users where not email_verified and pending_until < now()`;

/**
 * Taken last, just before the account is committed, so that the next demo account counts this one and nobody waits
 * earlier.
 */
export const lockDemos = `select pg_advisory_xact_lock(hashtextextended('demo accounts', 0))`;

/** A demo account that is being erased has given way already. */
const liveDemos = `
  from accounts.users u left join accounts.demos d on d.user_id = u.id
  where u.is_demo and not exists (
    select from accounts.deletions gone where gone.user_id = u.id and gone.begun_at is not null)`;

export const countDemos = `select count(*)::int as demos ${liveDemos}`;

export const insertDemo = `insert into accounts.demos (user_id, network, used_at) values ($1, $2, $3)`;

/**
 * Finds the demo account that gives way to a new one of the network $1: one that is idle since before $2, or one of a
 * network that has more. Of the idle, and then of the others, one of the network that has the most. $3: the new one,
 * null if it is still to be made.
 */
export const selectDemoToErase = `
  with live as (
    select u.id, coalesce(d.network, u.id::text) as network, coalesce(d.used_at, u.created_at) as used_at ${liveDemos}),
  counted as (select *, count(*) over (partition by network) as held from live),
  own as (select count(*) + ($3::uuid is null)::int as held from live where network = $1)
  select id from counted
  where id is distinct from $3::uuid and (used_at < $2 or held > (select held from own))
  order by used_at < $2 desc, held desc, used_at limit 1`;

/** Notes that a demo account is in use, every few minutes. */
export const noteDemoUse = `
  update accounts.demos set used_at = $2
  where user_id = $1 and used_at < $2::timestamptz - interval '5 minutes'`;

/** Finds the demo accounts whose own job failed for good. */
export const selectStaleDemos = `
  select id from accounts.users where is_demo and created_at < now() - make_interval(hours => $1)`;
