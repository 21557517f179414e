import type { ExpenseFields } from '../costs/costs.schema.ts';
import type { CoverKind } from './cover.schema.ts';

type CoverTraits = {
  readonly name: string;
  /** Whose it can be. A licence and a Blue Badge are the person's, whatever they drive. */
  readonly of: 'vehicle' | 'person' | 'either';
  /** Whether one needs the next when this one is over. A warranty merely ends. */
  readonly isRenewed: boolean;
  /** It may be paid on and on, without a last day. */
  readonly mayRoll: boolean;
  /** What its payments count as. */
  readonly category: ExpenseFields['category'];
};

export const traitsOf: Record<CoverKind, CoverTraits> = {
  insurance: {
    name: 'Insurance policy',
    of: 'vehicle',
    isRenewed: true,
    mayRoll: false,
    category: 'insurance',
  },
  breakdown: {
    name: 'Breakdown cover',
    of: 'either',
    isRenewed: true,
    mayRoll: true,
    category: 'other',
  },
  warranty: {
    name: 'Warranty',
    of: 'vehicle',
    isRenewed: false,
    mayRoll: false,
    category: 'other',
  },
  service_plan: {
    name: 'Service plan',
    of: 'vehicle',
    isRenewed: false,
    mayRoll: true,
    category: 'servicing',
  },
  finance: {
    name: 'Finance',
    of: 'vehicle',
    isRenewed: false,
    mayRoll: false,
    category: 'other',
  },
  permit: {
    name: 'Parking permit',
    of: 'either',
    isRenewed: true,
    mayRoll: true,
    category: 'parking',
  },
  driving_licence: {
    name: 'Driving licence',
    of: 'person',
    isRenewed: true,
    mayRoll: false,
    category: 'other',
  },
  blue_badge: {
    name: 'Blue Badge',
    of: 'person',
    isRenewed: true,
    mayRoll: false,
    category: 'parking',
  },
  other: {
    name: 'Other',
    of: 'either',
    isRenewed: true,
    mayRoll: true,
    category: 'other',
  },
};
