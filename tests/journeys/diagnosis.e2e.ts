import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import { axeOn } from './axe.ts';
import {
  analyse,
  answerWith,
  ask,
  askPath,
  brakesGone,
  danger,
  describeFault,
  knowledgeFiles,
  noDanger,
  openDiagnosis,
  report,
  squeal,
  symptoms,
} from './diagnosis.ts';
import { expect, signInAsOwner, test, toast } from './fixtures.ts';
import { aPhoto, pushElsewhere, tasksOnServer } from './tasks.ts';

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
  await expect(report(page)).toContainText('Get it checked');
  await expect(report(page)).toContainText('Nobody has looked at your car.');
  await expect(report(page)).toContainText('Check first:');
  // Every probability is shown as a band in words.
  await expect(report(page)).toContainText(/Very likely|Likely|Possible|Less likely/);
  await expect(report(page)).not.toContainText('%');
  await expect(report(page)).toContainText('our estimate');

  await page.getByRole('button', { name: 'I’m not sure' }).click();
  await expect(report(page)).toContainText('Your answers (1)');
  const taken = report(page)
    .getByRole('button', { name: /^Take back: / })
    .first();
  const name = (await taken.getAttribute('aria-label')) ?? '';
  await taken.click();
  await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
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

test('dangers appear when the user stops typing, without the network or the knowledge base', async ({
  page,
}) => {
  // Neither the knowledge base nor the server answers.
  await page.route(knowledgeFiles, () => undefined);
  await page.route(askPath, () => undefined);
  await openDiagnosis(page);
  await symptoms(page).fill(brakesGone);
  await expect(page.getByRole('alert')).toContainText('Stop driving');
  await expect(page.getByText('What to do now')).toBeVisible();
  await symptoms(page).fill('The heater blows cold on one side');
  await expect(page.getByText('What to do now')).toBeHidden();
});

test('a danger ticked with the keyboard gives the verdict ‘stop’', async ({ page, isMobile }) => {
  test.skip(Boolean(isMobile), 'A phone has no keyboard');
  await openDiagnosis(page);
  await symptoms(page).focus();
  await page.keyboard.type(squeal);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: 'Before anything else: are any of these happening?' }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(danger(page, 'Brakes feel wrong')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.getByRole('button', { name: 'Continue, 1 ticked' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Stop', exact: true })).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: 'Stop. Don’t drive it.' }),
  ).toBeAttached();
  await expect(report(page)).not.toContainText('Check first:');
  await expect(report(page).getByText('Worn brake pads').first()).toBeHidden();
  // The answer can be corrected, and the page says that it was.
  await page.getByRole('button', { name: 'Brakes feel wrong' }).click();
  await expect(danger(page, 'Brakes feel wrong')).toBeFocused();
  await page.getByRole('radio', { name: 'Only a squeal or a shudder' }).check();
  await page.getByRole('button', { name: 'Continue, 1 ticked' }).click();
  await expect(page.getByText('This said ‘Stop’ before.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Get it checked' })).toBeFocused();
});

test('a danger in the user’s words is ticked and quoted, and ‘None of these’ does not remove it', async ({
  page,
}) => {
  await openDiagnosis(page);
  await describeFault(page, `It is noisy. ${brakesGone}`);
  await expect(page.getByText('What to do now')).toBeVisible();
  await expect(danger(page, 'Brakes feel wrong')).toBeChecked();
  await expect(page.getByText(`You said: ‘${brakesGone}’`)).toBeVisible();
  await noDanger(page).click();
  await expect(report(page)).toContainText('Stop');
  await expect(report(page)).toContainText(`You said ‘${brakesGone}’.`);
  await page.getByRole('button', { name: 'Choose what fits' }).click();
  await expect(danger(page, 'Brakes feel wrong')).toBeFocused();
});

