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

/** A month. The contract announces a date, and DVLA sends it without a day; both forms are accepted. */
const month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])(?:-\d\d)?$/)
  .nullish()
  .transform((value) => value?.slice(0, 7) ?? null);

/** Unknown fields are ignored; the fields we use must match the contract. */
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

/**
 * The service reports its own errors in an object or, during maintenance, in a bare array. The gateway sends only
 * `message`.
 */
const ownErrors = z.union([
  z.object({ errors: z.array(VesError).min(1) }).transform(({ errors }) => errors),
  z.array(VesError).min(1),
]);

/** Returns the code if it is safe to log: it must not be able to contain a registration. */
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
    // Only DVLA's own error means that the vehicle does not exist; a 404 of a proxy or gateway is an outage.
    return own ? { kind: 'not-found' } : unreadable();
  }
  return failureOfStatus(reply, loggableCode(own?.[0]?.code));
};
