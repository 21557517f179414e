import { driversPartOf } from '@roadworthy/domain/garages/roles.rules';
import { columnOf } from '../../platform/sync/record-table.ts';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';

/** A table of the account in the download. */
export type AccountTable = {
  /** Its name in the database. */
  table: string;
  /** Its name in the ZIP: `{path}.json` and `{path}.csv`. */
  path: string;
  /** The order and paging key of its rows, unique within the account. */
  key: readonly { column: string; type: 'text' | 'uuid' | 'timestamptz' | 'integer' | 'bigint' }[];
  /** The column of the user or of the user's own garage, which has the same id, if it is not `user_id`. */
  owner?: string;
  /** A condition for the rows that are in the download, if not all are. */
  only?: string;
  /** Its columns, by their names in the ZIP. */
  columns: Readonly<Record<string, string>>;
  /** The columns that are not in the download, and why. */
  without: Readonly<Record<string, string>>;
};

const camelCase = (column: string) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const columns = (...names: string[]): AccountTable['columns'] =>
  Object.fromEntries(names.map((column) => [camelCase(column), column]));

const userColumn = { user_id: 'whose rows they are: all of them this account’s' };
const garageColumn = { garage_id: 'whose rows they are: all of them of this account’s own garage' };

const byId: AccountTable['key'] = [{ column: 'id', type: 'uuid' }];
const byUser: AccountTable['key'] = [{ column: 'user_id', type: 'uuid' }];

