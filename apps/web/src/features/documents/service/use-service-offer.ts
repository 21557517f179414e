import { type ServiceOffer, serviceOffer } from '@roadworthy/domain/documents/service.rules';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useToday } from '../../../browser/today.ts';
import { useRecord, useRecordsWith } from '../../../records/hooks.ts';
import { readText } from '../document-form-values.ts';
import type { DocumentDetails } from '../documents.writes.ts';

export type Serviced = { vehicle: Vehicle; offer: ServiceOffer<Task> };

/** The texts of the form's fields. */
export type FormTexts = Readonly<Record<keyof DocumentDetails, string>>;

const miles = (text: string): number | null => {
  const count = readText('mileageAtService', text);
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : null;
};

/**
 * Returns what the document in the form says about its vehicle, while the form is filled in; null if there is nothing
 * to offer.
 */
export const useServiceOffer = (
  vehicleId: string,
  texts: FormTexts | null,
  work: readonly string[],
): Serviced | null => {
  const today = useToday();
  const vehicle = useRecord(vehicleEntity, vehicleId).value;
  const tasks = useRecordsWith(taskEntity, 'vehicleId', vehicleId).value;
  if (!vehicle || !texts) return null;
  const paper = {
    documentType: texts.documentType as DocumentDetails['documentType'],
    serviceDate: texts.serviceDate || null,
    mileageAtService: miles(texts.mileageAtService),
    description: texts.description || null,
  };
  const offer = serviceOffer(paper, vehicle, { tasks, today, work });
  return offer && { vehicle, offer };
};
