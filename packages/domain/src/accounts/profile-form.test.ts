import { expect, test } from 'vitest';
import { ProfileForm, Registration } from './accounts.schema.ts';

const profile = {
  firstName: 'Sam',
  surname: 'Porter',
  username: 'samporter',
  email: 'sam.porter@example.com',
  gender: 'prefer-not-to-say',
  phoneNumber: '07700 900123',
};

const mistakeIn = (change: Record<string, unknown>) => {
  const result = ProfileForm.safeParse({ ...profile, ...change });
  return result.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];
};

test.each([
  [{ firstName: 'S' }, 'firstName: First name must be at least 2 characters'],
  [{ surname: 'P' }, 'surname: Surname must be at least 2 characters'],
  [{ username: 'sp' }, 'username: Username must be at least 3 characters'],
  [{ email: 'sam.porter' }, 'email: Please enter a valid email address'],
])('%j is rejected with "%s"', (change, mistake) => {
  expect(mistakeIn(change)).toEqual([mistake]);
});

test('only the username and the email are required', () => {
  const { username, email } = profile;
  expect(ProfileForm.safeParse({ username, email }).success).toBe(true);
  expect(ProfileForm.safeParse({ email }).success).toBe(false);
  expect(ProfileForm.safeParse({ username }).success).toBe(false);
});

test.each(['male', 'female', 'other', 'prefer-not-to-say'])('%s is a gender', (gender) => {
  expect(mistakeIn({ gender })).toEqual([]);
});

test('rejects an unknown gender', () => {
  expect(mistakeIn({ gender: 'unknown' })).toHaveLength(1);
});

test('trims values and lower-cases the email', () => {
  const parsed = ProfileForm.parse({ ...profile, firstName: ' Sam ', email: ' Sam@Example.COM ' });
  expect(parsed).toMatchObject({ firstName: 'Sam', email: 'sam@example.com' });
  expect(mistakeIn({ username: ' sp ' })).toHaveLength(1);
});

test('signing up asks for neither gender nor phone number', () => {
  expect(Object.keys(Registration.shape)).toEqual([
    'firstName',
    'surname',
    'username',
    'email',
    'password',
  ]);
});
