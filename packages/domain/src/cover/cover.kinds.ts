import type { ExpenseFields } from '../costs/costs.schema.ts';
import type { CoverKind } from './cover.schema.ts';

type CoverTraits = {
  readonly name: string;
  /** The possible owner of the cover. A licence and a Blue Badge belong to the person, whatever they drive. */
  readonly of: 'vehicle' | 'person' | 'either';
  /** Whether the owner needs another term when this one ends. A warranty merely ends. */
  readonly isRenewed: boolean;
  /** Whether the cover may continue without a last day. */
  readonly mayRoll: boolean;
  /** The expense category of the cover's payments. */
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
