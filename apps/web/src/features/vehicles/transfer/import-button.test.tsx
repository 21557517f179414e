// @vitest-environment jsdom

import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  fieldsWith,
  stored,
  today,
} from '../../../../../../tests/support/web/arbitrary-vehicles.ts';
import { furnishWindow } from '../../../../../../tests/support/web/furnish-window.ts';
import { saveText } from '../../../browser/save-file.ts';
import { notify } from '../../../notify/notify.ts';
import { ImportButton } from './import-button.tsx';

vi.mock('../../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));
vi.mock('../../../browser/save-file.ts', () => ({ saveText: vi.fn() }));

beforeEach(() => {
  vi.resetAllMocks();
  furnishWindow();
});
afterEach(cleanup);

const header = 'Registration Number,Make,Model,Year,Mileage';
const row = (registration: string, rest = 'Ford,Focus,2019,5000') => `${registration},${rest}`;

const setUp = ({
  vehicles = [] as Vehicle[],
  limit = 100,
  onAdd = vi.fn(async () => undefined),
} = {}) => {
  const onUpdate = vi.fn(async () => undefined);
  const page = render(
    <ImportButton
      garage={{ vehicles, limit: limit, fullWords: 'The garage is full' }}
      today={today}
      onAdd={onAdd}
      onUpdate={onUpdate}
    />,
  );
  return { ...page, onAdd, onUpdate };
};
const choose = (text: string, name = 'garage.csv', type = 'text/csv') =>
  fireEvent.change(screen.getByLabelText('File of vehicles'), {
    target: { files: [new File([text], name, { type })] },
  });
const press = async (name: string) => fireEvent.click(await screen.findByText(name));
const lastError = () => vi.mocked(notify.error).mock.lastCall?.[0];

test.each([
  ['x', 'a.pdf', 'application/pdf', 'Please select a JSON or CSV file'],
  ['x', 'vehicles', '', 'Unsupported file format'],
  [header, 'a.csv', '', 'CSV file must have at least a header row and one data row'],
  ['{}', 'a.json', '', 'JSON file must contain an array of vehicles'],
  ['[]', 'a.json', '', 'No vehicles were imported successfully'],
  ['x'.repeat(10 * 1024 * 1024), 'a.csv', '', 'File size must be less than 10MB'],
  ['a\0b', 'a.csv', '', 'Failed to parse file: This is not a text file'],
])(
  'the import rejects the text %j in the file %s of type ‘%s’: %s',
  async (text, name, type, message) => {
    setUp();
    choose(text, name, type);
    await waitFor(() => expect(lastError()).toBe(message));
    expect(screen.getByText('Import')).toBeTruthy();
  },
);

test('the import shows its plan before it writes, and a toast after all rows succeed', async () => {
  const { onAdd } = setUp();
  choose(`${header}\n${row('NEW1')}\n${row('NEW2')}`);
  expect(screen.getByText('Importing...')).toBeTruthy();
  const start = await screen.findByText('Import 2 vehicles');
  expect(onAdd).not.toHaveBeenCalled();
  fireEvent.click(start);
  await waitFor(() =>
    expect(notify.success).toHaveBeenCalledExactlyOnceWith('Successfully imported 2 vehicles!'),
  );
  const added = { make: 'Ford', model: 'Focus', year: 2019, mileage: 5000 };
  expect(onAdd.mock.calls).toEqual([
    [fieldsWith({ ...added, registrationNumber: 'NEW1' })],
    [fieldsWith({ ...added, registrationNumber: 'NEW2' })],
  ]);
  await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(false));
});

test('the import reports a file that the browser cannot read', async () => {
  setUp();
  vi.spyOn(File.prototype, 'arrayBuffer').mockRejectedValue(new Error('gone'));
  choose(`${header}\n${row('NEW1')}`);
  await waitFor(() => expect(lastError()).toBe('Failed to read file'));
  vi.restoreAllMocks();
});

test('the import says which row has a mistake, and what the mistake is', async () => {
  setUp();
  choose(`${header}\n${row('BAD1', 'Ford,Focus,2019,far')}`);
  expect(await screen.findByText(/^Error parsing row 2: .*Mileage/)).toBeTruthy();
});

test('the import reports a vehicle that could not be updated', async () => {
  const { onUpdate } = setUp({ vehicles: [stored({ mileage: 4000 })] });
  onUpdate.mockRejectedValueOnce(new Error('full'));
  choose(`${header}\nAB17 CDE,Toyota,Corolla,2017,5000`);
  fireEvent.click(await screen.findByLabelText('Update'));
  await press('Import 1 vehicle');
  expect(await screen.findByText('Row 2: Failed to update vehicle.')).toBeTruthy();
});

test('the import skips vehicles that are in the garage already, unless the user chooses Update', async () => {
  const vehicles = [stored({ mileage: 4000 })];
  const { onAdd, onUpdate } = setUp({ vehicles });
  choose(`${header}\nAB17 CDE,Toyota,Corolla,2017,5000`);
  expect(await screen.findByText('Nothing to import')).toHaveProperty('disabled', true);
  const tally = [...document.querySelectorAll('dialog li')].map((item) => item.textContent);
  expect(tally).toEqual(['0 new', '1 already in your garage', '0 with problems']);
  fireEvent.click(screen.getByLabelText('Update'));
  await press('Import 1 vehicle');
  await waitFor(() =>
    expect(onUpdate).toHaveBeenCalledExactlyOnceWith(vehicles[0]?.id, { mileage: 5000 }),
  );
  expect(onAdd).not.toHaveBeenCalled();
});

