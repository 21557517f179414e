import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, formatDate } from '@roadworthy/domain/kernel/civil-date';
import type { Fields } from '@roadworthy/domain/sync/entity';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { sessionCookie } from '../../../apps/api/src/features/accounts/engine/auth-engine.ts';
import { draftFrom } from '../../../apps/web/src/features/vehicles/form/vehicle-form-values.ts';
import { figure } from '../../support/figures.ts';
import { startApiProcess, startLocalStack } from '../../support/stack/stack.ts';
import { createDevice } from '../sync/device.ts';
import { createSyncApi } from '../sync/network.ts';
import { openServerTruth } from '../sync/server.ts';

/**
 * `npm run proof dates` (A9): every day from 2024 to 2044 is typed into the form in twelve time zones, saved on a
 * device, synced, fetched by another device on the other side of the world, and opened again.
 */
const zones = [
  'Europe/London',
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const step = Number(process.env.DATES_STEP ?? 1);
const dateFields = [
  'lastServiceDate',
  'nextServiceDate',
  'insuranceExpiryDate',
  'motExpiryDate',
  'taxDueDate',
] as const;

const everyDay: string[] = [];
for (let day = '2024-01-01'; day <= '2044-12-31'; day = addDays(day, step)) everyDay.push(day);

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** Written by hand, so that the product's own formatting is compared with something independent. */
const asShown = (day: string) =>
  `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-dates-'));
const stack = await startLocalStack({ folder, durable: false });
const api = await startApiProcess({
  environment: { ...stack.environment, LOG_LEVEL: 'silent' },
  mode: 'web',
});
const server = openServerTruth(stack.adminUrl);

/** The values of the inputs. A date input's value is the day itself, in every time zone. */
const formFor = (group: readonly string[], at: number): Record<string, string> => ({
  registrationNumber: `D${at}`,
  make: 'Every',
  model: 'Day',
  year: '2017',
  ...Object.fromEntries(group.map((day, field) => [dateFields[field], day])),
});

type ReadForm = (entries: Record<string, string>) => Fields;

/** The common mistake: through a Date object and back. */
const throughDateObjects: ReadForm = (entries) => {
  const fields: Fields = draftFrom(entries);
  for (const name of dateFields) {
    const day = fields[name];
    if (day) fields[name] = new Date(`${day}T00:00`).toISOString().slice(0, 10);
  }
  return fields;
};

/** Saves days in one zone and opens them in another; returns how many changed. */
const shiftedBetween = async (
  here: string,
  there: string,
  { days, readForm }: { days: readonly string[]; readForm: ReadForm },
): Promise<number> => {
  const userId = await server.createUser();
  const token = await server.signIn(userId);
  const network = { faulty: false, next: () => null, count: () => undefined };
  const sync = createSyncApi(api.url, stack.publicUrl, () => `${sessionCookie}=${token}`, network);
  const journal = { queued: [], shown: new Set<string>() };
  const newDevice = (index: number) =>
    createDevice({ index, userId, api: sync, seemsOnline: () => true }, journal);

  process.env.TZ = here;
  const writer = await newDevice(0);
  const groups: string[][] = [];
  for (let at = 0; at < days.length; at += dateFields.length) {
    groups.push(days.slice(at, at + dateFields.length));
  }
  const tab = writer.tab(0);
  for (let at = 0; at < groups.length; at += 100) {
    await tab.changes.save(
      groups.slice(at, at + 100).map((group, within) => ({
        type: 'add' as const,
        entity: 'vehicles',
        fields: readForm(formFor(group, at + within)),
      })),
    );
  }
  await tab.engine.syncOnce();

  process.env.TZ = there;
  const reader = await newDevice(1);
  await reader.tab(1).engine.syncOnce();
  const records = await reader.tab(1).store.records(vehicleEntity).toArray();
  const byPlate = new Map(records.map((record) => [record.registrationNumber, record]));
  let shifted = 0;
  for (const [at, group] of groups.entries()) {
    const record = byPlate.get(`D${at}`);
    for (const [field, day] of group.entries()) {
      const name = dateFields[field] as (typeof dateFields)[number];
      const shown = record?.[name] ? formatDate(record[name]) : '';
      if (record?.[name] !== day || shown !== asShown(day)) shifted += 1;
    }
  }
  writer.close();
  reader.close();
  return shifted;
};

/** How many days fit into the vehicles of one person. */
const daysPerPerson = vehicleEntity.limit * dateFields.length;
let shifted = 0;
for (const [at, zone] of zones.entries()) {
  const there = zones[(at + 5) % zones.length] as string;
  for (let from = 0; from < everyDay.length; from += daysPerPerson) {
    const days = everyDay.slice(from, from + daysPerPerson);
    shifted += await shiftedBetween(zone, there, { days, readForm: draftFrom });
  }
}
figure('days tried', everyDay.length * zones.length, { atLeast: 12 * Math.floor(7671 / step) });
figure(`A9 dates that changed, over ${zones.length} time zones`, shifted, { atMost: 0 });
const noticed = await shiftedBetween('Asia/Tokyo', 'Europe/London', {
  days: everyDay.slice(0, 50),
  readForm: throughDateObjects,
});
figure('A9 planted fault: dates stored as Date objects, changes detected of 50', noticed, {
  atLeast: 1,
});
await server.close();
await api.stop();
await stack.close();
await rm(folder, { recursive: true, force: true });
