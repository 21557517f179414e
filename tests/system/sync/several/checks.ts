import { entities } from '@roadworthy/domain/entities';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { isSame } from '@roadworthy/domain/sync/merge';
import { timesMade } from '../checks.ts';
import { findFileFaultsIn } from '../files.ts';
import { hiddenFromDrivers, isForbidden, mayDriver, rulesOf } from '../kinds/rules.ts';
import type { ServerTruth } from '../server.ts';
import { answersIn } from '../wire.ts';
import type { SeveralDevice } from './device.ts';
import type { Device, Heard, Member, Scene } from './scene.ts';
import { findLeaks, findOnWire } from './seen-checks.ts';

type Truths = ReadonlyMap<string, ServerTruth>;
type Made = SeveralDevice['made'][number];
type ByPerson = Made & { userId: string };

const fieldsOf: ReadonlyMap<string, string[]> = new Map(
  entities.map(({ name, schema }) => [name, Object.keys(schema.shape)]),
);

/** What a member sees of a row, in a role. What is a person's own nobody else sees, in the person's garage either. */
const shownTo = (
  { entity, id, fields }: ServerTruth['rows'][number],
  role: string,
  { userId, garageId }: { userId: string; garageId: string },
): string[] => {
  if (garageId !== userId && rulesOf[entity]?.isPersonal) return [];
  const hidden = role === 'driver' ? (hiddenFromDrivers[entity] ?? 'all') : [];
  if (hidden === 'all') return [];
  if (role === 'driver' && entity === 'fuelFills' && fields.byUser !== userId) return [];
  const values = (fieldsOf.get(entity) ?? []).map((name) =>
    hidden.includes(name) ? null : (fields[name] ?? null),
  );
  return [JSON.stringify([entity, id, values])];
};

/** A member's device has what the role shows of the garage, and nothing that waits. */
const findDiverged = async (
  scene: Scene,
  truths: Truths,
  member: Member,
  { tabs: [tab] }: Device,
): Promise<string[]> => {
  const problems: string[] = [];
  for (const [garageId, { rows }] of truths) {
    const role = scene.roleNow(garageId, member.userId);
    if (!role) continue;
    const store = tab?.clientIn(garageId)?.store;
    if (!store) {
      problems.push('taken: a garage is not on the device of a member');
      continue;
    }
    for (const [name, names] of fieldsOf) {
      const there = rows
        .filter((row) => row.entity === name && !row.deleted)
        .flatMap((row) => shownTo(row, role, { userId: member.userId, garageId }))
        .sort();
      const here = (await store.recordsNamed(name).toArray())
        .map((each) => JSON.stringify([name, each.id, names.map((field) => each[field] ?? null)]))
        .sort();
      if (!isSame(here, there)) {
        const more = here.filter((each) => !there.includes(each)).slice(0, 2);
        const less = there.filter((each) => !here.includes(each)).slice(0, 2);
        problems.push(`diverged: ${name} of ${role}: has ${more}, lacks ${less}`);
      }
    }
    const waiting = (await store.outbox.count()) + (await store.parked.count());
    if (waiting > 0) problems.push(`stuck: ${waiting} changes wait in a garage of ${role}`);
    const files = await store.files.where('state').equals('waiting').toArray();
    if (files.length > 0) problems.push(`stuck: a file waits (${files[0]?.problem}) as ${role}`);
    const isOfOther = garageId !== member.userId && tab;
    const membership = isOfOther && (await scene.world.server.readMembership(garageId, tab.userId));
    if (membership && !scene.fromNothing.get(tab.of)?.has(`${garageId} ${membership}`))
      problems.push('cursor: a member who came back did not pull from nothing');
  }
  return problems;
};

/** The operations that a device keeps for the person of garages that the person has left, or that are closed. */
const readKept = async ({ tabs: [tab] }: Device): Promise<{ ops: string[]; files: string[] }> => {
  const left = (await tab?.readLeft()) ?? [];
  return {
    ops: left.flatMap(({ written }) =>
      [...written.outbox, ...written.parked].map(({ op }) => op.opId),
    ),
    files: left.flatMap(({ written }) => written.files.map(({ id }) => id)),
  };
};

