import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import type { ServiceOffer } from '@roadworthy/domain/documents/service.rules';
import { type InvoiceDeed, invoiceUndo } from '@roadworthy/domain/documents/service-undo.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { replacedFields } from '@roadworthy/domain/sync/merge';
import { completeTask, doneWithoutForm } from '@roadworthy/domain/tasks/lifecycle.rules';
import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { dateByHand } from '@roadworthy/domain/vehicles/date-by-hand.rules';
import { mileageChanges, ownersReadings } from '@roadworthy/domain/vehicles/odometer.rules';
import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle, VehiclePatch } from '@roadworthy/domain/vehicles/vehicles.schema';
import { recordStore } from '../../../records/client.ts';
import { cancelUpload, type PickedFile, toKeep } from '../../../records/files/use-files.ts';
import type { Change } from '../../../records/outbox/write.ts';
import { makeId, save, toAdd, toDelete, toEdit } from '../../../records/save.ts';
import { type DocumentDetails, documentFields } from '../documents.writes.ts';
import { forgetDeed, saveDeed } from './invoice-deeds.ts';

/** The parts of an offer that the owner has confirmed. */
export type Confirmed = {
  isService: boolean;
  nextDate: CivilDate | null;
  nextMiles: number | null;
  taskIds: readonly string[];
  /** From the certificate of an MOT done at the same visit. */
  motExpiryDate: CivilDate | null;
};

type Invoice = {
  details: DocumentDetails;
  picked: PickedFile;
  /** The server already has the file. */
  isSent: boolean;
  vehicle: Vehicle;
  offer: ServiceOffer<Task>;
  confirmed: Confirmed;
};

const vehiclePatch = ({ vehicle, offer, confirmed }: Invoice): VehiclePatch => ({
  ...mileageChanges(vehicle, offer).patch,
  ...(offer.service && confirmed.isService
    ? {
        lastServiceDate: offer.date,
        ...(offer.miles === null ? {} : { lastServiceMileage: offer.miles }),
        nextServiceDate: confirmed.nextDate,
        nextServiceMileage: confirmed.nextMiles,
      }
    : {}),
  ...(offer.namesMot && confirmed.motExpiryDate
    ? dateByHand('mot', confirmed.motExpiryDate, vehicle)
    : {}),
});

/** Returns the completion without a cost: the invoice holds the cost, and two would count it twice. */
const completionOf = (task: Task, { offer, vehicle, details }: Invoice) => {
  const form = {
    ...doneWithoutForm(offer.date),
    mileage: offer.miles,
    notes: details.serviceProvider
      ? `On the invoice of ${details.serviceProvider}`
      : 'On the invoice',
  };
  return completeTask(task, form, { now: new Date().toISOString(), vehicle });
};

/**
 * Saves an invoice with its file and its updates of the vehicle and tasks, in one transaction. Returns what is needed
 * to undo all of it.
 */
export const saveInvoice = async (invoice: Invoice): Promise<InvoiceDeed> => {
  const { details, picked, isSent, vehicle, offer, confirmed } = invoice;
  const { id: vehicleId } = vehicle;
  const documentId = makeId();
  const patch = vehiclePatch(invoice);
  const [reading = null] = ownersReadings(vehicleId, offer);
  const readingId = reading && makeId();
  const ticked = offer.tasks
    .filter(({ task }) => confirmed.taskIds.includes(task.id))
    .flatMap(({ task }) => {
      const done = completionOf(task, invoice);
      return done ? [{ ...done, taskId: task.id, id: makeId() }] : [];
    });
  const fields = documentFields({ ...details, vehicleId }, picked);
  const list: Change[] = [
    toAdd(documentEntity, { id: documentId, fields }),
    ...(Object.keys(patch).length > 0
      ? [toEdit(vehicleEntity, vehicleId, { patch, seen: vehicle })]
      : []),
    ...(reading && readingId
      ? [toAdd(mileageReadingEntity, { id: readingId, fields: reading })]
      : []),
    ...ticked.flatMap(({ taskId, id, taskChange, completion }): Change[] => [
      toEdit(taskEntity, taskId, { patch: taskChange }),
      toAdd(taskCompletionEntity, { id, fields: completion }),
    ]),
  ];
  await save(list, [toKeep(picked, { isSent })]);
  const deed: InvoiceDeed = {
    documentId,
    fileId: picked.id,
    vehicleId,
    before: replacedFields(vehicle, patch),
    after: patch,
    readingId,
    completions: ticked.map(({ id, taskId }) => ({ id, taskId })),
  };
  await saveDeed(deed);
  return deed;
};

/** Reverts an invoice and everything confirmed with it, in one transaction. */
export const undoInvoice = async (deed: InvoiceDeed): Promise<void> => {
  const store = recordStore();
  const taskIds = deed.completions.map(({ taskId }) => taskId);
  const vehicle = await store.records(vehicleEntity).get(deed.vehicleId);
  const tasks = (await store.records(taskEntity).bulkGet(taskIds)).filter(
    (task) => task !== undefined,
  );
  const ofTask = store.records(taskCompletionEntity).where('taskId');
  const completions = await Promise.all(taskIds.map((id) => ofTask.equals(id).toArray()));
  const undo = invoiceUndo(deed, {
    vehicle: vehicle ?? null,
    tasks,
    completions: completions.flat(),
  });
  const list: Change[] = [
    toDelete(documentEntity, deed.documentId),
    ...(Object.keys(undo.vehiclePatch).length > 0
      ? [toEdit(vehicleEntity, deed.vehicleId, { patch: undo.vehiclePatch })]
      : []),
    ...(deed.readingId ? [toDelete(mileageReadingEntity, deed.readingId)] : []),
    ...undo.tasks.map(({ id, patch }) => toEdit(taskEntity, id, { patch })),
    ...undo.completionIds.map((id) => toDelete(taskCompletionEntity, id)),
  ];
  await save(list);
  await cancelUpload(deed.fileId);
  await forgetDeed(deed.documentId);
};
