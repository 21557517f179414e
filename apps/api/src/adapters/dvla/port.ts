import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { BreakerState } from '../../platform/watch/breaker.ts';
import type { Answer, Known } from '../vehicle-sources/answer.ts';

type TaxStatus = Known<'Taxed' | 'Untaxed' | 'SORN' | 'Not Taxed for on Road Use'>;
type MotStatus = Known<'Valid' | 'Not valid' | 'No details held by DVLA' | 'No results returned'>;

/** The data DVLA holds about a vehicle. DVLA gives no model, VIN or keeper. Null: not stated. */
export type VehicleRecord = {
  registrationNumber: string;
  make: string | null;
  colour: string | null;
  yearOfManufacture: number | null;
  /** For example `2017-05`: DVLA gives no day. */
  monthOfFirstRegistration: string | null;
  monthOfFirstDvlaRegistration: string | null;
  fuelType: string | null;
  /** In cc; electric vehicles have none. */
  engineCapacity: number | null;
  co2Emissions: number | null;
  taxStatus: TaxStatus | null;
  taxDueDate: CivilDate | null;
  /** The end of the expensive-car supplement. */
  additionalRateEndDate: CivilDate | null;
  motStatus: MotStatus | null;
  motExpiryDate: CivilDate | null;
  markedForExport: boolean | null;
  typeApproval: string | null;
  wheelplan: string | null;
  /** In kg. */
  revenueWeight: number | null;
  euroStatus: string | null;
  realDrivingEmissions: string | null;
  dateOfLastV5CIssued: CivilDate | null;
  automatedVehicle: boolean | null;
};

export type VehicleEnquiry = {
  enquire(registration: string): Promise<Answer<VehicleRecord>>;
  breaker(): BreakerState;
  close(): Promise<void>;
};
