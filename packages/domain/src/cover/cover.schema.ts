import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';
import { idWithNames, RecordId } from '../kernel/ids.ts';
import { optionalName } from '../kernel/names.ts';
import { optionalLines } from '../kernel/text.ts';

export const coverKinds = [
  'insurance',
  'breakdown',
  'warranty',
  'service_plan',
  'finance',
  'permit',
  'driving_licence',
  'blue_badge',
  'other',
] as const;
export type CoverKind = (typeof coverKinds)[number];

/** How often the price is paid. */
const payRhythms = ['once', 'month', 'year'] as const;
export type PayRhythm = (typeof payRhythms)[number];

/**
 * `insurance-{vehicleId}`: the policy of a vehicle whose expiry date was stored on the vehicle. `paid-{id}` and
 * `insured-{id}`: the costs of a cover that remain after its vehicle was deleted.
 */
export const CoverId = idWithNames('insurance', 'paid', 'insured');

const notAnAmount = 'Must be a valid amount';

/** A term with an end: a policy, a plan, a permit or a card. A renewal is another record. */
export const CoverFields = z.strictObject({
  kind: z.enum(coverKinds, 'Please choose what it is'),
  /** Null if the cover belongs to the person. */
  vehicleId: z.nullable(RecordId),
  provider: optionalName(100, 'Provider'),
  /** The number of the policy, agreement or card. */
  reference: optionalName(60, 'Reference'),
  /** The difference from other covers of its kind: the holder, the area, the extent. */
  detail: optionalName(100, 'Detail'),
  startsOn: z.nullable(CivilDate),
  /** The last day of cover. Null: it continues until the owner ends it. */
  endsOn: z.nullable(CivilDate),
  costPence: z.nullable(
    z
      .number(notAnAmount)
      .check(
        z.int(notAnAmount),
        z.minimum(1, 'Price must be more than zero'),
        z.maximum(100_000_000, notAnAmount),
      ),
  ),
  every: z.nullable(z.enum(payRhythms, 'Please choose how often it is paid')),
  /** The term before this one. */
  renewalOf: z.nullable(CoverId),
  /** The deleted vehicle that the cover was for. The cover then counts in the costs and is not shown elsewhere. */
  formerVehicleId: z.nullable(RecordId),
  notes: optionalLines(2000, 'Notes'),
});
export type CoverFields = z.infer<typeof CoverFields>;

export type Cover = CoverFields & { readonly id: string };

/** The fields that reminders and the verdict read. */
export type DueCover = Pick<
  Cover,
  | 'id'
  | 'kind'
  | 'vehicleId'
  | 'provider'
  | 'detail'
  | 'startsOn'
  | 'endsOn'
  | 'renewalOf'
  | 'formerVehicleId'
>;

export const emptyCover: Omit<CoverFields, 'kind'> = {
  vehicleId: null,
  provider: null,
  reference: null,
  detail: null,
  startsOn: null,
  endsOn: null,
  costPence: null,
  every: null,
  renewalOf: null,
  formerVehicleId: null,
  notes: null,
};
