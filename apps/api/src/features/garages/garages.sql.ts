// The statements run in the sign-in engine's own transaction: only its role changes who is a member.

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

/** Finds what an earlier call with the same invitation did. */
export const selectJoinedWith = `
  select garage_id as id from garages.members where user_id = $1 and joined_with = $2`;

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

// Erasing closed garages.

export const deleteExpiredInvitations = `delete from garages.invitations where expires_at <= $1`;

export const deleteGarage = `delete from garages.garages where id = $1`;
