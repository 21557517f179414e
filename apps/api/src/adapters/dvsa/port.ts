import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { BreakerState } from '../../platform/watch/breaker.ts';
import type { Answer, Known } from '../vehicle-sources/answer.ts';

export type MotDefect = {
  text: string | null;
  type: Known<
    | 'ADVISORY'
    | 'MINOR'
    | 'MAJOR'
    | 'DANGEROUS'
    | 'FAIL'
    | 'PRS'
    | 'NON SPECIFIC'
    | 'SYSTEM GENERATED'
    | 'USER ENTERED'
  > | null;
  dangerous: boolean;
};

export type Odometer =
  /** `unit` is the unit of the reading: kilometres are converted, and null (not stated) is treated as miles. */
  | { kind: 'read'; miles: number; unit: 'MI' | 'KM' | null }
  /** `text` is what the tester wrote, if anything. */
  | { kind: 'unreadable'; text: string | null }
  | { kind: 'none' };

export type MotTest = {
  /** The time as DVSA states it, and its date in London. */
  completedAt: string;
  date: CivilDate;
  result: Known<'PASSED' | 'FAILED'>;
  expiryDate: CivilDate | null;
  odometer: Odometer;
  testNumber: string | null;
  dataSource: Known<'DVSA' | 'DVA NI' | 'CVS'>;
  registrationAtTimeOfTest: string | null;
  location: string | null;
  defects: MotDefect[];
};

/** The data DVSA holds about a vehicle; the only source of its model. Null: not stated. */
export type MotRecord = {
  registration: string | null;
  make: string | null;
  model: string | null;
  fuelType: string | null;
  primaryColour: string | null;
  firstUsedDate: CivilDate | null;
  registrationDate: CivilDate | null;
  manufactureDate: CivilDate | null;
  manufactureYear: number | null;
  /** In cc. */
  engineSize: number | null;
  hasOutstandingRecall: Known<'Yes' | 'No' | 'Unknown' | 'Unavailable'> | null;
  /** When the first test is due; stated only for a vehicle without tests. */
  motTestDueDate: CivilDate | null;
  /** Newest first. */
  tests: MotTest[];
};

export type MotHistory = {
  findByRegistration(registration: string): Promise<Answer<MotRecord>>;
  breaker(): BreakerState;
  close(): Promise<void>;
};
