import { randomUUID } from 'node:crypto';
import { driversPartOf, type Role } from '@roadworthy/domain/garages/roles.rules';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { syncEntities } from '../../../apps/api/src/entities.ts';
import { deliver } from '../../../apps/api/src/features/reminders/delivery/delivery.service.ts';
import { scanGarage } from '../../../apps/api/src/features/reminders/scan.service.ts';
import {
  fetchDownload,
  linkToDownload,
  openZip,
  waitForDownload,
} from '../../support/api/downloads.ts';
import { inGarage } from '../../support/api/garages.ts';
import { type ReminderStack, startReminderStack } from '../../support/api/reminders.ts';
import type { Person } from '../../support/api/test-app.ts';
import { createDevice } from '../../support/api/vehicles.ts';
import { type BrowserKeys, createBrowserKeys, openPush } from '../../support/stack/open-push.ts';
import { inviteTo, tokenOf } from '../invitations/links.ts';
import { addSamples } from './samples.ts';

/** Everything by which the records of a garage may reach somebody. A device searches what it pulled. */
export const outlets = [
  'lists',
  'pull',
  'search',
  'history',
  'export',
  'mail',
  'push',
  'calendar',
] as const;
export type Outlet = (typeof outlets)[number];

export type Who =
  | 'the owner'
  | 'the editor'
  | 'the driver'
  | 'a former member'
  | 'somebody invited'
  | 'a stranger';

export type Told = Record<Outlet, string>;

const dueOn = '2027-03-15';

/** Starts the app with a push service whose pushes are read. Reminders are sent only when the test says so. */
export const startOutlets = async (plant: (deps: Deps) => Deps = (deps) => deps) => {
  const browsers = new Map<string, BrowserKeys>();
  const pushes = new Map<string, string[]>();
  const stack = await startReminderStack(
    (deps) =>
      plant({
        ...deps,
        dvla: undefined,
        dvsa: undefined,
        queue: {
          ...deps.queue,
          enqueue: async (client, name, data, options) => {
            if (!name.startsWith('reminders.'))
              await deps.queue.enqueue(client, name, data, options);
          },
        },
      }),
    {
      beforeAccept: async ({ device }, body) => {
        const browser = browsers.get(device);
        if (!browser) throw new Error(`No user has subscribed the browser ${device}`);
        pushes.set(device, [...(pushes.get(device) ?? []), await openPush(body, browser)]);
      },
    },
  );
  return { stack, browsers, pushes };
};
type Started = Awaited<ReturnType<typeof startOutlets>>;

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A marker in a field that drivers do not see. */
export type Canary = { name: string; text: string };

/** Fields that say what belongs together. */
const notMarked = new Set(['id', 'kind', 'vehicleId', 'taskId', 'formerVehicleId', 'renewalOf']);

/** Values that are nowhere else: a word, a chassis number, and numbers. The first that a field takes is its marker. */
const markersOf = (name: string, at: number): (string | number)[] => [
  `canary-${at}-${name}`,
  `CANARYV1N${String(at).padStart(8, '0')}`,
  73_000_000 + at * 37,
  7_300_000 + at * 37,
];

/**
 * Puts a marker into every field that drivers do not see, and one into the history of that field. Returns the markers,
 * and the fields that take none.
 */
const plantCanaries = async ({ database }: ReminderStack, garageId: string) => {
  const canaries: Canary[] = [];
  const plain: string[] = [];
  for (const { definition, table } of syncEntities) {
    const { hidden } = driversPartOf(definition.name);
    const shape: Record<string, unknown> = definition.schema.shape;
    // A driver sees no fill of others.
    const isWhole = hidden === 'all' || definition.name === 'fuelFills';
    const fields = isWhole ? Object.keys(shape) : hidden;
    for (const field of fields.filter((each) => !notMarked.has(each))) {
      const name = `${definition.name}.${field}`;
      const schema = shape[field] as { safeParse(value: unknown): { success: boolean } };
      const marker = markersOf(definition.name, canaries.length).find(
        (value) => schema.safeParse(value).success,
      );
      const set = async () =>
        await database.admin(
          `update ${table.table} set ${columnOf(field)} = $1 where garage_id = $2 returning id`,
          [marker, garageId],
        );
      // A date, a choice or a list says nothing by itself.
      const isSet = marker !== undefined && (await set().catch(() => [])).length > 0;
      if (isSet) canaries.push({ name, text: String(marker) });
      else plain.push(name);
      const earlier = `canary-earlier-${definition.name}-${field}`;
      await remember(
        { database },
        { garageId, table: table.table, entity: definition.name, field, earlier },
      );
      canaries.push({ name: `${name}, earlier`, text: earlier });
    }
  }
  return { canaries, plain };
};

