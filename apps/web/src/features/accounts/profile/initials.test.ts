import { expect, test } from 'vitest';
import { initialsOfUser } from './initials.ts';

test.each([
  [{ firstName: 'Sam', surname: 'Porter' }, 'SP'],
  [{ firstName: 'Sam', surname: '' }, 'S'],
  [{ firstName: '', surname: '' }, 'SA'],
  [{ firstName: '', surname: '', username: '' }, 'ME'],
  [{ firstName: ' élodie', surname: 'Ångström' }, 'ÉÅ'],
])('the initials of %j are %s', (names, letters) => {
  const user = { username: 'samporter', email: 'me@example.com', ...names };
  expect(initialsOfUser(user)).toBe(letters);
});
