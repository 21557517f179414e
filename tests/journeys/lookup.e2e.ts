import { expect, signInAsDemo, signInAsOwner, test, toast } from './fixtures.ts';
import {
  addElsewhere,
  fillVehicle,
  lookUp,
  save,
  signInToEmptyGarage,
  vehiclesOnServer,
} from './vehicles.ts';

const path = '**/api/lookup';
const detailsFound = 'Vehicle details found! Review and save to add to your account.';

test("looking up a plate fills in the vehicle's details, and saving stores all of them", async ({
  page,
}) => {
  await signInToEmptyGarage(page);
  await page.goto('/vehicles/add');
  await expect(page.getByRole('tab', { name: 'Lookup by Registration' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.route(path, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await lookUp(page, 'ab17 cde');
  await expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible();
  await expect(page.getByText('Looking up vehicle information')).toBeVisible();
  await expect(page.getByText('Connecting to DVLA database...')).toBeVisible();
  await expect(toast(page, 'Vehicle found in DVLA database!')).toBeVisible();
  await expect(toast(page, detailsFound)).toBeVisible();

  const card = page
    .getByRole('region', { name: 'Vehicle Found in DVLA Database' })
    .filter({ visible: true });
  for (const words of ['Toyota Corolla', '2017', 'Silver', 'Petrol', '1,598 cc', '128 g/km']) {
    await expect(card).toContainText(words);
  }
  await expect(card).toContainText(/MOT · Valid\d{1,2} \w{3}/);
  await expect(card).toContainText(/Tax · Taxed\d{1,2} \w{3}/);
  await expect(card).toContainText('None outstanding');
  await expect(card).toContainText('Checked on');
  await expect(card.getByRole('heading')).toBeFocused();
  // The next step is in view; the form for changes is behind its tab.
  await expect(card.getByRole('button', { name: 'Add this car' })).toBeInViewport();
  await expect(page.getByLabel('Model')).toBeHidden();
  await card.getByRole('button', { name: 'Add this car' }).click();
  await expect(toast(page, 'Vehicle added successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Toyota Corolla' })).toBeVisible();
  await expect
    .poll(() => vehiclesOnServer(page))
    .toMatchObject([
      {
        registrationNumber: 'AB17CDE',
        taxStatus: 'Taxed',
        motStatus: 'Valid',
        fuelType: 'Petrol',
        cylinderCapacity: 1598,
        co2Emissions: 128,
        monthOfFirstRegistration: '2017-03',
        firstRegistrationDate: '2017-03-14',
        checkedAt: expect.stringMatching(/Z$/),
        mileage: null,
      },
    ]);
});

test('looking up an unknown plate lists possible reasons and offers manual entry', {
  tag: '@long',
}, async ({ page }) => {
  await signInAsOwner(page);
  await page.goto('/vehicles/add');
  await lookUp(page, 'ER19 NFD');
  await expect(page.getByText('was not found in the DVLA database')).toBeVisible();
  for (const cause of ['entered incorrectly', 'not registered in the UK', 'data is not available'])
    await expect(page.getByText(cause)).toBeVisible();
  await page.getByRole('button', { name: 'Enter Details Manually' }).click();
  await expect(
    toast(page, 'Switched to manual entry mode. Please fill in your vehicle details.'),
  ).toBeVisible();
  await expect(page.getByLabel('Registration Number', { exact: true })).toHaveValue('ER19 NFD');
  await expect(page.getByLabel('Make')).toBeFocused();
});

test('an outage is not reported as an unknown vehicle, and the look-up can be retried', async ({
  page,
}) => {
  await signInAsOwner(page);
  await page.goto('/vehicles/add');
  await page.route(path, (route) =>
    route.fulfill({ status: 503, json: { code: 'LOOKUP_UNAVAILABLE', message: '' } }),
  );
  await lookUp(page, 'AB17 CDE');
  await expect(page.getByText('Failed to connect to vehicle database')).toBeVisible();
  await expect(page.getByText('not found')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enter Details Manually' })).toBeVisible();
  await page.unroute(path);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, detailsFound)).toBeVisible();
});

test('if DVLA or DVSA is missing from an answer, the page names the missing one, and the fields that it would fill stay empty @long', async ({
  page,
}) => {
  await signInAsOwner(page);
  await page.goto('/vehicles/add');
  await page.route(path, async (route) => {
    const reply = await route.fetch();
    const answer = await reply.json();
    await route.fulfill({
      json: {
        ...answer,
        model: null,
        tests: [],
        recall: 'unknown',
        sources: { dvla: 'found', dvsa: 'unavailable' },
      },
    });
  });
  await lookUp(page, 'AB17 CDE');
  await expect(
    page.getByText('The MOT history could not be reached just now').filter({ visible: true }),
  ).toBeVisible();
  // A missing field opens the form at that field.
  await page.getByRole('button', { name: 'Add this car' }).click();
  await expect(page.getByText('Model is required')).toBeVisible();
  await expect(page.getByLabel('Model')).toBeFocused();
  await expect(page.getByLabel('Make')).toHaveValue('Toyota');
});

test('offline, only a plate that was looked up today has an answer', async ({ page }) => {
  await signInAsOwner(page);
  await page.goto('/vehicles/add');
  await lookUp(page, 'YX65 KLM');
  await expect(toast(page, detailsFound)).toBeVisible();
  const openLookup = () => page.getByRole('tab', { name: 'Lookup by Registration' }).click();

  await page.route(path, (route) => route.abort());
  await lookUp(page, 'YX65 KLM');
  await expect(toast(page, 'Showing cached vehicle data').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change details' }).click();
  await expect(page.getByLabel('Model')).toHaveValue('Focus');

  await openLookup();
  await page.context().setOffline(true);
  await lookUp(page, 'YX65 KLM');
  await expect(toast(page, 'Showing cached vehicle data (offline mode)')).toBeVisible();
  await expect(page.getByText('Checked on').filter({ visible: true })).toBeVisible();

  await openLookup();
  await lookUp(page, 'LN19 WKV');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByText('We’ll look it up when you’re back.')).toBeVisible();
  // The other plate's message is gone from the form.
  await page.getByRole('tab', { name: 'Enter Manually' }).click();
  await expect(page.getByLabel('Model')).toHaveValue('');
  // Back online, the plate is looked up without another press.
  await openLookup();
  await page.unroute(path);
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Add this car' })).toBeVisible();
  await expect(page.getByText('Ford Transit').filter({ visible: true }).first()).toBeVisible();
});

test('an invalid plate is not looked up @long', async ({ page }) => {
  await signInAsOwner(page);
  await page.goto('/vehicles/add');
  const wrong: [string, string][] = [
    ['', 'Registration number is required'],
    ['A', 'Registration number is too short'],
    ['AB12ABCD', 'Registration number is too long'],
    ['1234', 'Please enter a valid UK registration number (e.g., AB12ABC, A123ABC, ABC123)'],
  ];
  for (const [plate, words] of wrong) {
    await lookUp(page, plate);
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('a vehicle’s page shows its MOT tests, repeated findings and changes', async ({ page }) => {
  await signInToEmptyGarage(page);
  const id = await addElsewhere(page, {
    make: 'Toyota',
    model: 'Corolla',
    year: 2017,
    registrationNumber: 'AB17CDE',
    motExpiryDate: '2025-11-26',
  });
  await page.goto(`/vehicles/${id}`);
  await expect(page.getByText('This vehicle has not been looked up yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Check with DVSA and DVLA' }).click();
  const card = page.getByRole('region', { name: 'Mileage and MOT history' });
  await expect(
    card.getByText(/^MOT expiry date: 26 Nov 2025 → \d{1,2} \w{3} \d{4}$/),
  ).toBeVisible();
  await expect(page.getByText('Checked with DVSA and DVLA today.')).toHaveCount(1);
  await expect(card.getByRole('table', { name: 'Mileage at each MOT test' })).toContainText(
    'Passed',
  );
  const latest = card.getByRole('list', { name: 'Found at the last test' });
  await expect(latest.getByText(/^Seen in \d+ tests in a row$/).first()).toBeVisible();
  await expect
    .poll(async () => (await vehiclesOnServer(page))[0])
    .toMatchObject({ taxStatus: 'Taxed', checkedAt: expect.any(String) });

  await card.getByRole('button', { name: 'Check again' }).click();
  await expect(card.getByText('Nothing has changed.')).toBeVisible();
  await page.route(path, (route) => route.abort());
  await card.getByRole('button', { name: 'Check again' }).click();
  await expect(card.getByText('Failed to connect to vehicle database')).toBeVisible();

  await card.getByRole('button', { name: 'Full history' }).click();
  const sheet = page.getByRole('dialog', { name: 'Full history' });
  await expect(sheet.getByText('Failed').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await card
    .getByRole('button', { name: /^Add task/ })
    .first()
    .click();
  await expect(card.getByRole('link', { name: /^In your tasks/ })).toBeVisible();
});

test('a recall says what to do, and an answer about another make of vehicle changes nothing @long', async ({
  page,
}) => {
  await signInToEmptyGarage(page);
  const van = { make: 'Ford', model: 'Transit', registrationNumber: 'LN19WKV' };
  const id = await addElsewhere(page, van);
  await page.goto(`/vehicles/${id}`);
  await page.getByRole('button', { name: 'Check with DVSA and DVLA' }).click();
  await expect(page.getByText('Outstanding safety recall')).toBeVisible();
  await expect(page.getByText(/Call any Ford dealer.+free/)).toBeVisible();

  const other = await addElsewhere(page, { make: 'Rover', registrationNumber: 'YX65KLM' });
  await page.goto(`/vehicles/${other}`);
  await page.getByRole('button', { name: 'Check with DVSA and DVLA' }).click();
  await expect(page.getByText('DVLA lists this registration as a Ford Focus.')).toBeVisible();
  expect(await vehiclesOnServer(page)).toContainEqual(
    expect.objectContaining({ make: 'Rover', taxStatus: null }),
  );
});

test('a look-up stores the MOT testing place and an exemption @long', async ({ page }) => {
  await signInToEmptyGarage(page);
  const id = await addElsewhere(page, { year: 1970 });
  await page.goto(`/vehicles/edit/${id}`);
  await page.getByRole('tab', { name: 'Other details' }).click();
  await page.getByLabel('Tested in').selectOption('Northern Ireland');
  await page.getByLabel(/^Exempt from MOT/).check();
  await fillVehicle(page, { Notes: 'Kept dry' });
  await save(page);
  await expect(toast(page, 'Vehicle updated successfully!')).toBeVisible();
  await expect
    .poll(() => vehiclesOnServer(page))
    .toMatchObject([{ nation: 'ni', motExempt: true, notes: 'Kept dry' }]);
});

test('a demo account can look up only the marked example plates, and other plates get a message that says so', {
  tag: '@long',
}, async ({ page }) => {
  await signInAsDemo(page);
  await page.goto('/vehicles/add');
  await expect(page.getByText('only example vehicles can be looked up')).toBeVisible();
  await lookUp(page, 'BD51 SMR');
  await expect(page.getByText('Not one of the example vehicles')).toBeVisible();
  await expect(page.getByText('Create a free account to look up any vehicle.')).toBeVisible();
  await lookUp(page, 'EV21 LEA');
  await expect(toast(page, 'Example vehicle found')).toBeVisible();
  const card = page.getByRole('region', { name: 'Example vehicle' }).filter({ visible: true });
  await expect(card).toContainText('Nissan Leaf');
  await expect(card).toContainText('DVLA and DVSA were not asked');
});

test('a demo account’s profile lists the disabled features, and offers none of them @long', async ({
  page,
}) => {
  await signInAsDemo(page);
  await page.goto('/profile');
  await expect(page.getByText('Switched off in the demo.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Push notifications' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create a calendar link' })).toBeHidden();
});

test('looking up a plate that is in the garage opens its vehicle instead of adding it again', async ({
  page,
}) => {
  await signInToEmptyGarage(page);
  const id = await addElsewhere(page, {
    make: 'Toyota',
    model: 'Corolla',
    registrationNumber: 'AB17CDE',
  });
  await page.goto('/vehicles');
  await expect(page.getByRole('heading', { name: 'Toyota Corolla' })).toBeVisible();
  await page.goto('/vehicles/add');
  let asked = 0;
  await page.route(path, (route) => {
    asked += 1;
    return route.continue();
  });
  await lookUp(page, 'ab17 cde');
  await expect(toast(page, 'Already in your garage')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/vehicles/${id}$`));
  expect(asked).toBe(0);

  // Manual entry behaves the same, and what was typed stays.
  await page.goto('/vehicles/add');
  await page.getByRole('tab', { name: 'Enter Manually' }).click();
  await fillVehicle(page, {
    'Registration Number': 'AB17 CDE',
    Make: 'Toyota',
    Model: 'Corolla',
    Year: '2017',
  });
  await expect(page.getByText('AB17 CDE is already in your garage.')).toBeVisible();
  await save(page);
  await expect(page.getByText('Already in your garage', { exact: true })).toBeVisible();
  expect(await vehiclesOnServer(page)).toHaveLength(1);
});

test('a vehicle that two devices added is reported as a duplicate, and counts once', {
  tag: '@long',
}, async ({ page }) => {
  await signInToEmptyGarage(page);
  const car = { make: 'Toyota', model: 'Corolla', registrationNumber: 'AB17CDE' };
  await addElsewhere(page, { ...car, motExpiryDate: '2099-11-26', taxDueDate: '2099-03-01' });
  const twin = await addElsewhere(page, { ...car, insuranceExpiryDate: '2099-07-01' });
  await page.goto('/dashboard');
  await expect(page.getByText(/The Corolla is road-legal until/)).toBeVisible();
  await page.goto(`/vehicles/${twin}`);
  await expect(page.getByText('AB17 CDE is in your garage twice')).toBeVisible();
  await page.getByRole('link', { name: 'Open the other one' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/vehicles/${twin}$`));
});

test("if DVLA is down, the vehicle's card does not name DVLA as its source", {
  tag: '@long',
}, async ({ page }) => {
  await signInAsOwner(page);
  await page.goto('/vehicles/add');
  await page.route(path, async (route) => {
    const reply = await route.fetch();
    const answer = await reply.json();
    const sources = { dvla: 'unavailable', dvsa: 'found' };
    await route.fulfill({ json: { ...answer, taxStatus: null, co2Emissions: null, sources } });
  });
  await lookUp(page, 'AB17 CDE');
  await expect(page.getByRole('region', { name: 'Vehicle Found in MOT History' })).toBeVisible();
  await expect(page.getByText('DVLA could not be reached just now')).toBeVisible();
  await expect(page.getByText('Vehicle Found in DVLA Database')).toBeHidden();
});

test('a recall in the register appears on the dashboard and gets a task', async ({ page }) => {
  await signInToEmptyGarage(page);
  const id = await addElsewhere(page, {
    make: 'Ford',
    model: 'Transit',
    registrationNumber: 'LN19WKV',
  });
  await page.goto(`/vehicles/${id}`);
  await page.getByRole('button', { name: 'Check with DVSA and DVLA' }).click();
  await expect(page.getByText('Safety recall: none outstanding → outstanding')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('an outstanding safety recall')).toBeVisible();
  await expect(page.getByText('1 safety recall outstanding')).toBeVisible();
  await expect(page.getByText('Safety recall outstanding').first()).toBeVisible();
  await page.goto('/tasks');
  await expect(page.getByText('Safety recall for LN19 WKV').first()).toBeVisible();
});
