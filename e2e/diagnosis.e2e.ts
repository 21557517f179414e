import { axeOn } from './axe.ts';
import {
  analyse,
  answerWith,
  ask,
  askPath,
  danger,
  knowledgeFiles,
  openDiagnosis,
  report,
  squeal,
  symptoms,
} from './diagnosis.ts';
import { expect, signInAsOwner, test, toast } from './fixtures.ts';
import { aPhoto, tasksOnServer } from './tasks.ts';

const failed = 'Failed to get AI diagnosis. Please try again.';

test('a fault is described, narrowed down, added as a task, shown to a garage and closed', async ({
  page,
}) => {
  const vehicleId = await openDiagnosis(page);
  await expect(page.getByLabel('Vehicle').locator('option').first()).toHaveText(
    '2017 Toyota Corolla, AB17 CDE',
  );
  await expect(analyse(page)).toBeDisabled();
  await ask(page, squeal);
  await expect(toast(page, 'Diagnosis Complete')).toBeVisible();
  await expect(symptoms(page)).toHaveValue('');
  await expect(report(page)).toContainText('Most likely causes');
  await expect(report(page)).toContainText('With care, get it checked this week');
  // Every probability is shown as a band in words.
  await expect(report(page)).toContainText(/Very likely|Likely|Possible|Less likely/);
  await expect(report(page)).not.toContainText('%');
  await expect(report(page)).toContainText('our estimate');

  const question = page.getByRole('group').filter({ hasText: 'I don’t know' });
  await question.getByRole('button', { name: 'I don’t know' }).click();
  await expect(report(page)).toContainText('Your answers');
  const taken = report(page)
    .getByRole('button', { name: /^Take back: / })
    .first();
  const name = (await taken.textContent()) ?? '';
  await taken.click();
  await expect(page.getByRole('button', { name: `Take back: ${name}` })).toBeHidden();
  await page.getByText('What we looked at').click();
  await expect(report(page)).toContainText('48,210 miles');

  await page.getByRole('button', { name: 'Create maintenance task' }).click();
  await expect(toast(page, 'Task Created')).toBeVisible();
  await expect.poll(() => tasksOnServer(page)).toHaveLength(1);
  const [task] = await tasksOnServer(page);
  expect(task).toMatchObject({
    vehicleId,
    category: 'Diagnostics',
    difficulty: 'Medium',
    estimatedDuration: '1-3 hours',
    status: 'pending',
    priority: 'medium',
    taskType: 'manual',
  });
  expect(task?.steps).toHaveLength(4);

  await page.getByLabel('Add photos').setInputFiles(aPhoto('pads.png'));
  await expect(page.getByRole('img', { name: 'Photo 1 of the fault' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View guide: Brake Pad Replacement' })).toBeVisible();
  await page.getByRole('link', { name: 'Tell the garage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tell the garage' })).toBeVisible();
  await expect(page.getByText(squeal)).toBeVisible();
  await expect(page.getByText('What it could be, not checked yet')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the diagnosis' }).click();

  await page.getByRole('button', { name: 'What was it?' }).click();
  await page.getByLabel('Something else').check();
  await page.getByLabel('What it was').fill('A stone behind the brake shield');
  await page.getByRole('button', { name: 'Close the case' }).click();
  await expect(page.getByText('This case is closed.')).toBeVisible();
  await page.getByRole('button', { name: 'New diagnosis' }).click();
  await expect(page.getByText('It was: A stone behind the brake shield')).toBeVisible();
});

test('dangers appear when typing pauses, without the network or the knowledge base', async ({
  page,
}) => {
  // Neither the knowledge base nor the server answers.
  await page.route(knowledgeFiles, () => undefined);
  await page.route(askPath, () => undefined);
  await openDiagnosis(page);
  await symptoms(page).fill(danger);
  await expect(page.getByRole('alert')).toContainText('Stop driving');
  await expect(page.getByText('What to do now')).toBeVisible();
  await symptoms(page).fill('The heater blows cold on one side');
  await expect(page.getByText('What to do now')).toBeHidden();
});

test('no later answer lowers a verdict', { tag: '@long' }, async ({ page }) => {
  await openDiagnosis(page);
  await ask(page, danger);
  await expect(report(page)).toContainText('No, do not drive it');
  await ask(page, 'I was wrong, the pedal is fine and the brakes are perfect');
  await expect(page.getByLabel('What you said').getByRole('listitem')).toHaveCount(2);
  await expect(report(page)).toContainText('No, do not drive it');
  await expect(page.getByText('What to do now')).toBeVisible();
});

test('without vehicles the page says so, and still warns of dangers', { tag: '@long' }, async ({
  page,
}) => {
  await signInAsOwner(page);
  await page.goto('/diagnostics');
  await expect(
    page.getByText('No vehicles found. Add a vehicle first to use AI diagnostics.'),
  ).toBeVisible();
  await symptoms(page).fill(danger);
  await expect(page.getByRole('alert')).toContainText('Stop driving');
  await expect(analyse(page)).toBeDisabled();
});

test('without a chosen vehicle there is a diagnosis but no task @long', async ({ page }) => {
  await openDiagnosis(page);
  await page.getByLabel('Vehicle').selectOption({ label: 'Another vehicle, or not sure' });
  await ask(page, squeal);
  await expect(report(page)).toBeVisible();
  await page.getByRole('button', { name: 'Create maintenance task' }).click();
  await expect(toast(page, 'Please select a vehicle first')).toBeVisible();
});

test('the diagnosis fails only when both engines fail, and what was typed stays @long', async ({
  page,
}) => {
  await page.route(knowledgeFiles, (route) => route.abort());
  await page.route(askPath, (route) => route.abort());
  await openDiagnosis(page);
  await ask(page, squeal);
  await expect(toast(page, failed)).toBeVisible();
  await expect(symptoms(page)).toHaveValue(squeal);
  // With the server's engine alone.
  await page.unroute(askPath);
  await analyse(page).click();
  await expect(toast(page, 'Diagnosis Complete')).toBeVisible();
  await expect(report(page)).toContainText('Most likely causes');
  await expect(symptoms(page)).toHaveValue('');
});

test('over the day’s limit our own engine answers, and the page says so @long', async ({
  page,
}) => {
  await openDiagnosis(page);
  const diagnosis =
    'You have asked the AI model 20 times today, so this answer comes from Roadworthy’s own engine. Drive with care.';
  await answerWith(page, { success: true, diagnosis, error: null, report: null, engine: 'local' });
  await ask(page, squeal);
  await expect(report(page)).toContainText('You have asked the AI model 20 times today');
  await expect(report(page)).toContainText('Most likely causes');
});

test('the server’s model explains the report, and the page says what the model receives @long', async ({
  page,
}) => {
  await openDiagnosis(page);
  await ask(page, squeal);
  await expect(report(page)).toContainText('Written by an AI model, not checked');
  await page.getByText('Who answers, and what an AI model receives').click();
  await expect(page.getByText('This server has an AI model connected.')).toBeVisible();
  await expect(
    page.getByText('It never receives your registration, VIN, name, photos or location.', {
      exact: false,
    }),
  ).toBeVisible();
});

test('everything can be done from the keyboard @long', async ({ page, isMobile }) => {
  test.skip(Boolean(isMobile), 'A phone has no keyboard');
  await openDiagnosis(page);
  await symptoms(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText("Please describe the symptoms you're experiencing")).toBeVisible();
  await page.keyboard.type(squeal);
  await page.keyboard.press('Enter');
  await expect(report(page)).toBeVisible();
  const unknown = report(page).getByRole('button', { name: 'I don’t know' });
  await unknown.focus();
  await page.keyboard.press('Enter');
  await expect(report(page)).toContainText('Your answers');
  await page.getByRole('button', { name: 'Warning lamps' }).focus();
  await page.keyboard.press('Enter');
  const lamp = page.getByRole('button', { name: 'Red oil-pressure lamp', exact: true });
  await lamp.focus();
  await page.keyboard.press('Space');
  await expect(lamp).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('oil pressure');
  await expect(page.getByRole('button', { name: 'Warning lamps' })).toBeFocused();
});

test('axe finds nothing on the diagnosis in its states @long', async ({ page }) => {
  const axe = await axeOn(page);
  await openDiagnosis(page);
  await expect(page.getByRole('button', { name: 'Warning lamps' })).toBeEnabled();
  await axe.look('empty');
  await symptoms(page).fill(danger);
  await expect(page.getByText('What to do now')).toBeVisible();
  await axe.look('typing a danger');
  await analyse(page).click();
  await expect(report(page)).toContainText('No, do not drive it');
  await report(page).getByText('Why').first().click();
  await page.getByText('What we looked at').click();
  await axe.look('report');
  await page.getByRole('button', { name: 'Warning lamps' }).click();
  await axe.look('lamps');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'What I notice' }).click();
  await axe.look('signs');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'What was it?' }).click();
  await axe.look('outcome');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Tell the garage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tell the garage' })).toBeVisible();
  await axe.look('garage');
  axe.expectNothing();
});