test('the import reports a vehicle that is twice in the file, and adds it once', async () => {
  const { onAdd } = setUp();
  choose(`${header}\n${row('NEW1')}\n${row('new 1', 'Ford,Focus,2019,6000')}`);
  expect(await screen.findByText('Twice in the file')).toBeTruthy();
  expect(screen.getByText('If several rows are about one vehicle, the first counts.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Update'));
  expect(screen.getByText('If several rows are about one vehicle, the last counts.')).toBeTruthy();
  await press('Import 1 vehicle');
  await waitFor(() => expect(onAdd).toHaveBeenCalledTimes(1));
  expect(onAdd.mock.calls).toMatchObject([[{ registrationNumber: 'NEW1', mileage: 6000 }]]);
});

test('the import reports failures row by row, and saves the report', async () => {
  const onAdd = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('full'));
  setUp({ onAdd });
  choose(`${header}\n${row('NEW1')}\n${row('BAD1', ',,,')}\n${row('NEW2')}`);
  await press('Import 2 vehicles');
  expect(await screen.findByText('Successfully imported 1 vehicle!')).toBeTruthy();
  expect(screen.getByText('2 vehicles failed to import')).toBeTruthy();
  expect(screen.getByText('Row 2: Failed to add vehicle.')).toBeTruthy();
  expect(screen.getByText('Missing required fields in row 3')).toBeTruthy();
  await press('Download report');
  await waitFor(() => expect(saveText).toHaveBeenCalled());
  expect(vi.mocked(saveText).mock.lastCall?.[1]).toContain(
    '3,BAD1,Missing required fields in row 3',
  );
  await press('Close');
  expect(document.querySelector('dialog')?.open).toBe(false);
});

test('before it starts, the import reports which rows exceed the limit of the garage', async () => {
  const { onAdd } = setUp({ vehicles: [stored()], limit: 2 });
  choose(`${header}\n${row('NEW1')}\n${row('NEW2')}\n${row('NEW3')}`);
  const start = await screen.findByText('Import 1 vehicle');
  expect(screen.getByText('Rows with problems (2)')).toBeTruthy();
  fireEvent.click(start);
  expect(await screen.findByText('Row 3: The garage is full')).toBeTruthy();
  expect(screen.getByText('Row 4: The garage is full')).toBeTruthy();
  expect(onAdd).toHaveBeenCalledTimes(1);
});

test('an import file with only invalid rows goes straight to the report', async () => {
  const { onAdd } = setUp();
  choose(`${header}\n${row('BAD1', ',,,')}`);
  expect(await screen.findByText('No vehicles were imported successfully')).toBeTruthy();
  expect(screen.getByText('1 vehicle failed to import')).toBeTruthy();
  expect(onAdd).not.toHaveBeenCalled();
});

/** Starts an import that waits in its first row until it is released. */
const startSlowly = async () => {
  let letGo = () => {};
  const onAdd = vi.fn(
    () =>
      new Promise<undefined>((resolve) => {
        letGo = () => resolve(undefined);
      }),
  );
  const page = setUp({ onAdd });
  choose(`${header}\n${row('NEW1')}\n${row('NEW2')}\n${row('NEW3')}`);
  await press('Import 3 vehicles');
  return { ...page, onAdd, letGo: () => letGo() };
};

test('Cancel stops the import after the current row, and the report says so', async () => {
  const { onAdd, letGo } = await startSlowly();
  expect(screen.getByLabelText('Vehicles imported')).toMatchObject({ value: 0, max: 3 });
  await press('Cancel');
  expect(screen.getByText('Stopping...')).toBeTruthy();
  letGo();
  expect(await screen.findByText('Stopped. Not imported: 2')).toBeTruthy();
  expect(screen.getByText('Row 3: Not imported: you stopped.')).toBeTruthy();
  expect(onAdd).toHaveBeenCalledTimes(1);
});

test('Escape stops the import like Cancel, and the report opens by itself', async () => {
  const { onAdd, letGo } = await startSlowly();
  document.querySelector('dialog')?.close();
  await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(false));
  expect(screen.getByText('Importing...')).toBeTruthy();
  letGo();
  expect(await screen.findByText('Stopped. Not imported: 2')).toBeTruthy();
  expect(document.querySelector('dialog')?.open).toBe(true);
  expect(onAdd).toHaveBeenCalledTimes(1);
});

test('leaving the page stops an import', async () => {
  const { onAdd, letGo, unmount } = await startSlowly();
  unmount();
  letGo();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onAdd).toHaveBeenCalledTimes(1);
});

test('the import shows a message for an unexpected error', async () => {
  setUp();
  vi.spyOn(File.prototype, 'arrayBuffer').mockResolvedValue(undefined as never);
  vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(() => {
    throw new Error('surprise');
  });
  choose(`${header}\n${row('NEW1')}`);
  await waitFor(() => expect(lastError()).toBe('Failed to import vehicles'));
  vi.restoreAllMocks();
});
