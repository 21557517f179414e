import type { GarageColour } from '@roadworthy/domain/garages/garage-name';
import type { Role } from '@roadworthy/domain/garages/roles.rules';

// The statements run in the sign-in engine's own transaction: only its role changes who is a member.

const fullName = (user: string) =>
  `coalesce(trim(${user}.first_name || ' ' || ${user}.surname), '')`;

export type GarageRow = {
  id: string;
  name: string | null;
  /** Of the person whose own garage it is; null after that person has left. */
  firstName: string | null;
  colour: GarageColour | null;
  role: Role;
  since: Date;
  people: number;
  closedAt: Date | null;
  closedBy: string | null;
};

const garagesOf = `
  select g.id, g.name, person.first_name as "firstName", g.colour, m.role, m.since,
    (select count(*)::int from garages.members o where o.garage_id = g.id) as people,
    g.closed_at as "closedAt", ${fullName('closer')} as "closedBy"
  from garages.members m join garages.garages g on g.id = m.garage_id
    left join accounts.users person on person.id = g.id
    left join accounts.users closer on closer.id = g.closed_by
  where m.user_id = $1`;

/** Reads a member's garages, the own one first. */
export const selectGaragesOf = `${garagesOf} order by g.id <> $1, m.since, g.id`;

export const selectGarageOf = `${garagesOf} and g.id = $2`;

export type MemberRow = { userId: string; name: string; role: Role; since: Date };

export const selectMembers = `
  select m.user_id as "userId", ${fullName('u')} as name, m.role, m.since
  from garages.members m join accounts.users u on u.id = m.user_id
  where m.garage_id = $1 order by m.since, m.user_id`;

export type InvitationRow = {
  id: string;
  role: Role;
  note: string | null;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
};

export const selectInvitations = `
  select i.id, i.role, i.note, ${fullName('u')} as "invitedBy", i.created_at as "createdAt", i.expires_at as "expiresAt"
  from garages.invitations i join accounts.users u on u.id = i.user_id
  where i.garage_id = $1 and i.expires_at > $2 order by i.created_at, i.id`;

/** All changes to the people of a garage take this lock first, and so wait for each other. */
export const lockGarage = `select id from garages.garages where id = $1 for no key update`;

/** A separate statement: it must read after the lock was granted. */
export const selectStanding = `
  select m.role, g.closed_at is not null as "isClosed"
  from garages.members m join garages.garages g on g.id = m.garage_id where m.garage_id = $1 and m.user_id = $2`;

export const updateGarage = `update garages.garages set name = $2, colour = $3 where id = $1`;

export const countPlaces = `
  select (select count(*)::int from garages.members where garage_id = $1) as members,
    (select count(*)::int from garages.invitations where garage_id = $1) as invitations`;

export const deleteExpiredOf = `
  delete from garages.invitations where garage_id = $1 and expires_at <= $2`;

export const insertInvitation = `
  insert into garages.invitations (garage_id, token_hash, role, note, user_id, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7) returning id`;

export const deleteInvitation = `
  delete from garages.invitations where garage_id = $1 and id = $2 returning id`;

/**
 * An invitation that can be used: not expired, of a garage that is open, by a person who is an owner still. Rows of other
 * invitations are deleted when they end; the conditions are here as well, as a second check.
 */
const usable = `
  from garages.invitations i join garages.garages g on g.id = i.garage_id
    join garages.members inviter on inviter.garage_id = i.garage_id and inviter.user_id = i.user_id
      and inviter.role = 'owner'
    join accounts.users u on u.id = i.user_id
  where i.token_hash = $1 and i.expires_at > $2 and g.closed_at is null`;

export type OfferRow = {
  name: string | null;
  firstName: string | null;
  invitedBy: string;
  role: Role;
  vehicles: number;
  expiresAt: Date;
};

export const selectOffer = `
  select g.name, (select first_name from accounts.users person where person.id = g.id) as "firstName",
    ${fullName('u')} as "invitedBy", i.role, i.expires_at as "expiresAt",
    (select count(*)::int from vehicles.vehicles v where v.garage_id = g.id and v.deleted_at is null) as vehicles
  ${usable}`;

export const lockGarageOfInvitation = `select g.id ${usable} for no key update of g`;

/** One use: the row is gone. A separate statement, because it must read after the garage's lock was granted. */
export const takeInvitation = `
  delete from garages.invitations where token_hash = (select i.token_hash ${usable}) returning role`;

/** Finds what an earlier call with the same invitation did. */
export const selectJoinedWith = `
  select garage_id as id from garages.members where user_id = $1 and joined_with = $2`;

/** Makes the accepting calls of one person wait for each other. */
export const lockPerson = `select id from accounts.users where id = $1 for no key update`;

export const countGaragesOf = `select count(*)::int as garages from garages.members where user_id = $1`;

export const insertMember = `
  insert into garages.members (garage_id, user_id, role, since, joined_with) values ($1, $2, $3, $4, $5)`;

export const updateRole = `
  update garages.members set role = $3 where garage_id = $1 and user_id = $2 and role <> $3 returning user_id`;

export const deleteMember = `
  delete from garages.members where garage_id = $1 and user_id = $2 returning user_id`;

export const selectMemberIds = `
  select user_id as "userId", role from garages.members where garage_id = $1 order by user_id`;

export const markClosed = `update garages.garages set closed_at = $2, closed_by = $3 where id = $1`;

export const selectMailed = `
  select u.email, u.first_name as "firstName", u.is_demo as "isDemo", g.name,
    (select first_name from accounts.users person where person.id = g.id) as "nameOfOwn",
    (select ${fullName('p')} from accounts.users p where p.id = $3) as person,
    g.closed_at as "closedAt"
  from accounts.users u, garages.garages g where u.id = $1 and g.id = $2`;

export type MailedRow = {
  email: string;
  firstName: string;
  isDemo: boolean;
  name: string | null;
  nameOfOwn: string | null;
  person: string | null;
  closedAt: Date | null;
};

// Erasing closed garages.

export const deleteExpiredInvitations = `delete from garages.invitations where expires_at <= $1`;

/** Closed before the day $1, in London. */
const closedBefore = `(g.closed_at at time zone 'Europe/London')::date < $1::date`;

/** The own garage of a person lives as long as the account. */
export const selectToErase = `
  select g.id from garages.garages g
  where ${closedBefore} and not exists (select from accounts.users u where u.id = g.id)
  order by g.closed_at limit 20`;

/** The own garage of a person is closed for the others: after the same days they leave it. */
export const endSharingOfOwn = `
  with ended as (
    select g.id from garages.garages g join accounts.users u on u.id = g.id where ${closedBefore}),
  gone as (
    delete from garages.members m using ended where m.garage_id = ended.id and m.user_id <> ended.id)
  update garages.garages g set closed_at = null, closed_by = null from ended where g.id = ended.id`;

export const deleteGarage = `delete from garages.garages where id = $1`;
