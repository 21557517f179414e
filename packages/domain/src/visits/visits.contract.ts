import * as z from 'zod/mini';
import { GarageId } from '../garages/garages.schema.ts';
import { contractRoute } from '../kernel/access.ts';
import { RecordId } from '../kernel/ids.ts';
import {
  Acceptance,
  Decided,
  JobSheet,
  MadeVisit,
  NewVisit,
  SentWriting,
  Visit,
  VisitToken,
} from './visits.schema.ts';

const Nothing = z.object({});
const ofVehicle = z.strictObject({ garageId: GarageId, vehicleId: RecordId });
const ofVisit = z.strictObject({ garageId: GarageId, id: z.uuid() });

const route = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) =>
  contractRoute.route({ method, path, summary, tags: ['Visits'] });

/** Visits to a repair garage. The path names the garage of the records, as the routes of its people do. */
export const visitsContract = {
  list: route(
    'GET',
    '/garages/{garageId}/vehicles/{vehicleId}/visits',
    'The links of a vehicle to repair garages, and what came back',
  )
    .input(ofVehicle)
    .output(z.array(Visit)),
  make: route(
    'POST',
    '/garages/{garageId}/vehicles/{vehicleId}/visits',
    'Make a link with which a repair garage sees a vehicle’s jobs and writes what was done',
  )
    .input(z.extend(NewVisit, ofVehicle.shape))
    .output(MadeVisit),
  revoke: route('DELETE', '/garages/{garageId}/visits/{id}', 'End a link to a repair garage')
    .input(ofVisit)
    .output(Nothing),
  decide: route(
    'POST',
    '/garages/{garageId}/visits/{id}/writings/{writingId}/decision',
    'Accept lines of what a repair garage wrote; the first decision counts, and is the answer',
  )
    .input(z.extend(Acceptance, { ...ofVisit.shape, writingId: z.uuid() }))
    .output(Decided),
  look: route('POST', '/visits/look', 'What a link to a repair garage shows')
    .meta({ access: 'anyone' })
    .input(VisitToken)
    .output(JobSheet),
  write: route('POST', '/visits/writing', 'Send what was done at a repair garage')
    .meta({ access: 'anyone' })
    .input(SentWriting)
    .output(Nothing),
};