/** All tables of the account except synced records. `profile` is a separate file. */
export const otherTables: readonly AccountTable[] = [
  {
    table: 'accounts.users',
    path: 'profile',
    owner: 'id',
    key: byId,
    columns: columns(
      'id',
      'email',
      'email_verified',
      'username',
      'first_name',
      'surname',
      'gender',
      'phone_number',
      'is_demo',
      'created_at',
    ),
    without: {
      name: 'first name and surname once more',
      image: 'never filled',
      updated_at: 'when the row was last written, for whatever reason',
      pending_until: 'counts only until the address is confirmed',
    },
  },
  {
    table: 'accounts.identities',
    path: 'account/sign-in-ways',
    key: byId,
    columns: columns('id', 'provider_id', 'account_id', 'scope', 'created_at', 'updated_at'),
    without: {
      ...userColumn,
      password: 'the hash of the password',
      access_token: 'opens an account elsewhere',
      refresh_token: 'opens an account elsewhere',
      id_token: 'opens an account elsewhere',
      access_token_expires_at: 'of a token that is left out',
      refresh_token_expires_at: 'of a token that is left out',
    },
  },
  {
    table: 'accounts.sessions',
    path: 'account/devices',
    key: byId,
    columns: columns('id', 'user_agent', 'created_at', 'updated_at', 'proved_at', 'expires_at'),
    without: {
      ...userColumn,
      token_hash: 'what a session is known by',
      ip_address: 'never filled',
    },
  },
  {
    table: 'accounts.security_events',
    path: 'account/security-log',
    key: byId,
    columns: columns('id', 'kind', 'device', 'network', 'happened_at'),
    without: userColumn,
  },
  {
    table: 'reminders.settings',
    path: 'account/reminder-settings',
    key: byUser,
    columns: columns('email_notifications', 'push_notifications'),
    without: userColumn,
  },
  {
    table: 'reminders.snoozes',
    path: 'account/snoozed-reminders',
    key: [
      { column: 'subject', type: 'text' },
      { column: 'due', type: 'text' },
    ],
    columns: columns('garage_id', 'subject', 'due', 'quiet_until'),
    without: userColumn,
  },
  {
    table: 'reminders.choices',
    owner: 'user_id',
    path: 'account/reminder-choices',
    key: [
      { column: 'garage_id', type: 'uuid' },
      { column: 'vehicle_id', type: 'text' },
    ],
    columns: columns('garage_id', 'vehicle_id', 'is_on'),
    without: userColumn,
  },
  {
    table: 'reminders.intents',
    path: 'account/reminders-sent',
    key: [
      { column: 'subject', type: 'text' },
      { column: 'due', type: 'text' },
      { column: 'stage', type: 'text' },
      { column: 'channel', type: 'text' },
    ],
    columns: columns(
      'garage_id',
      'subject',
      'due',
      'stage',
      'channel',
      'recorded_at',
      'not_before',
      'batch_day',
      'settled_at',
      'outcome',
    ),
    without: {
      ...userColumn,
      claimed_by: 'which worker has it in hand',
      claimed_at: 'which worker has it in hand',
      failing_since: 'since when a push service does not take it',
      taken_by: 'hashes of browsers’ addresses',
    },
  },
  {
    table: 'reminders.checks',
    owner: 'garage_id',
    path: 'account/government-checks',
    key: [
      { column: 'subject', type: 'text' },
      { column: 'due', type: 'text' },
      { column: 'days', type: 'integer' },
    ],
    columns: columns('subject', 'due', 'days', 'recorded_at', 'asked_at'),
    without: garageColumn,
  },
  {
    table: 'reminders.calendars',
    path: 'account/calendar',
    key: byUser,
    columns: columns('created_at', 'fetched_at'),
    without: { ...userColumn, secret_hash: 'what the calendar’s address is known by' },
  },
  {
    table: 'reminders.push_subscriptions',
    path: 'account/push-devices',
    key: [{ column: 'endpoint_hash', type: 'text' }],
    columns: columns('endpoint', 'session_id', 'created_at'),
    without: {
      ...userColumn,
      endpoint_hash: 'the endpoint once more',
      p256dh: 'a key for sending to the browser',
      auth: 'a key for sending to the browser',
      failed_tries: 'how often its push service did not answer',
      failing_since: 'how often its push service did not answer',
      next_try_at: 'how often its push service did not answer',
      trial_id: 'of a test that was sent there, for a minute',
      trial_shown_at: 'of a test that was sent there, for a minute',
    },
  },
  {
    table: 'lookup.own_answers',
    path: 'account/plates-looked-up',
    key: [
      { column: 'registration', type: 'text' },
      { column: 'source', type: 'text' },
    ],
    columns: columns('registration', 'source', 'found', 'record', 'asked_at'),
    without: userColumn,
  },
  {
    table: 'diagnosis.turns',
    owner: 'garage_id',
    path: 'account/diagnosis-conversations',
    key: [
      { column: 'diagnosis_id', type: 'text' },
      { column: 'turn', type: 'integer' },
    ],
    columns: columns(
      'diagnosis_id',
      'turn',
      'asked_at',
      'question',
      'answer',
      'engine',
      'safe_to_drive',
      'flags',
      'decision',
    ),
    without: garageColumn,
  },
  {
    table: 'passport.entries',
    owner: 'garage_id',
    path: 'account/passport-entries',
    key: [
      { column: 'vehicle_id', type: 'text' },
      { column: 'seq', type: 'integer' },
    ],
    columns: columns('vehicle_id', 'seq', 'entry_hash', 'link', 'records', 'at'),
    without: {
      ...garageColumn,
      salt: 'a random number that hides the line from others',
      costs_salt: 'a random number that hides the costs from others',
    },
  },
  {
    table: 'passport.signed',
    owner: 'garage_id',
    path: 'account/passports-signed',
    key: [
      { column: 'vehicle_id', type: 'text' },
      { column: 'id', type: 'uuid' },
    ],
    columns: columns('vehicle_id', 'id', 'head', 'length', 'key_id', 'at'),
    without: garageColumn,
  },
  {
    table: 'visits.writings',
    owner: 'garage_id',
    path: 'account/garage-visits',
    key: [
      { column: 'visit_id', type: 'uuid' },
      { column: 'id', type: 'uuid' },
    ],
    columns: columns(
      'visit_id',
      'id',
      'writing',
      'written_at',
      'received_at',
      'decided_at',
      'accepted',
    ),
    without: { ...garageColumn, hash: 'of what was sent, to know a repeat' },
  },
  {
    table: 'passport.links',
    owner: 'garage_id',
    path: 'account/shared-histories',
    key: byId,
    columns: columns(
      'id',
      'vehicle_id',
      'shows_costs',
      'shows_vin',
      'entries',
      'created_at',
      'expires_at',
      'opened',
      'opened_at',
    ),
    without: {
      ...garageColumn,
      user_id: 'who made the link: a member of the garage',
      token_hash: 'what a link is known by',
      plate: 'the vehicle’s, as in its record',
      passport: 'the signed history: its records are in the download, and its page offers the file',
    },
  },
  {
    table: 'files.files',
    owner: 'garage_id',
    path: 'account/files',
    key: byId.map(({ column }) => ({ column, type: 'text' })),
    columns: columns(
      'id',
      'state',
      'purpose',
      'mime_type',
      'sha256',
      'width',
      'height',
      'original_bytes',
      'created_at',
      'reading',
      'visit_id',
    ),
    without: {
      ...garageColumn,
      object: 'a random name in our store',
      attempt: 'how often it was sent before it arrived',
      small_bytes: 'of a smaller picture, drawn from the file',
      large_bytes: 'of a smaller picture, drawn from the file',
      due_at: 'when we look whether it is still needed',
    },
  },
  {
    table: 'accounts.passkeys',
    path: 'account/passkeys',
    key: byId,
    columns: columns('id', 'name', 'device_type', 'backed_up', 'created_at', 'last_used_at'),
    without: {
      ...userColumn,
      credential_id: 'what the device knows its key by',
      public_key: 'of a key that stays in the device',
      counter: 'how often the device has used it, as it says',
      transports: 'how a browser reaches the device',
      aaguid: 'which make of device it is',
    },
  },
  {
    table: 'accounts.api_tokens',
    path: 'account/api-tokens',
    key: byId,
    columns: columns(
      'id',
      'name',
      'scopes',
      'created_at',
      'expires_at',
      'last_used_on',
      'last_network',
    ),
    without: {
      ...userColumn,
      token_hash: 'what a token is known by',
      minute: 'how often it is used in a minute',
      calls: 'how often it is used in a minute',
    },
  },
  {
    table: 'accounts.two_factors',
    path: 'account/two-factor',
    key: byUser,
    columns: columns('confirmed_at', 'created_at'),
    without: {
      ...userColumn,
      secret: 'what the app makes its codes of',
      last_step: 'of the last code that was used',
    },
  },
  {
    table: 'orders.orders',
    path: 'account/orders',
    key: [{ column: 'id', type: 'text' }],
    columns: columns(
      'id',
      'number',
      'placed_at',
      'email',
      'lines',
      'items_pence',
      'delivery_pence',
      'total_pence',
      'closed_at',
      'closed_because',
      'paid_at',
      'delivery',
      'refunded_pence',
      'dispute',
      'mailed_at',
      'cancel_asked_at',
    ),
    without: {
      ...userColumn,
      unit_ids: 'which items of the cart they were',
      session_id: 'the payment service’s name for the page',
      session_url: 'opens the page to pay on',
      payment_id: 'the payment service’s name for the payment',
      cancel_mailed_at: 'that we answered',
      version: 'how often we wrote the row',
      next_look_at: 'when we ask the payment service again',
    },
  },
  {
    table: 'sync.history',
    owner: 'garage_id',
    path: 'account/history',
    key: [
      { column: 'rev', type: 'bigint' },
      { column: 'entity', type: 'text' },
      { column: 'record_id', type: 'text' },
    ],
    columns: columns('rev', 'entity', 'record_id', 'kind', 'values', 'untaken', 'created_at'),
    without: {
      ...garageColumn,
      op_id: 'the change’s random name',
      device_id: 'the device’s random name',
      by_user: 'who made the change: this account, or our own upkeep',
      lost_in: 'which restore of ours took it away',
      lost_rev: 'which restore of ours took it away',
    },
  },
];