let remembered = 1000;
/** Adds an earlier value of a field to the history of all records of a kind. */
const remember = async (
  { database }: Pick<ReminderStack, 'database'>,
  {
    garageId,
    table,
    entity,
    field,
    earlier,
  }: { garageId: string; table: string; entity: string; field: string; earlier: string },
) => {
  remembered += 10;
  await database.admin(
    `insert into sync.history (garage_id, entity, record_id, rev, op_id, kind, "values")
     select garage_id, $2, id, $5 + row_number() over (), gen_random_uuid(), 'edit',
       jsonb_build_object($3::text, $4::text)
     from ${table} where garage_id = $1`,
    [garageId, entity, field, earlier, remembered],
  );
};

/** Everything in the garage is due on one day, and all who may be reminded of it are. */
const makeDue = async ({ database }: ReminderStack, garageId: string, driver: Person) => {
  await database.admin(
    `update vehicles.vehicles set mot_expiry_date = $2, tax_due_date = $2, insurance_expiry_date = $2,
       next_service_date = $2, usual_driver_id = $3 where garage_id = $1`,
    [garageId, dueOn, driver.userId],
  );
  await database.admin(
    `update tasks.tasks set due_date = $2, assignee_id = $3, status = 'pending' where garage_id = $1`,
    [garageId, dueOn, driver.userId],
  );
  await database.admin(`update cover.covers set ends_on = $2 where garage_id = $1`, [
    garageId,
    dueOn,
  ]);
};

/**
 * The owner's own garage, with a record of every kind, which an editor and a driver share, and a former member did. All
 * have a browser and a calendar, and chose to be reminded.
 */
export const openOutlets = async ({ stack, browsers }: Started) => {
  const [owner, editor, driver, former, invited, stranger] = await Promise.all(
    Array.from({ length: 6 }, () => stack.signUp()),
  );
  if (!owner || !editor || !driver || !former || !invited || !stranger)
    throw new Error('The test needs six users');
  const people: Record<Who, Person> = {
    'the owner': owner,
    'the editor': editor,
    'the driver': driver,
    'a former member': former,
    'somebody invited': invited,
    'a stranger': stranger,
  };
  const garageId = owner.userId;
  const ids = await addSamples(owner);
  const join = (person: Person, role: Role) =>
    stack.database.admin(
      'insert into garages.members (garage_id, user_id, role) values ($1, $2, $3)',
      [garageId, person.userId, role],
    );
  await join(editor, 'editor');
  await join(driver, 'driver');
  await join(former, 'editor');
  const devices = new Map<Who, string>();
  const calendars = new Map<Who, string>();
  for (const [who, person] of Object.entries(people) as [Who, Person][]) {
    const device = randomUUID();
    const browser = await createBrowserKeys();
    browsers.set(device, browser);
    devices.set(who, device);
    await person.send('PATCH', '/api/reminders/settings', {
      pushNotifications: true,
      emailNotifications: true,
    });
    const subscribed = await person.post('/api/reminders/push', {
      endpoint: `${stack.push.origin}/push/${device}`,
      keys: { p256dh: browser.p256dh, auth: browser.auth },
    });
    if (subscribed.status !== 200)
      throw new Error(`The push subscription was rejected: ${JSON.stringify(subscribed.body)}`);
    const { url } = (await person.post('/api/reminders/calendar')).body as { url: string };
    calendars.set(who, new URL(url).pathname);
    await inGarage(person, garageId).send('PUT', `/api/reminder-choices/${ids.vehicles}`, {
      isOn: true,
    });
  }
  const { canaries, plain } = await plantCanaries(stack, garageId);
  await makeDue(stack, garageId, driver);
  const token = tokenOf(await inviteTo(owner, garageId, 'owner'));
  await invited.post('/api/invitations/look', { token });
  const removed = await owner.delete(`/api/garages/${garageId}/members/${former.userId}`);
  if (removed.status !== 200)
    throw new Error(`The member was not removed: ${JSON.stringify(removed.body)}`);
  const [vehicle] = await stack.database.admin(
    'select registration_number as plate from vehicles.vehicles where id = $1',
    [ids.vehicles],
  );
  const plate = String(vehicle?.plate);
  await remember(stack, {
    ...{ garageId, table: 'vehicles.vehicles', entity: 'vehicles' },
    ...{ field: 'color', earlier: 'canary-colour' },
  });
  /** What tells that somebody was told anything of the garage. */
  const marks = [
    ...canaries,
    ...Object.entries(ids).map(([kind, text]) => ({ name: `the id of ${kind}`, text })),
    { name: 'the plate', text: plate },
    { name: 'the plate as it is written', text: `${plate.slice(0, 4)} ${plate.slice(4)}` },
    { name: 'an earlier colour', text: 'canary-colour' },
  ];
  return { garageId, people, ids, devices, calendars, canaries, plain, marks };
};
export type OutletsWorld = Awaited<ReturnType<typeof openOutlets>>;

