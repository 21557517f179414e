import { expect, test } from 'vitest';
import { parseRenewalId, renewalId, renewalTypes } from './tasks.schema.ts';

const vehicleId = '00000000-0000-4000-8000-000000000001';

test.each(renewalTypes)(
  'the id of a renewal task of %s contains its type and its vehicle',
  (type) => {
    expect(parseRenewalId(renewalId(type, vehicleId))).toEqual({ type, vehicleId });
  },
);

test.each([vehicleId, `motor-${vehicleId}`, 'mot', ''])(
  '%j is not the id of a renewal task',
  (id) => {
    expect(parseRenewalId(id)).toBeNull();
  },
);
