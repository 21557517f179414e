import { isSame } from '@roadworthy/domain/sync/merge';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import type { Written } from '../../../../apps/web/src/records/store/unsent.ts';
import { findFaults } from '../checks.ts';
import { findRefusals } from '../refusals.ts';
import { type GarageEvidence, gatherEvidence, makerIn, waitingIn } from './evidence.ts';
import { livesIn, type PersonDevice } from './people.ts';
import type { Scene } from './scene.ts';
import { findSeen, replacedBy } from './seen-checks.ts';
import { answersOf } from './wire.ts';

/** Checks one garage as every account is checked: nothing lost, duplicated, diverged, out of order or overwritten. */
const findInGarage = async (scene: Scene, evidence: GarageEvidence): Promise<string[]> => {
  const { garageId, lives, current, truth, made, unsent, forbidden, dropped } = evidence;
  const isOut = ({ opId }: Operation) => [unsent, forbidden, dropped].some((ids) => ids.has(opId));
  const queued = lives.flatMap(({ journal }) => journal.queued).filter(({ op }) => !isOut(op));
  const shown = new Set(lives.flatMap(({ journal }) => [...journal.shown]));
  const touched = new Set(
    made
      .map(({ op }) => op)
      .filter(isOut)
      .map(({ id }) => id),
  );
  const { problems } = await findFaults({
    devices: current.map(({ device }) => device),
    journal: { queued, shown },
    // A field whose last writer left without sending it holds an earlier value.
    intentions: scene.notes.intentions.filter(
      (each) => each.garageId === garageId && !touched.has(each.id),
    ),
    truth,
    restores: [],
  });
  return problems;
};

/** A change that the role does not allow is not stored, and its maker is told. */
const findForbidden = ({ lives, truth, forbidden }: GarageEvidence): string[] => {
  const taken = truth.receipts.filter(({ opId }) => forbidden.has(opId));
  const untold = lives.flatMap(({ journal: { queued, done, shown } }) =>
    queued.filter(
      ({ op, seq }) =>
        forbidden.has(op.opId) &&
        done.has(op.opId) &&
        !shown.has(op.opId) &&
        // Whoever deletes the record afterwards is not asked about its earlier changes.
        !queued.some(
          (later) => later.op.id === op.id && later.seq > seq && later.op.type === 'delete',
        ),
    ),
  );
  return [
    ...taken.map(() => 'lost: a change that is not allowed was stored'),
    ...untold.map(() => 'lost: a change that is not allowed was dropped and not shown'),
  ];
};

/** What the maker wrote: the values that a change was based on are the garage's. */
const essence = ({ opId, entity, id, type, patch }: Operation) =>
  JSON.stringify([opId, entity, id, type, patch ?? null]);

const nothingKept: Written = { outbox: [], parked: [], files: [] };

/** Nothing is refused that the rules of the garage allow. */
const findRefusedIn = (scene: Scene, { garageId, log, made, lives }: GarageEvidence): string[] => {
  const makers = new Map(made.map(({ op, userId }) => [op.opId, userId]));
  const heard = scene.heard.filter((reply) => reply.garageId === garageId);
  const { count, wrote } = scene.world;
  return findRefusals(
    {
      log,
      ops: new Map(made.map(({ op }) => [op.opId, op])),
      answers: heard.flatMap(answersOf),
      shown: new Set(lives.flatMap(({ journal }) => [...journal.shown])),
      makerOf: (opId) => makerIn(scene, garageId, makers.get(opId) ?? ''),
    },
    {
      count: (name) => count(garageId === scene.sharedId ? `shared: ${name}` : name),
      wrote,
    },
  );
};

/** Whoever left keeps every unsent and every rejected change, with its values and in order. */
const findUnkept = async ({ sharedId, seen }: Scene, device: PersonDevice): Promise<string[]> => {
  const kept = (await device.readKept()) ?? nothingKept;
  seen.kept += kept.outbox.length;
  const left = livesIn(sharedId, [device]).filter(({ isLeft }) => isLeft);
  const waiting = left.flatMap(waitingIn).map(essence);
  const found = kept.outbox.map(({ op }) => essence(op));
  const undecided = left
    .flatMap(({ journal }) => [...journal.shown].filter((opId) => !journal.decided.has(opId)))
    .sort();
  const foundUndecided = kept.parked.map(({ op }) => op.opId).sort();
  return [
    ...(isSame(found, waiting)
      ? []
      : [`lost: whoever left keeps [${found}] instead of [${waiting}]`]),
    ...(isSame(foundUndecided, undecided)
      ? []
      : [`lost: of rejected changes [${foundUndecided}] are kept instead of [${undecided}]`]),
  ];
};

/** Each entry of the history names who made the change, and nothing refers to another garage's changes. */
const findMisattributed = ({ truth, made }: GarageEvidence): string[] => {
  const makers = new Map(made.map(({ op, userId }) => [op.opId, userId]));
  const records = new Set(made.map(({ op }) => op.id));
  const isMade = (id: string) => records.has(id) || records.has(replacedBy(id));
  return [
    ...truth.receipts
      .filter(({ opId }) => !makers.has(opId))
      .map(() => 'author: a receipt of a change that nobody made in this garage'),
    ...truth.history
      .filter(({ opId, recordId }) => !makers.has(opId) || !isMade(recordId))
      .map(() => 'author: a history entry of another garage'),
    ...truth.history
      .filter(({ opId, byUser }) => makers.has(opId) && byUser !== makers.get(opId))
      .map(({ byUser }) => `author: a change is said to be by ${byUser}`),
  ];
};

/** Finds every problem. Each begins with its kind: those of accounts, and `seen` and `author`. */
export const findGarageFaults = async (scene: Scene): Promise<string[]> => {
  const { ann, ben, sharedId, devices, seen } = scene;
  const garages: GarageEvidence[] = [];
  for (const garageId of [ann.userId, ben.userId, sharedId]) {
    garages.push(await gatherEvidence(scene, garageId));
  }
  const problems = await Promise.all([
    ...garages.map((each) => findInGarage(scene, each)),
    ...devices.map((device) => findUnkept(scene, device)),
    findSeen(scene, garages),
  ]);
  seen.operations += garages.reduce((sum, { made }) => sum + made.length, 0);
  return [
    ...problems.flat(),
    ...garages.flatMap((garage) => findRefusedIn(scene, garage)),
    ...garages.flatMap(findForbidden),
    ...garages.flatMap(findMisattributed),
  ];
};