/** Scans the garage and everybody's own on the day before all is due, and sends what there is to send. */
export const remindAll = async ({ stack }: Started, { people, garageId }: OutletsWorld) => {
  await stack.database.admin(
    `update reminders.watermarks set scanned_through = '2027-03-10', next_on = '-infinity'`,
  );
  stack.at('2027-03-14T09:00:00Z');
  const everybody = Object.values(people);
  for (const id of [garageId, ...everybody.map(({ userId }) => userId)])
    await scanGarage(stack.deps, id);
  for (const { userId } of everybody) await deliver(stack.deps, userId, randomUUID());
  stack.at(new Date().toISOString());
};

const textOf = async (asked: Promise<{ status: number; body: unknown }>): Promise<string> => {
  const { status, body } = await asked;
  return JSON.stringify({ status, body });
};

const lists = [
  '/api/vehicles',
  '/api/tasks',
  '/api/task-completions',
  '/api/expenses',
  '/api/fuel-fills',
  '/api/reminder-choices',
  '/api/files/room',
];

const exportOf = async ({ url }: ReminderStack, person: Person): Promise<string> => {
  await person.post('/api/your-data/download');
  await waitForDownload(person, 240);
  const link = await linkToDownload(person);
  const zip = await openZip((await fetchDownload(url, person, link.url)).bytes);
  const texts = await Promise.all(
    zip.paths.filter((path) => !/\.(pdf|webp|png|jpe?g)$/.test(path)).map((path) => zip.text(path)),
  );
  return [...zip.paths, ...texts].join('\n');
};

/** Returns all that a person can get by every outlet, with the garage named where one can be named. */
export const toldBy = async (
  { stack, pushes }: Started,
  { people, garageId, ids, devices, calendars }: OutletsWorld,
  who: Who,
): Promise<Told> => {
  const person = people[who];
  const there = inGarage(person, garageId);
  const ask = async (paths: readonly string[], as: Person) =>
    (await Promise.all(paths.map((path) => textOf(as.get(path))))).join('\n');
  const histories = Object.entries(ids).map(([kind, id]) => `/api/sync/${kind}/${id}/history`);
  const rows = async (as: Person) =>
    await createDevice(as)
      .pull()
      .then((pulled) => JSON.stringify(pulled.rows))
      .catch((error: Error) => `no pull: ${error.message}`);
  const pull = `${await rows(person)}\n${await rows(there)}`;
  const mails = stack.mail.mails.filter(({ to }) => to === person.email);
  return {
    lists: `${await ask(lists, person)}\n${await ask(lists, there)}`,
    pull,
    search: pull.toLowerCase(),
    history: `${await ask(histories, person)}\n${await ask(histories, there)}`,
    export: await exportOf(stack, person),
    mail: mails
      .filter(({ subject }) => !/confirm|joined|removed|download/i.test(subject))
      .map(({ subject, text, html }) => `${subject}\n${text}\n${html}`)
      .join('\n'),
    push: (pushes.get(devices.get(who) ?? '') ?? []).join('\n'),
    calendar: await textOf(stack.visitor().get(calendars.get(who) ?? '')),
  };
};
