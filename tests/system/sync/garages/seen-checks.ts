import type { LocalStore } from '../../../../apps/web/src/records/store/local-store.ts';
import type { GarageEvidence } from './evidence.ts';
import type { PersonDevice } from './people.ts';
import type { Scene } from './scene.ts';
import { isTelling, recordsOf, type Shown } from './wire.ts';

// Nobody sees a record of a garage that they are not a member of: not on the wire, not in a database, and not in the
// records of another garage.

/** The values written in a garage, by record and field. */
type Content = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

const contentOf = ({ made }: GarageEvidence): Content => {
  const content = new Map<string, Map<string, Set<string>>>();
  for (const { op } of made) {
    const record = content.get(op.id) ?? new Map<string, Set<string>>();
    content.set(op.id, record);
    for (const [field, value] of Object.entries(op.patch ?? {})) {
      const values = record.get(field) ?? new Set<string>();
      record.set(field, values.add(JSON.stringify(value)));
    }
  }
  return content;
};

type Known = { own: Content; others: readonly Content[] };

/** Returns the id of the record whose cost another keeps, after it was deleted with its vehicle. */
export const replacedBy = (id: string): string => id.replace(/^(?:paid|insured)-/, '');

/** Whether a record shown in a garage, or a value in it, was written in another. */
const isForeign = ({ own, others }: Known, { id, fields }: Shown): boolean => {
  const record = own.get(id);
  if (!record) return !own.has(replacedBy(id));
  return Object.entries(fields).some(([field, value]) => {
    const text = JSON.stringify(value);
    const isOthers = others.some((each) => each.get(id)?.get(field)?.has(text));
    return isOthers && !record.get(field)?.has(text);
  });
};

/** Everything in a garage's database that is a record or part of one. */
const recordsIn = async (store: LocalStore): Promise<Shown[]> => {
  const tables = await Promise.all(
    [...store.entities.keys()].map((name) => store.recordsNamed(name).toArray()),
  );
  const shadows = await store.shadows.toArray();
  const graves = await store.graves.toArray();
  const parked = await store.parked.toArray();
  return [
    ...tables.flat().map((record) => ({ id: record.id, fields: record })),
    ...shadows.map(({ id, record }) => ({ id, fields: record ?? {} })),
    ...graves.map(({ id, fields = {} }) => ({ id, fields })),
    ...parked.map(({ id, theirs }) => ({ id, fields: theirs ?? {} })),
  ];
};

const findOnDevices = async (garage: GarageEvidence, known: Known): Promise<string[]> => {
  const problems: string[] = [];
  for (const { device } of garage.current) {
    const records = await recordsIn(device.tab(0).store);
    const foreign = records.filter((record) => isForeign(known, record));
    problems.push(...foreign.map(({ id }) => `seen: ${id} in another garage's database`));
  }
  return problems;
};

const findOnWire = ({ heard }: Scene, { garageId }: GarageEvidence, known: Known): string[] =>
  heard
    .filter((reply) => reply.garageId === garageId)
    .flatMap((reply) => {
      if (!reply.isMember)
        return isTelling(reply) ? ['seen: a reply to a person who is not a member'] : [];
      const foreign = recordsOf(reply).filter((record) => isForeign(known, record));
      return foreign.map(({ id }) => `seen: ${id} in a reply about another garage`);
    });

/** A device of a person who left has no database of the garage, and what it keeps contains no record of the garage. */
const findRemains = async (device: PersonDevice): Promise<string[]> => {
  const kept = await device.readKept();
  const changes = [...(kept?.outbox ?? []), ...(kept?.parked ?? [])];
  const isRecordKept =
    kept?.parked.some(({ theirs }) => theirs !== null) ||
    changes.some(({ op }) => op.type === 'delete' && op.base);
  return [
    ...((await device.hasSharedDatabase()) ? ['seen: the database of a left garage remains'] : []),
    ...(isRecordKept ? ['seen: a record of a left garage is kept with a change'] : []),
  ];
};

export const findSeen = async (
  scene: Scene,
  garages: readonly GarageEvidence[],
): Promise<string[]> => {
  const contents = new Map(garages.map((each) => [each, contentOf(each)]));
  const problems: string[] = [];
  for (const garage of garages) {
    const own = contents.get(garage) ?? new Map();
    const known = { own, others: [...contents.values()].filter((each) => each !== own) };
    const rows = garage.truth.rows.filter((row) => isForeign(known, row));
    problems.push(
      ...rows.map(({ id }) => `seen: ${id} is stored in another garage`),
      ...findOnWire(scene, garage, known),
      ...(await findOnDevices(garage, known)),
    );
  }
  if (scene.isBenMember()) return problems;
  for (const device of scene.ben.devices) problems.push(...(await findRemains(device)));
  return problems;
};
