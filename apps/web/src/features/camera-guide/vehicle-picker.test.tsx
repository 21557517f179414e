// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { corolla } from '../../../../../tests/support/web/task-device.ts';
import { VehiclePicker } from './vehicle-picker.tsx';

test('a vehicle that the guide does not fit cannot be picked, and the picker says why', () => {
  const onPick = vi.fn();
  const vehicles = [
    { ...corolla({ fuelType: 'Diesel' }), id: 'diesel' },
    { ...corolla({ fuelType: 'Petrol', model: 'Aygo' }), id: 'petrol' },
  ];
  render(
    <VehiclePicker
      guideId="spark-plug-replacement"
      vehicles={vehicles}
      notes={null}
      onPick={onPick}
    />,
  );
  expect(screen.getByText(/^A diesel has no spark plugs/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Corolla/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Aygo/ }));
  expect(onPick.mock.calls).toEqual([['petrol']]);
});
