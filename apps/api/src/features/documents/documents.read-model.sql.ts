import { statement } from '../../platform/statement.ts';

// A read model: it reads the files and vehicles that documents name, and writes documents alone.

/** The SQL of what a document states. */
type Stated = {
  garageId: string;
  vehicleId: string;
  fileId: string;
  serviceDate: string;
  costPence: string;
  mileageAtService: string;
};

/**
 * Returns the SQL of a document's `paper`: what the server's reader found in the file, compared with what the document
 * states. A value that the reader did not find, or that the document does not state, is not compared. Null: the file has
 * not been read.
 */
export const paperOf = (stated: Stated): string =>
  `(select case when file.reading -> 'plates' ? vehicle.registration_number
       and (select coalesce(bool_and(agrees), false) from (values
         ((file.reading ->> 'serviceDate')::date = ${stated.serviceDate}::date),
         ((file.reading ->> 'costPence')::integer = ${stated.costPence}::integer),
         ((file.reading ->> 'mileage')::integer = ${stated.mileageAtService}::integer)) compared (agrees))
       then 'read' else 'kept' end
     from files.files file, vehicles.vehicles vehicle
     where file.garage_id = ${stated.garageId} and file.id = ${stated.fileId} and file.reading is not null
       and vehicle.garage_id = ${stated.garageId} and vehicle.id = ${stated.vehicleId})`;

const ofStored = paperOf({
  garageId: 'document.garage_id',
  vehicleId: 'document.vehicle_id',
  fileId: 'document.file_id',
  serviceDate: 'document.service_date',
  costPence: 'document.cost_pence',
  mileageAtService: 'document.mileage_at_service',
});

/**
 * Grades documents again, each that changes with a revision of its own, so that devices hear of it. It is no edit by
 * anybody, so the history does not mention it. The caller holds the garage's lock.
 */
const regrading = (of: 'file' | 'vehicle') =>
  statement<never, [garageId: string, id: string]>(
    `documents.regrade-of-${of}`,
    `with graded as (
       select id, paper as before, ${ofStored} as paper from documents.documents document
       where garage_id = $1 and ${of}_id = $2 and deleted_at is null
     ),
     changed as (
       select id, paper, row_number() over (order by id) as place from graded where paper is distinct from before
     ),
     saved as (
       update documents.documents document set paper = changed.paper, rev = account.rev + changed.place
       from changed, sync.accounts account
       where document.garage_id = $1 and document.id = changed.id and account.garage_id = $1
     )
     update sync.accounts account set rev = account.rev + (select count(*) from changed)
     where garage_id = $1 and exists (select from changed)`,
  );

/** Runs when the server has read a file. */
export const regradeDocumentsOfFile = regrading('file');

/** Runs when a vehicle has another plate: a paper that names the earlier one does not name this vehicle. */
export const regradeDocumentsOfVehicle = regrading('vehicle');
