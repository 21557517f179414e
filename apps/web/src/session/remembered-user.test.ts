// @vitest-environment jsdom

import { User } from '@roadworthy/domain/accounts/accounts.schema';
import { afterEach, expect, test, vi } from 'vitest';
import { alex } from '../../../../tests/support/web/user.ts';
import { forgetUser, recallUser, rememberUser } from './remembered-user.ts';

const key = 'roadworthy_user';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('the device remembers the signed-in user until the app forgets them', () => {
  rememberUser(alex);
  expect(recallUser()).toEqual(alex);
  forgetUser();
  expect(recallUser()).toBeNull();
});

test('a remembered user with a missing or malformed field is ignored', () => {
  for (const name of Object.keys(User.shape)) {
    localStorage.setItem(key, JSON.stringify({ ...alex, [name]: undefined }));
    expect(recallUser(), `without ${name}`).toBeNull();
    localStorage.setItem(key, JSON.stringify({ ...alex, [name]: 7 }));
    expect(recallUser(), `odd ${name}`).toBeNull();
  }
});

test.each(['', 'not json', 'null', '[]', '"alex"'])(
  'the stored text %j is not accepted as a remembered user',
  (stored) => {
    localStorage.setItem(key, stored);
    expect(recallUser()).toBeNull();
  },
);

test('if the browser blocks storage, no user is remembered and no error is thrown', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(() => rememberUser(alex)).not.toThrow();
  expect(recallUser()).toBeNull();
});
