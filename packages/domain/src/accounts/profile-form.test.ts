import { expect, test } from 'vitest';
import { usernameFrom } from './accounts.rules.ts';
import { ProfileForm, Registration, SignUp } from './accounts.schema.ts';

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
])('the profile form rejects %j with "%s"', (change, mistake) => {
  expect(mistakeIn(change)).toEqual([mistake]);
});

test('the profile form requires only the username and the email', () => {
  const { username, email } = profile;
  expect(ProfileForm.safeParse({ username, email }).success).toBe(true);
  expect(ProfileForm.safeParse({ email }).success).toBe(false);
  expect(ProfileForm.safeParse({ username }).success).toBe(false);
});

test.each(['male', 'female', 'other', 'prefer-not-to-say'])(
  'the profile form accepts the gender %s',
  (gender) => {
    expect(mistakeIn({ gender })).toEqual([]);
  },
);

test('the profile form rejects an unknown gender', () => {
  expect(mistakeIn({ gender: 'unknown' })).toHaveLength(1);
});

test('the profile form trims values and lower-cases the email', () => {
  const parsed = ProfileForm.parse({ ...profile, firstName: ' Sam ', email: ' Sam@Example.COM ' });
  expect(parsed).toMatchObject({ firstName: 'Sam', email: 'sam@example.com' });
  expect(mistakeIn({ username: ' sp ' })).toHaveLength(1);
});

test('the sign-up form requires an email and a password', () => {
  const { firstName, surname, username } = profile;
  const earlier = { email: profile.email, password: 'maroon-otter-lamp-42' };
  expect(SignUp.safeParse(earlier).success).toBe(true);
  expect(SignUp.safeParse({ ...earlier, firstName }).success).toBe(true);
  expect(SignUp.safeParse({ email: profile.email }).success).toBe(false);
  expect(Registration.safeParse(earlier).success).toBe(true);
  expect(Registration.safeParse({ ...earlier, firstName, surname, username }).success).toBe(true);
  expect(Registration.safeParse({ ...earlier, gender: 'other' }).success).toBe(false);
});

test.each([
  ['sam.porter@example.com', 'sam.porter'],
  ['jo@example.com', 'jo-driver'],
  ['j+cars@example.com', 'j-driver'],
  ['+cars@example.com', 'driver'],
  [`${'a'.repeat(64)}@example.com`, 'a'.repeat(50)],
])('the address %s gets the username %s, which the profile form accepts', (email, username) => {
  expect(usernameFrom({ email })).toBe(username);
  expect(mistakeIn({ username })).toEqual([]);
});

test('a username that the user chose is not replaced by a username made from the email address', () => {
  expect(usernameFrom({ username: 'sam', email: 'sam.porter@example.com' })).toBe('sam');
});
