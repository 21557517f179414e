import type { Fields } from '@roadworthy/domain/sync/entity';
import { completeTask } from '@roadworthy/domain/tasks/lifecycle.rules';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { SyncClient } from '../../../../apps/web/src/records/client/sync-client.ts';
import {
  type Change,
  RecordGone,
  StorageFull,
} from '../../../../apps/web/src/records/outbox/write.ts';
import { actOnCosts } from '../costs.ts';
import type { Tab } from '../device.ts';
import { type Act, actOnKind } from '../kinds/acts.ts';
import { isDrawnTask } from '../kinds/drawn.ts';
import { anyOf } from '../run-history.ts';
import { actOnTask, addTask } from '../tasks.ts';
import { newVehicle, valueFor } from '../vehicles.ts';
import type { SeveralCommand } from './commands.ts';
import type { SeveralDevice } from './device.ts';
import type { Device, Scene } from './scene.ts';

/** What the actions on records use of a tab. */
const tabOf = (tab: SeveralDevice, { store, changes }: SyncClient): Tab =>
  ({ store, changes, context: tab.context }) as Tab;

const texts = ['notes', 'color', 'model'] as const;

/** Edits a vehicle: also what drivers do not see, and values that another device may dispute. */
const editVehicle = async ({ store }: Tab, pick: number): Promise<Change[]> => {
  const ids = await store.recordsNamed('vehicles').orderBy('id').primaryKeys();
  const id = anyOf(ids, pick);
  if (!id) return [];
  const name = texts[pick % texts.length] ?? 'notes';
  const secrets = { vin: `VIN ${crypto.randomUUID()}`, insuranceProvider: crypto.randomUUID() };
  const patch = {
    [name]: valueFor(name, pick),
    ...(pick % 2 ? secrets : { mileage: valueFor('mileage', pick % 10) }),
  };
  return [{ type: 'edit', entity: 'vehicles', id, patch }];
};

/** What a driver does: reads the odometer, adds fuel, ticks a task, and says the vehicle's mileage. */
const drive = async ({ store, context }: Tab, pick: number): Promise<Change[]> => {
  const vehicleId = anyOf(await store.recordsNamed('vehicles').orderBy('id').primaryKeys(), pick);
  if (!vehicleId) return [];
  const date = '2026-11-15';
  const miles = 10_000 + pick;
  switch (pick % 4) {
    case 0: {
      const fields = { vehicleId, date, miles, source: 'owner' };
      return [{ type: 'add', entity: 'mileageReadings', fields }];
    }
    case 1: {
      const about = { energy: 'fuel', amount: 40_000, pricePence: 6000 + pick };
      const fields = { vehicleId, date, miles, ...about, isFull: true, missedBefore: false };
      return [{ type: 'add', entity: 'fuelFills', fields: { ...fields, note: null } }];
    }
    case 2: {
      const patch = { mileage: miles };
      return [{ type: 'edit', entity: 'vehicles', id: vehicleId, patch }];
    }
  }
  const tasks = await store.records(taskEntity).orderBy('id').toArray();
  const task = anyOf(
    tasks.filter((each) => !isDrawnTask(each)),
    pick,
  );
  const form = { completedOn: date, notes: null, mileage: null, costPence: null } as const;
  const now = new Date(context.now()).toISOString();
  const done =
    task && completeTask(task, { ...form, photoIds: [], rating: null }, { now, vehicle: null });
  if (!task || !done) return [];
  return [
    { type: 'add', entity: 'taskCompletions', fields: { ...done.completion } as Fields },
    { type: 'edit', entity: 'tasks', id: task.id, patch: done.taskChange as Fields },
  ];
};

const actOf = async (
  scene: Scene,
  { deletions }: Device,
  tab: Tab,
  command: SeveralCommand,
): Promise<Act> => {
  const { garageId } = tab.store;
  const { pick } = command;
  const only = (changes: Change[]): Act => ({ changes, files: [] });
  switch (command.kind) {
    case 'add':
      return only([{ type: 'add', entity: 'vehicles', fields: newVehicle() }]);
    case 'edit':
      return only(await editVehicle(tab, pick));
    case 'add-task':
      return only([addTask(pick)]);
    case 'task':
      return only(await actOnTask(tab, command.action, pick));
    case 'pay':
      return only(await actOnCosts(tab, pick));
    case 'drive':
      return only(await drive(tab, pick));
    case 'record': {
      const known = deletions.get(garageId) ?? [];
      deletions.set(garageId, known);
      return await actOnKind(tab, command, { deletions: known, picked: scene.picked });
    }
    default:
      return only([]);
  }
};

/** Ann has no garage of Ben's: the first is then her own. */
export const garageOf = (
  { garageIds, ann }: Scene,
  { garage }: SeveralCommand,
  userId: string,
): string => (garage === 0 ? userId : (garageIds[garage] ?? ann.userId));

/** A tab whose database was deleted or closed tells its user that nothing was saved. */
const isTold = (error: unknown): boolean =>
  error instanceof StorageFull ||
  error instanceof RecordGone ||
  (error instanceof Error &&
    ['DatabaseClosedError', 'AbortError', 'OtherGarage', 'InvalidChange'].includes(error.name));

export const unlessClosed = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isTold(error)) return otherwise;
    throw error;
  }
};

/** Saves through the keeper of all garages, as screens do. What is said to be saved is queued. */
const save = async (scene: Scene, tab: SeveralDevice, garageId: string, act: Act) => {
  if (act.changes.length === 0) return;
  const changes = act.changes.map((change) =>
    change.type === 'add' || change.type === 'restore' ? { ...change, garageId } : change,
  );
  const ids = await unlessClosed(() => tab.garages().save(changes, act.files), null);
  if (!ids) return;
  for (const [at, { type }] of changes.entries()) {
    if (type === 'add' && !tab.made.some(({ op }) => op.id === ids[at]))
      scene.problems.push('lost: a saved addition is not queued');
  }
};

export const write = async (
  scene: Scene,
  device: Device,
  tab: SeveralDevice,
  command: SeveralCommand,
) => {
  const { userId } = tab;
  const garageId = garageOf(scene, command, userId);
  const client = tab.clientIn(garageId);
  if (!client) return;
  const act = await unlessClosed(() => actOf(scene, device, tabOf(tab, client), command), null);
  if (act) await save(scene, tab, garageId, act);
};
