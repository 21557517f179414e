import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';
import { idWithNames, RecordId } from '../kernel/ids.ts';
import { optionalLine, optionalLines } from '../kernel/text.ts';

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

/** How often its price is paid. */
const payRhythms = ['once', 'month', 'year'] as const;
export type PayRhythm = (typeof payRhythms)[number];

/**
 * `insurance-{vehicleId}`: the policy of a vehicle whose date was kept with the vehicle. `paid-{id}` and `insured-{id}`: what
 * is left of a cover in the costs once its vehicle was deleted.
 */
export const CoverId = idWithNames('insurance', 'paid', 'insured');

const notAnAmount = 'Must be a valid amount';

/** Anything that ends: a policy, a plan, a permit, a card. One record is one term of it; a renewal is another record. */
export const CoverFields = z.strictObject({
  kind: z.enum(coverKinds, 'Please choose what it is'),
  /** Null for what is the person's own. */
  vehicleId: z.nullable(RecordId),
  provider: optionalLine(100, 'Provider'),
  /** The number of the policy, the agreement or the card. */
  reference: optionalLine(60, 'Reference'),
  /** What tells it from others of its kind: whose it is, where it holds, how far it goes. */
  detail: optionalLine(100, 'Detail'),
  startsOn: z.nullable(CivilDate),
  /** The last day it holds; null: it goes on until somebody ends it. */
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
  /** The term that this one follows. */
  renewalOf: z.nullable(CoverId),
  /** The vehicle it was for, once that was deleted: from then on it counts in the costs and is shown nowhere else. */
  formerVehicleId: z.nullable(RecordId),
  notes: optionalLines(2000, 'Notes'),
});
export type CoverFields = z.infer<typeof CoverFields>;

export type Cover = CoverFields & { readonly id: string };

/** What reminders and the verdict look at. */
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
