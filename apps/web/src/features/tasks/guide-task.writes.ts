import { refusalOf } from '@roadworthy/domain/guides/fuel.rules';
import {
  addGuide,
  alreadyAdded,
  type GuideToAdd,
} from '@roadworthy/domain/tasks/guide-tasks.rules';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { TaskPatch } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { openedStore } from '../../records/client.ts';
import { addTask } from './tasks.writes.ts';

/** The guide is already on the list, perhaps from another tab. */
export class AlreadyAdded extends Error {
  constructor() {
    super(alreadyAdded);
    this.name = 'AlreadyAdded';
  }
}

/** The guide does not apply to the vehicle. */
export class NotForVehicle extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotForVehicle';
  }
}

/** `taken`: the progress and lists from the guide's own page. */
export const addGuideTask = async (
  guide: GuideToAdd,
  vehicleId: string | null,
  taken: Pick<TaskPatch, 'doneSteps' | 'tools' | 'parts'> = {},
): Promise<string> =>
  await navigator.locks.request('roadworthy-add-guide', async () => {
    const store = await openedStore();
    const tasks = await store.records(taskEntity).toArray();
    const vehicles = await store.records(vehicleEntity).toArray();
    const vehicle = vehicles.find(({ id }) => id === vehicleId) ?? null;
    const reason = refusalOf(guide.id, { vehicle, vehicles });
    if (reason) throw new NotForVehicle(reason);
    const { fields } = addGuide(guide, tasks, {
      vehicleId,
      vehicleIds: vehicles.map(({ id }) => id),
    });
    if (!fields) throw new AlreadyAdded();
    return await addTask({ ...fields, ...taken });
  });