/** The tables that are not in the download at all, and why. The privacy proof fails if a table is missing here. */
export const leftOut: Readonly<Record<string, string>> = {
  'accounts.demos': 'only demo accounts have it, and they have no download',
  'accounts.deletions': 'a login has cancelled it, or there would be no download',
  'accounts.recovery_codes': 'hashes of codes that open the account',
  'accounts.ended_sessions': 'hashes of tokens that no longer open anything',
  'accounts.verifications': 'hashes of links in emails, valid for hours',
  'garages.garages': 'the name and the colour of the own garage, which the app shows',
  'garages.members': 'which garages the account is a member of, which the app shows',
  'garages.former_members':
    'where the account’s id may be in the history, so that we can remove it',
  'garages.moves': 'which vehicles an owner can take back, for 30 days, which the app shows',
  'visits.visits':
    'open links for a repair garage and what they show, made of records that are in the download',
  'garages.invitations': 'hashes of links that others can use, valid for days',
  'diagnosis.leases': 'that a question is being answered, for seconds',
  'orders.events': 'which calls from the payment service we received',
  'reminders.watermarks': 'how far our daily run has got, worked out from your records',
  'sync.accounts': 'a counter of changes',
  'sync.moved': 'the ids of records that another garage has now',
  'sync.receipts': 'hashes of changes, used to recognise a repeat',
  'sync.pruned_devices': 'counters of changes, by devices’ random names',
  'your_data.downloads': 'how far this download has got',
};

/** Returns the table of a kind of record: the columns that every record has, followed by its fields. */
export const recordTableOf = ({ definition, table }: SyncEntity): AccountTable => ({
  table: table.table,
  owner: 'garage_id',
  path: `records/${definition.name}`,
  key: [
    { column: 'created_at', type: 'timestamptz' },
    { column: 'id', type: 'text' },
  ],
  columns: {
    ...columns('id', 'created_at', 'deleted_at'),
    ...Object.fromEntries(
      Object.keys(definition.schema.shape).map((name) => [name, columnOf(name)]),
    ),
  },
  // Nothing is left of the others but that there was one.
  only: 'emptied_at is null',
  without: {
    ...garageColumn,
    rev: 'a counter of changes',
    emptied_at: 'when the fields of a deleted record were removed: such records are not listed',
    ...(driversPartOf(definition.name).adds && {
      by_user: 'who added the record: in an own garage this account, or our own upkeep',
    }),
  },
});