/** Whether the same device deleted the record afterwards: nobody asks about its earlier changes. */
const isDeletedLater = ({ garageId, op }: Made, later: readonly Made[]): boolean =>
  later.some(
    (each) => each.garageId === garageId && each.op.type === 'delete' && each.op.id === op.id,
  );

/** Kept, and then added to the own garage by its person. */
const isTakenHome = ({ op }: Made, userId: string, made: readonly Made[]): boolean =>
  made.some((each) => each.garageId === userId && each.op.type === 'add' && each.op.id === op.id);

/** Every saved change is stored, shown as refused, or kept for its person. */
const findLost = async (truths: Truths, { userId }: Member, device: Device): Promise<string[]> => {
  const [tab] = device.tabs;
  const made = tab?.made ?? [];
  const kept = new Set((await readKept(device)).ops);
  return made.flatMap((each, at) => {
    const { garageId, op } = each;
    const truth = truths.get(garageId);
    const receipt = truth?.receipts.find(({ opId }) => opId === op.opId);
    if (truth && receipt?.status === 'applied')
      return tab?.shown.has(op.opId)
        ? [`lost: ${op.type} of ${op.entity} was applied, and shown as refused`]
        : findUnrecoverable(op, truth);
    const isSafe =
      [tab?.shown, kept, device.saved, device.discarded].some((ids) => ids?.has(op.opId)) ||
      isDeletedLater(each, made.slice(at + 1)) ||
      (garageId !== userId && isTakenHome(each, userId, made.slice(at + 1)));
    const how = receipt ? `was answered '${receipt.status}' and not shown` : 'is nowhere';
    return isSafe ? [] : [`lost: ${op.type} of ${op.entity} ${how}`];
  });
};

/** Every value that was taken is in the record or in its history. */
const findUnrecoverable = (op: Made['op'], { rows, history }: ServerTruth): string[] => {
  const known = [
    ...rows.filter(({ id }) => id === op.id).map(({ fields }) => fields),
    ...history.filter(({ recordId }) => recordId === op.id).map(({ values }) => values),
  ];
  return Object.entries(op.patch ?? {})
    .filter(([name, value]) => !known.some((values) => isSame(values[name] ?? null, value)))
    .map(([name]) => `lost: ${op.entity}.${name} is in neither record nor history`);
};

/** No change took effect twice, and no device has one twice. */
const findDoubled = async (truths: Truths, devices: readonly Device[]): Promise<string[]> => {
  const problems = [...truths.values()]
    .flatMap(timesMade)
    .filter((count) => count > 1)
    .map((count) => `doubled: one change took effect ${count} times`);
  for (const device of devices) {
    const { ops } = await readKept(device);
    const waiting = await Promise.all(
      (device.tabs[0]?.garages().clients ?? []).map(async ({ store }) =>
        [...(await store.outbox.toArray()), ...(await store.parked.toArray())].map(
          ({ op }) => op.opId,
        ),
      ),
    );
    const all = [...ops, ...waiting.flat()];
    if (new Set(all).size < all.length) problems.push('doubled: a device has one change twice');
  }
  return problems;
};

/** Whether a record, or its vehicle, was ever deleted: it may then be refused for that. */
const isOfDeleted = ({ op }: Made, { history }: ServerTruth): boolean =>
  history.some(
    ({ kind, recordId }) =>
      kind === 'delete' && (recordId === op.id || recordId === op.patch?.vehicleId),
  );