test('a later message never softens a verdict', { tag: '@long' }, async ({ page }) => {
  await openDiagnosis(page);
  await ask(page, brakesGone);
  await expect(report(page)).toContainText('Stop');
  await describeFault(page, 'I was wrong, the pedal is fine and the brakes are perfect');
  await expect(page.getByLabel('What you said').getByRole('listitem')).toHaveCount(2);
  await expect(report(page)).toContainText('Stop');
  await expect(page.getByText('What to do now')).toBeVisible();
});

test('for a vehicle that does not start, the page suggests two checks before anything else', async ({
  page,
}) => {
  await openDiagnosis(page);
  await ask(page, 'Won’t start this morning, cranks but does not fire');
  await expect(report(page)).toContainText('Not going anywhere');
  await expect(page.getByRole('region', { name: 'Try these two first' })).toBeVisible();
  await expect(report(page).getByText('What it could be')).toBeVisible();
});

test('for a fault that is not understood, the page asks a question and shows no cause and no price', async ({
  page,
}) => {
  await openDiagnosis(page);
  await ask(page, 'Smells a bit funny after a drive');
  await expect(page.getByRole('heading', { name: 'We don’t understand this yet.' })).toBeFocused();
  await expect(report(page)).not.toContainText('£');
  await expect(report(page)).not.toContainText('Check first:');
  await expect(page.getByRole('link', { name: 'Show a garage this page' })).toBeVisible();
  await page.getByRole('button', { name: 'A noise' }).click();
  const picker = page.getByRole('dialog', { name: 'What do you notice?' });
  await picker.getByRole('button', { name: 'Squeal', exact: true }).click();
  await picker.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Take back: Squeal', exact: true })).toBeVisible();
});

/** A case of an earlier version: the card of dangers was not answered. */
const handbrake: DiagnosisFields = {
  vehicleId: null,
  askedAt: '2026-10-20T09:00:00.000Z',
  complaint: 'Handbrake feels a bit odd',
  answers: [],
  findings: [],
  flags: [],
  safeToDrive: 'care',
  causes: [],
  isUnknown: true,
  sources: [],
  explanation: null,
  engine: 'local',
  photoIds: [],
  outcome: null,
};

test('the page asks about an ambiguous danger, and the answer ‘Not sure’ counts as the danger', async ({
  page,
}) => {
  const vehicleId = await openDiagnosis(page);
  await pushElsewhere(page, { entity: 'diagnoses', fields: { ...handbrake, vehicleId } });
  await page.reload();
  await page.getByText(handbrake.complaint).click();
  await expect(report(page)).toContainText('One question first');
  await expect(report(page)).not.toContainText('£');
  await page
    .getByRole('group', { name: 'Parked on a slope' })
    .getByRole('button', { name: 'Not sure' })
    .click();
  await expect(page.getByRole('heading', { name: 'Stop', exact: true })).toBeFocused();
  await expect(report(page)).toContainText('The vehicle may roll away');
});

test('after the user edits the description, the page asks about dangers again', {
  tag: '@long',
}, async ({ page }) => {
  await openDiagnosis(page);
  await ask(page, squeal);
  await expect(report(page)).toBeVisible();
  await page.getByRole('button', { name: 'Edit what you wrote' }).click();
  await expect(symptoms(page)).toBeFocused();
  await expect(symptoms(page)).toHaveValue(squeal);
  await ask(page, 'Squealing from the back when I brake');
  await expect(page.getByLabel('What you said').getByRole('listitem')).toHaveText([
    'Squealing from the back when I brake',
  ]);
});

