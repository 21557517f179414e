import * as z from 'zod/mini';
import type { LocalStore } from '../../../../apps/web/src/records/store/local-store.ts';
import { hiddenFromDrivers } from '../kinds/rules.ts';
import type { SeveralDevice } from './device.ts';
import type { Device, Heard, Member, Scene } from './scene.ts';

// Nobody sees what they may not: no record of a garage that they are no member of, and no value of a column that is
// hidden from drivers while they are one. Neither on the wire nor in any table of any database of a device.

type Shown = { entity: string; id: string; fields: Record<string, unknown> };

const isHidden = (entity: string, name: string): boolean => {
  const hidden = hiddenFromDrivers[entity] ?? 'all';
  return hidden === 'all' || hidden.includes(name);
};

const valuesIn = ({ devices }: Member, garageId: string): string[] =>
  devices
    .flatMap(({ tabs }) => tabs[0]?.made ?? [])
    .filter((each) => each.garageId === garageId)
    .flatMap(({ op }) =>
      Object.entries(op.patch ?? {}).map(([name, value]) => keyOf(op.id, name, value)),
    );

/** The values that a person wrote, which no role hides from them: not those of others, brought back with a record. */
const writtenBy = (scene: Scene, member: Member, garageId: string): ReadonlySet<string> => {
  const others = scene.members.filter((each) => each !== member);
  const foreign = new Set(others.flatMap((each) => valuesIn(each, garageId)));
  return new Set(valuesIn(member, garageId).filter((value) => !foreign.has(value)));
};
const keyOf = (id: string, name: string, value: unknown) => JSON.stringify([id, name, value]);

/** Returns the hidden fields of a record that have a value which somebody else wrote. */
const findHidden = (
  { entity, id, fields }: Shown,
  own: ReadonlySet<string> = new Set(),
): string[] =>
  Object.entries(fields)
    .filter(
      ([name, value]) =>
        !['id', 'rev', 'createdAt'].includes(name) &&
        value !== null &&
        isHidden(entity, name) &&
        !own.has(keyOf(id, name, value)),
    )
    .map(([name]) => `${entity}.${name}`);

/** Every record, or part of one, in any table of a database. */
const recordsIn = async (store: LocalStore): Promise<{ table: string; shown: Shown }[]> => {
  const kinds = await Promise.all(
    [...store.entities.keys()].map(async (entity) =>
      (await store.recordsNamed(entity).toArray()).map((record) => ({
        table: 'records',
        shown: { entity, id: record.id, fields: record },
      })),
    ),
  );
  const changes = [...(await store.outbox.toArray()), ...(await store.parked.toArray())];
  const of = (
    table: string,
    { entity, id }: Omit<Shown, 'fields'>,
    fields: object | null = {},
  ) => ({
    table,
    shown: { entity, id, fields: { ...fields } },
  });
  return [
    ...kinds.flat(),
    ...(await store.shadows.toArray()).map((each) => of('shadows', each, each.record)),
    ...(await store.graves.toArray()).map((each) => of('graves', each, each.fields)),
    ...(await store.parked.toArray()).map((each) => of('parked', each, each.theirs)),
    ...changes.map((each) => of('bases', each, each.op.base)),
    ...changes.map((each) => of('patches', each, each.op.patch)),
  ];
};

/** What a device has of a garage in which its person is a driver. */
const findDriversLeaks = async (
  scene: Scene,
  member: Member,
  tab: SeveralDevice,
  garageId: string,
): Promise<string[]> => {
  const own = writtenBy(scene, member, garageId);
  const found = await tab.look(garageId, async (store) => {
    const records = await recordsIn(store);
    const copies = await store.files.where('state').equals('stored').toArray();
    return [
      ...records.flatMap(({ table, shown }) =>
        findHidden(shown, own).map((field) => `seen: ${field} on a driver’s device, in ${table}`),
      ),
      ...copies
        .filter(({ purpose }) => purpose === 'document')
        .map(() => 'seen: a copy of a document on a driver’s device'),
    ];
  });
  return [...new Set(found ?? [])];
};

/** What a device that has just learnt its garages has and its person may not see. */
export const findLeaks = async (
  scene: Scene,
  member: Member,
  { tabs: [tab] }: Device,
): Promise<string[]> => {
  if (!tab) return [];
  const problems: string[] = [];
  for (const garageId of await tab.garagesHere()) {
    const role = scene.roleNow(garageId, member.userId);
    if (!role) problems.push('seen: a garage is on the device of a former member');
    if (role === 'driver') problems.push(...(await findDriversLeaks(scene, member, tab, garageId)));
  }
  for (const { written } of await tab.readLeft()) {
    const isTelling =
      written.parked.some(({ theirs }) => theirs !== null) ||
      [...written.outbox, ...written.parked].some(({ op }) =>
        op.type === 'delete' ? op.base : false,
      );
    if (isTelling) problems.push('seen: a record of a left garage is kept with a change');
  }
  return problems;
};

const Row = z.object({
  entity: z.string(),
  id: z.string(),
  fields: z.record(z.string(), z.unknown()),
});
const Entries = z.object({
  entries: z.array(z.object({ values: z.record(z.string(), z.unknown()) })),
});

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

const rowsIn = (value: unknown): Shown[] => {
  const row = z.safeParse(Row, value);
  if (row.success) return [row.data];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(rowsIn);
};

const ofHistory = ['vin', 'insuranceProvider', 'notes', 'estimatedCostPence', 'costPence'];

/** What the server told somebody who was no member, or a driver, for as long as the request took. */
export const findOnWire = (scene: Scene, { garageId, userId, body, from, to }: Heard): string[] => {
  const roles = scene.rolesDuring(garageId, userId, from, to);
  const isAlways = (role: string | null) => roles.every((each) => each === role);
  if (!isAlways(null) && !isAlways('driver')) return [];
  const reply = parsed(body);
  const rows = rowsIn(reply);
  const entries = z.safeParse(Entries, reply).data?.entries ?? [];
  if (isAlways(null))
    return rows.length + entries.length > 0 ? ['seen: a reply to somebody who is no member'] : [];
  return [
    ...rows.flatMap((row) =>
      findHidden(row).map((field) => `seen: ${field} in a reply to a driver`),
    ),
    ...entries.flatMap(({ values }) =>
      ofHistory
        .filter((name) => (values[name] ?? null) !== null)
        .map((name) => `seen: ${name} in a history that a driver read`),
    ),
  ];
};
