import type { GarageColour } from '@roadworthy/domain/garages/garage-name';
import type { Role } from '@roadworthy/domain/garages/roles.rules';

// What garages read of people and vehicles, in the sign-in engine's own transaction.

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

/** Makes the accepting calls of one person wait for each other. */
export const lockPerson = `select id from accounts.users where id = $1 for no key update`;

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