test('without vehicles the diagnosis page says so, and still warns of dangers', {
  tag: '@long',
}, async ({ page }) => {
  await signInAsOwner(page);
  await page.goto('/diagnostics');
  await expect(
    page.getByText('No vehicles found. Add a vehicle first to use AI diagnostics.'),
  ).toBeVisible();
  await symptoms(page).fill(brakesGone);
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

test('the diagnosis fails only if both engines fail, and the page keeps the typed text @long', async ({
  page,
}) => {
  await page.route(knowledgeFiles, (route) => route.abort());
  await page.route(askPath, (route) => route.abort());
  await openDiagnosis(page);
  await ask(page, squeal);
  await expect(toast(page, failed)).toBeVisible();
  await expect(page.getByLabel('What you said')).toContainText(squeal);
  // With the server's engine alone.
  await page.unroute(askPath);
  await noDanger(page).click();
  await expect(toast(page, 'Diagnosis Complete')).toBeVisible();
  await expect(report(page)).toContainText('Check first:');
  await expect(symptoms(page)).toHaveValue('');
});

test('after the daily limit the local engine answers, and the page says so @long', async ({
  page,
}) => {
  await openDiagnosis(page);
  const diagnosis =
    'You have asked the AI model 20 times today, so this answer comes from Roadworthy’s own engine. Drive with care.';
  await answerWith(page, { success: true, diagnosis, error: null, report: null, engine: 'local' });
  await ask(page, squeal);
  await expect(report(page)).toContainText('You have asked the AI model 20 times today');
  await expect(report(page)).toContainText('Check first:');
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

test('the focus is never lost on the diagnosis page, and a lamp that means danger is announced @long', async ({
  page,
  isMobile,
}) => {
  test.skip(Boolean(isMobile), 'A phone has no keyboard');
  await openDiagnosis(page);
  await symptoms(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText("Please describe the symptoms you're experiencing")).toBeVisible();
  await ask(page, squeal);
  await expect(page.getByRole('heading', { name: 'Get it checked' })).toBeFocused();
  const question = page.locator('#diagnosis-question');
  const first = (await question.textContent()) ?? '';
  await page.getByRole('button', { name: 'I’m not sure' }).press('Enter');
  await expect(question).not.toHaveText(first);
  await expect(question).toBeFocused();
  await page.getByText('Your answers (1)').click();
  await page.getByRole('button', { name: /^Take back the answer/ }).press('Enter');
  await expect(question).toHaveText(first);
  await expect(question).toBeFocused();
  await page.getByRole('button', { name: 'Take back: Squeal', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Take back: At the front' })).toBeFocused();

  await page.getByRole('button', { name: 'Warning lights' }).press('Enter');
  const lamp = page.getByRole('button', { name: 'Red oil pressure light', exact: true });
  await lamp.press('Space');
  await expect(lamp).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('oil pressure');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Stop', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Red oil pressure light' }).press('Enter');
  await expect(symptoms(page)).toBeFocused();
});

test('axe finds no accessibility problem on a report or on the question ‘What was it?’', async ({
  page,
}) => {
  const axe = await axeOn(page);
  await openDiagnosis(page);
  await ask(page, squeal);
  await expect(report(page)).toBeVisible();
  await axe.look('report');
  await page.getByRole('button', { name: 'What was it?' }).click();
  await axe.look('outcome');
  axe.expectNothing();
});

test('axe finds no accessibility problem on the diagnosis page when it is empty, shows a danger or has a picker open @long', async ({
  page,
}) => {
  test.slow();
  const axe = await axeOn(page);
  await openDiagnosis(page);
  await expect(page.getByRole('button', { name: 'Warning lights' })).toBeEnabled();
  await axe.look('empty');
  await symptoms(page).fill(brakesGone);
  await expect(page.getByText('What to do now')).toBeVisible();
  await axe.look('typing a danger');
  await analyse(page).click();
  await expect(page.getByText('You said:')).toBeVisible();
  await danger(page, 'Steering feels wrong').check({ force: true });
  await axe.look('dangers');
  await page.getByRole('button', { name: 'Continue, 2 ticked' }).click();
  await report(page).getByText('What it could be').click();
  await page.getByText('What we looked at').click();
  await axe.look('report of a danger');
  await page.getByRole('button', { name: 'Warning lights' }).click();
  await axe.look('lamps');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'What I notice' }).click();
  await axe.look('signs');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Tell the garage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tell the garage' })).toBeVisible();
  await axe.look('garage');
  for (const fault of ['Smells a bit funny after a drive', 'Squeaky wipers when it rains']) {
    await page.goto('/diagnostics');
    await ask(page, fault);
    await expect(report(page)).toBeVisible();
    await axe.look(fault);
  }
  axe.expectNothing();
});
