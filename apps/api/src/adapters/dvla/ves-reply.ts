import * as z from 'zod';
import type { Log } from '../../platform/log.ts';
import type { Attempt } from '../vehicle-sources/answer.ts';
import { type HttpReply, parseJson } from '../vehicle-sources/exchange.ts';
import {
  count,
  date,
  failureOfStatus,
  fieldsOf,
  flag,
  isAbout,
  reportBreach,
  text,
  unreadable,
} from '../vehicle-sources/read-reply.ts';
import type { VehicleRecord } from './port.ts';

/** Announced as a date, sent without a day: the month is what is meant either way. */
const month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])(?:-\d\d)?$/)
  .nullish()
  .transform((value) => value?.slice(0, 7) ?? null);

/** Fields we do not know are ignored, those we use must be what the contract says. */
const VesVehicle = z
  .object({
    registrationNumber: z.string().min(1),
    make: text,
    colour: text,
    yearOfManufacture: count,
    monthOfFirstRegistration: month,
    monthOfFirstDvlaRegistration: month,
    fuelType: text,
    engineCapacity: count,
    co2Emissions: count,
    taxStatus: text,
    taxDueDate: date,
    artEndDate: date,
    motStatus: text,
    motExpiryDate: date,
    markedForExport: flag,
    typeApproval: text,
    wheelplan: text,
    revenueWeight: count,
    euroStatus: text,
    realDrivingEmissions: text,
    dateOfLastV5CIssued: date,
    automatedVehicle: flag,
  })
  .transform(
    ({ artEndDate, ...rest }): VehicleRecord => ({ ...rest, additionalRateEndDate: artEndDate }),
  );

const VesError = z.object({
  code: z.string().optional(),
  status: z.union([z.string(), z.number()]).optional(),
});

/** The service speaks of itself in an object or, in maintenance, a bare array. The gateway says only `message`. */
const ownErrors = z.union([
  z.object({ errors: z.array(VesError).min(1) }).transform(({ errors }) => errors),
  z.array(VesError).min(1),
]);

/** A code that goes to the log must not be able to hold a registration. */
const loggableCode = (code: string | undefined) =>
  code && /^(?:ENQ)?\d{3}$/.test(code) ? code : null;

export const readVesReply = (
  reply: HttpReply,
  registration: string,
  log: Log,
): Attempt<VehicleRecord> => {
  const body = parseJson(reply.text);
  if (reply.status === 200) {
    if (body === undefined) return unreadable();
    const vehicle = VesVehicle.safeParse(body);
    if (!vehicle.success) return reportBreach(log, 'dvla', fieldsOf(vehicle.error));
    if (!isAbout(registration, vehicle.data.registrationNumber)) {
      return reportBreach(log, 'dvla', ['registrationNumber']);
    }
    return { kind: 'found', record: vehicle.data };
  }
  const own = ownErrors.safeParse(body).data;
  if (reply.status === 400 || reply.status === 404) {
    // DVLA's own word that it has no such vehicle; a 404 of a proxy or gateway is an outage.
    return own ? { kind: 'not-found' } : unreadable();
  }
  return failureOfStatus(reply, loggableCode(own?.[0]?.code));
};
