import { statement, statementOf } from '../../platform/statement.ts';

export type LinkRow = {
  id: string;
  vehicleId: string;
  createdAt: Date;
  expiresAt: Date;
  showsCosts: boolean;
  showsVin: boolean;
  entries: number;
  opened: number;
  openedAt: Date | null;
};

const columns = `id, vehicle_id as "vehicleId", created_at as "createdAt", expires_at as "expiresAt",
  shows_costs as "showsCosts", shows_vin as "showsVin", entries, opened, opened_at as "openedAt"`;

export const selectLinks = statement<LinkRow, [garageId: string, now: Date]>(
  'passport.select-links',
  `select ${columns} from passport.links where garage_id = $1 and expires_at > $2 order by created_at desc, id`,
);

type NewLinkRow = {
  garageId: string;
  vehicleId: string;
  userId: string;
  passport: string;
  plate: string;
  showsCosts: boolean;
  showsVin: boolean;
  entries: number;
  at: Date;
  expiresAt: Date;
};

/** Without its secret, a link cannot be opened yet. */
export const insertLink = statementOf<LinkRow, NewLinkRow>(
  'passport.insert-link',
  [
    'garageId',
    'vehicleId',
    'userId',
    'passport',
    'plate',
    'showsCosts',
    'showsVin',
    'entries',
    'at',
    'expiresAt',
  ],
  `insert into passport.links
     (garage_id, vehicle_id, user_id, passport, plate, shows_costs, shows_vin, entries, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
);

/** Reads what a link shows, in its garage. */
export const selectPassport = statement<
  { passport: string; plate: string; expiresAt: Date },
  [garageId: string, id: string, now: Date]
>(
  'passport.select-passport',
  `select passport, plate, expires_at as "expiresAt" from passport.links where garage_id = $1 and id = $2 and expires_at > $3`,
);

/** Reads what a buyer must type, without the file. */
export const selectPlate = statement<
  { plate: string; expiresAt: Date },
  [garageId: string, id: string, now: Date]
>(
  'passport.select-plate',
  `select plate, expires_at as "expiresAt" from passport.links where garage_id = $1 and id = $2 and expires_at > $3`,
);

export const countOpening = statement<never, [garageId: string, id: string, now: Date]>(
  'passport.count-opening',
  `update passport.links set opened = opened + 1, opened_at = $3 where garage_id = $1 and id = $2`,
);

// The statements below run in the sign-in engine's own transaction.

export const countLinks = `
  select count(*)::int as links from passport.links
  where garage_id = $1 and token_hash is not null and expires_at > $2`;

/** Gives a prepared link its secret. No row: its vehicle was deleted or moved meanwhile. */
export const letLinkOut = `
  update passport.links set token_hash = $3 where garage_id = $1 and id = $2 and token_hash is null returning id`;

export const deleteLink = `
  delete from passport.links where garage_id = $1 and id = $2 returning id`;

/** One statement for every secret: one that never existed, one that expired and one that was stopped are not told apart. */
export const selectLinkByHash = `
  select garage_id as "garageId", id from passport.links where token_hash = $1 and expires_at > $2`;

/** Also the links that were prepared and never let out. */
export const deleteEndedLinks = `
  delete from passport.links
  where expires_at <= $1::timestamptz or (token_hash is null and created_at < $1::timestamptz - interval '1 hour')`;
