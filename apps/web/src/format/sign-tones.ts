import type { Status } from '@roadworthy/domain/vehicles/legal.rules';

/** The tone of a sign by the state of the matter it shows. */
export const signTones = {
  fine: 'go',
  due: 'warn',
  over: 'stop',
  failed: 'warn',
  exempt: 'go',
  unknown: 'none',
  'off-road': 'none',
} as const satisfies Record<Status['state'], string>;
