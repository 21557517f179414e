import { emptyCover } from '@roadworthy/domain/cover/cover.schema';
import { expect, test, vi } from 'vitest';
import { aVehicle } from '../../../../tests/support/web/dashboard-garage.ts';
import { sharedGarages } from './client.ts';
import { insuredOf } from './insured-vehicles.ts';

vi.mock('./client.ts', () => ({ sharedGarages: vi.fn(() => null) }));

const today = '2026-11-15';
const stored = { insuranceExpiryDate: '2026-11-20', insuranceProvider: 'Aviva' };
const vehicles = [aVehicle('mine', stored), aVehicle('theirs', stored)];
const seen = () => insuredOf(vehicles, [], today).map((vehicle) => vehicle.insuranceExpiryDate);

test('a user sees the insurance of a garage only if the user may see its policies', () => {
  expect(seen()).toEqual(['2026-11-20', '2026-11-20']);
  const sees = (id: string, entity: string) => entity !== 'covers' || id === 'mine';
  vi.mocked(sharedGarages).mockReturnValue({ sees } as ReturnType<typeof sharedGarages>);
  expect(seen()).toEqual(['2026-11-20', null]);
  const policy = { ...emptyCover, kind: 'insurance' as const, id: 'one', endsOn: '2027-01-01' };
  const insured = insuredOf(vehicles, [{ ...policy, vehicleId: 'mine' }], today);
  expect(insured.map(({ insuranceExpiryDate }) => insuranceExpiryDate)).toEqual([
    '2027-01-01',
    null,
  ]);
});
