import { randomUUID } from 'node:crypto';
import { addDays, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { emptyTask } from '@roadworthy/domain/tasks/tasks.schema';
import { axeOn } from './axe.ts';
import { choose, fillDetails, openDocuments, save } from './documents.ts';
import { expect, test, toast } from './fixtures.ts';
import { invoice } from './papers.ts';
import { tasksOnServer } from './tasks.ts';
import { addElsewhere, signInToEmptyGarage, vehiclesOnServer } from './vehicles.ts';

const today = dateInLondon(new Date());
const headers = () => ({ origin: process.env.APP_URL ?? '' });

test('confirming a service invoice once updates its vehicle, and its payment counts once', async ({
  page,
}) => {
  await signInToEmptyGarage(page);
  const vehicleId = await addElsewhere(page, { mileage: 40_000 });
  const task = {
    ...emptyTask,
    id: randomUUID(),
    title: 'Annual service',
    description: 'Oil and filters',
    category: 'Engine',
    estimatedDuration: '2 hours',
    vehicleId,
  };
  const expense = {
    id: randomUUID(),
    date: addDays(today, -1),
    amountPence: 18_950,
    category: 'labour',
    vehicleId,
    note: 'Paid at the garage',
  };
  expect((await page.request.post('/api/tasks', { data: task, headers: headers() })).ok()).toBe(
    true,
  );
  const added = await page.request.post('/api/expenses', { data: expense, headers: headers() });
  expect(added.ok(), await added.text()).toBe(true);
  await page.goto('/tasks');
  await expect(page.getByText('Annual service').first()).toBeVisible();

  await openDocuments(page, vehicleId);
  await choose(page, invoice());
  const details = {
    'Document type': 'Service Invoice',
    'Service date': addDays(today, -4),
    'Cost (£)': '189.50',
    Mileage: '48,210',
  };
  await fillDetails(page, details);
  const also = page.getByRole('region', { name: /^Also update the Rover Metro/ });
  await expect(also.getByLabel(/^Last service: .+ at 48,210 miles$/)).toBeChecked();
  await expect(also.getByLabel('Annual service')).toBeChecked();
  await expect(also.getByText('The current mileage becomes 48,210 miles.')).toBeVisible();
  await also.getByLabel('Next service mileage').fill('58,210');
  const axe = await axeOn(page);
  await axe.look('what an invoice says of the vehicle');
  const updated = toast(page, 'Document saved, and the vehicle updated.');
  const kept = {
    mileage: 48_210,
    lastServiceDate: addDays(today, -4),
    lastServiceMileage: 48_210,
    nextServiceMileage: 58_210,
  };
  await save(page);
  await expect(updated).toBeVisible();
  await expect.poll(() => vehiclesOnServer(page)).toMatchObject([kept]);
  // One press reverts everything: the document, the service, the mileage and the task.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'Undone: the document')).toBeVisible();
  await expect
    .poll(() => vehiclesOnServer(page))
    .toMatchObject([{ mileage: 40_000, lastServiceDate: null, nextServiceDate: null }]);
  await expect.poll(() => tasksOnServer(page)).toMatchObject([{ status: 'pending' }]);
  await expect(page.getByText('No documents yet')).toBeVisible();

  await choose(page, invoice());
  await fillDetails(page, details);
  await also.getByLabel('Next service mileage').fill('58,210');
  await save(page);
  await expect.poll(() => vehiclesOnServer(page)).toMatchObject([kept]);
  await page.goto(`/vehicles/${vehicleId}`);
  await expect(page.getByText('No service information recorded')).toBeHidden();
  await page.goto('/tasks?filter=completed');
  await expect(page.getByText('Annual service').first()).toBeVisible();

  await page.goto('/costs');
  const same = page.getByRole('region', { name: 'Same payment?' });
  await expect(same).toContainText('£189.50');
  await axe.look('the same payment twice');
  const paid = page.getByRole('region', { name: 'All payments' });
  await expect(paid.getByText('£189.50', { exact: true })).toHaveCount(2);
  await same.getByRole('button', { name: /^Yes, count once/ }).click();
  await expect(toast(page, '£189.50 is counted once.')).toBeVisible();
  await expect(same).toBeHidden();
  await expect(paid.getByText('£189.50', { exact: true })).toHaveCount(1);
  await expect(paid.getByText(/with receipt/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(same).toBeVisible();
  await same.getByRole('button', { name: /^No, two payments/ }).click();
  await expect(same).toBeHidden();
  await expect(paid.getByText('£189.50', { exact: true })).toHaveCount(2);
  axe.expectNothing();
});
