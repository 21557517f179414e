import {
  createPerson,
  expect,
  fillRegistration,
  freshPerson,
  linkIn,
  logIn,
  password,
  test,
  toast,
} from './fixtures.ts';

test('a user registers, confirms by e-mail, logs in and signs out', async ({ page, isMobile }) => {
  const person = freshPerson();
  await page.goto('/');
  await expect(page).toHaveURL(/\/welcome$/);
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(toast(page, 'Account created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/check-inbox$/);
  await expect(page.getByText(person.email)).toBeVisible();

  await page.goto(await linkIn(person.email, /Confirm/));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Let’s see whether your car is road-legal.')).toBeVisible();

  if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(toast(page, 'You have been logged out.')).toBeVisible();
  await expect(page).toHaveURL(/\/welcome$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/welcome$/);
});

test('after a password reset, the new password works and the old one does not', async ({
  page,
}) => {
  const person = await createPerson(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The address changes before the page does, and the previous page has an 'Email' field too.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByLabel('Email').fill(person.email);
  const asked = Date.now();
  await page.getByRole('button', { name: /reset|send/i }).click();
  await expect(
    toast(page, "If an account exists with this email, you'll receive reset instructions shortly."),
  ).toBeVisible();
  expect(Date.now() - asked).toBeGreaterThanOrEqual(1500);

  const link = await linkIn(person.email, /new password/);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('quiet-harbour-lantern-7');
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, person.email);
  await expect(
    page.getByText('Invalid email or password. Please check your credentials.').first(),
  ).toBeVisible();
  await logIn(page, person.email, 'quiet-harbour-lantern-7');
  await expect(page).toHaveURL(/\/dashboard$/);

  // The link works once.
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('quiet-harbour-lantern-8');
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByText('This link is not valid or has expired.')).toBeVisible();
});

test('a reset for an unknown address gets the same answer as a reset for a known address', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(freshPerson().email);
  await page.getByRole('button', { name: /reset|send/i }).click();
  await expect(
    toast(page, "If an account exists with this email, you'll receive reset instructions shortly."),
  ).toBeVisible();
});

test('one click logs a visitor in to a demo account', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Demo Account' }).click();
  await expect(toast(page, 'Logged in with demo account!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('continuing with Google goes to Google’s page and back, and signs in', async ({ page }) => {
  const { email } = freshPerson();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile');
  await expect(page.getByText(email).first()).toBeVisible();
});

test('cancelling at Google returns to the log-in page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: /cancel/i }).click();
  await expect(page).toHaveURL(/\/login\?error=/);
  await expect(page.getByText('An error occurred. Please try again.').first()).toBeVisible();
});

test('five failed log-ins in a row lock the form, and the fourth shows a warning', async ({
  page,
}) => {
  const person = await createPerson(page);
  await page.goto('/login');
  for (let failure = 1; failure <= 5; failure += 1) {
    await logIn(page, person.email, `wrong-password-${failure}`);
    const answered = page
      .getByText('Invalid email or password. Please check your credentials.')
      .first();
    if (failure < 5) await expect(answered).toBeVisible();
    if (failure === 4) {
      await expect(
        toast(page, 'Multiple failed attempts detected. Please wait before trying again.').first(),
      ).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).not.toHaveAttribute(
      'aria-busy',
      'true',
    );
  }
  await expect(
    page.getByText('Too many failed attempts. Please wait before trying again.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeDisabled();
  await page.reload();
  await expect(
    page.getByText('Too many failed attempts. Please wait before trying again.'),
  ).toBeVisible();
});

test('logging in to an account that is not confirmed says what to do', { tag: '@long' }, async ({
  page,
}) => {
  const person = freshPerson();
  await page.goto('/register');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/check-inbox$/);
  await page.goto('/login');
  await logIn(page, person.email);
  await expect(
    page.getByText('Please check your email and confirm your account').first(),
  ).toBeVisible();
});

test('a breached password is rejected with an explanation', { tag: '@long' }, async ({ page }) => {
  await page.goto('/register');
  await fillRegistration(page, freshPerson());
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/data breach/).first()).toBeVisible();
});

test('empty and wrong fields of the log-in forms say what is wrong, in the product’s words', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const message of [
    'Please enter a valid email address',
    'Password must be at least 8 characters',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Email').fill('nonsense');
  await page.getByLabel('Password', { exact: true }).focus();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
});

test('offline, the log-in form keeps what was typed and says that there is no connection', async ({
  page,
  context,
}) => {
  const person = await createPerson(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeEnabled();
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('No internet connection').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await context.cookies()).some(({ name }) => name === '__Host-rw.session_token')).toBe(
    true,
  );
});