/** Whether a driver may not make the change: a record that drivers add is theirs alone. */
const isOutForDriver = (
  { op, userId, garageId }: ByPerson,
  made: ReadonlyMap<string, ByPerson>,
): boolean => {
  const may = mayDriver(op, userId);
  const isOfOther = [...made.values()].some(
    (each) =>
      each.garageId === garageId &&
      each.op.type === 'add' &&
      each.op.id === op.id &&
      each.userId !== userId,
  );
  return may === 'never' || (may === 'perhaps' && isOfOther);
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/** A push is answered by the rules of the role that its person had for as long as it took. */
const findMisjudged = (
  scene: Scene,
  truths: Truths,
  made: ReadonlyMap<string, ByPerson>,
  { garageId, userId, sent, body, from, to }: Heard,
): string[] => {
  if (!sent.includes('"ops"')) return [];
  const answers = answersIn(parsed(body)) ?? [];
  const [role, ...others] = scene.rolesDuring(garageId, userId, from, to);
  if (role === undefined || others.length > 0) return [];
  return answers.flatMap(({ opId, status, code }) => {
    const each = made.get(opId);
    const truth = truths.get(garageId);
    if (!each || !truth) return [];
    const { op } = each;
    const of = `${op.type} of ${op.entity} by ${role ?? 'nobody'}`;
    const isOutFor = (its: Role | null) =>
      its === null ||
      (its === 'driver'
        ? isOutForDriver(each, made)
        : isForbidden(op, { isOwnGarage: garageId === userId, role: its }));
    const isOut = isOutFor(role);
    if (status === 'applied') {
      // Sent before in a role that allowed it: the answer was lost, and the server gives it again.
      const wasIn = scene.asked.some(
        (one) =>
          one.from < from &&
          one.garageId === garageId &&
          one.userId === userId &&
          one.sent.includes(opId) &&
          scene.rolesDuring(garageId, userId, one.from, from).some((its) => !isOutFor(its)),
      );
      return isOut && !wasIn ? [`allowed: ${of}`] : [];
    }
    const isPerhaps =
      isOut ||
      (role === 'driver' && (mayDriver(op, userId) !== 'always' || isOfDeleted(each, truth)));
    return code === 'NOT_ALLOWED' && !isPerhaps ? [`refused: ${of}, which the rules allow`] : [];
  });
};

/** Finds every problem. Each begins with its kind. */
export const findSeveralFaults = async (scene: Scene): Promise<string[]> => {
  const { members, garageIds, picked, seen } = scene;
  const truths: Truths = new Map(
    await Promise.all(
      garageIds.map(async (id) => [id, await scene.world.server.read(id)] as const),
    ),
  );
  const devices = members.flatMap((member) => member.devices);
  const made = members.flatMap(({ userId, devices: its }) =>
    its.flatMap(({ tabs }) => (tabs[0]?.made ?? []).map((each) => ({ ...each, userId }))),
  );
  const byId = new Map(made.map((each) => [each.op.opId, each]));
  const problems: string[] = [];
  const elsewhere = new Set<string>();
  for (const member of members) {
    for (const device of member.devices) {
      problems.push(
        ...(await findDiverged(scene, truths, member, device)),
        ...(await findLost(truths, member, device)),
        ...(await findLeaks(scene, member, device)),
      );
      const { ops, files } = await readKept(device);
      seen.kept += ops.length;
      seen.refused += device.tabs[0]?.shown.size ?? 0;
      for (const id of [...files, ...device.saved]) elsewhere.add(id);
      for (const { store } of device.tabs[0]?.garages().clients ?? []) {
        const refused = await store.files.where('state').equals('refused').toArray();
        for (const { id } of refused) elsewhere.add(id);
      }
    }
  }
  seen.operations = made.length;
  return [
    ...problems,
    ...(await findDoubled(truths, devices)),
    ...scene.heard.flatMap((heard) => [
      ...findOnWire(scene, heard),
      ...findMisjudged(scene, truths, byId, heard),
    ]),
    ...[...truths.values()].flatMap((truth) =>
      findFileFaultsIn(truth, picked).flatMap(({ id, problem }) =>
        elsewhere.has(id) ? [] : [problem],
      ),
    ),
  ];
};
